import { BRAND, PAGE_DESCRIPTION } from '@lorecrew/contract/brand';
import { type Pack, packCents } from '@lorecrew/contract/packs';
import { paths } from '@lorecrew/contract/paths';
import type { Operator } from '@lorecrew/contract/site-facts';
import { sharePath } from '../browser/share.ts';
import type { ArticleFacts } from './article.ts';
import type { JsonLd } from './page-meta.ts';

const CONTEXT = { '@context': 'https://schema.org' } as const;

/** Credits as search engines read them: a product with an offer for each pack. */
export function productData({ origin, packs }: { origin: string; packs: readonly Pack[] }): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: `${BRAND} credits`,
    description: PAGE_DESCRIPTION,
    brand: { '@type': 'Brand', name: BRAND },
    image: `${origin}${sharePath(paths.pricing())}`,
    offers: packs.map((pack) => ({
      '@type': 'Offer',
      name: `${pack.credits} credits`,
      price: (packCents(pack) / 100).toFixed(2),
      priceCurrency: pack.currency,
      url: `${origin}${paths.pricing()}`,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: (pack.unitCents / 100).toFixed(2),
        priceCurrency: pack.currency,
        valueAddedTaxIncluded: false,
        unitText: 'credit',
      },
    })),
  };
}

/** Who runs the site, as search engines read it. Without an operator it is the product's name alone. */
export function organizationData({ origin, operator }: { origin: string; operator: Operator | null }): JsonLd {
  return {
    ...CONTEXT,
    '@type': 'Organization',
    name: operator?.name ?? BRAND,
    url: origin,
    logo: `${origin}/favicon.svg`,
    ...(operator
      ? {
          brand: BRAND,
          email: operator.contact,
          address: operator.address.join(', '),
          ...(operator.vatId ? { vatID: operator.vatId } : {}),
        }
      : {}),
  };
}

/** An article as search engines read it. */
export function articleData({
  origin,
  path,
  article,
  publisher,
}: {
  origin: string;
  path: string;
  article: ArticleFacts;
  publisher: string;
}): JsonLd {
  const by = { '@type': 'Organization', name: publisher, url: origin };
  return {
    ...CONTEXT,
    '@type': 'Article',
    headline: article.title,
    description: article.description,
    datePublished: article.date,
    wordCount: article.words,
    inLanguage: 'en',
    mainEntityOfPage: `${origin}${path}`,
    image: `${origin}${sharePath(path)}`,
    author: by,
    publisher: by,
  };
}
