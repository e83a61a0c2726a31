import { getDomain } from 'tldts';

/** Mail providers for everybody that the public lists lack. */
const ALSO_FREE: ReadonlySet<string> = new Set(['fastmail.com', 'fastmail.fm', 'tuta.com', 'tutanota.com', 'pm.me', 'duck.com']);

/** Lists a domain is held against; what the site's own settings say comes first. */
export interface DomainLists {
  readonly allowed: ReadonlySet<string>;
  readonly denied: ReadonlySet<string>;
  readonly free: ReadonlySet<string>;
  readonly throwAway: ReadonlySet<string>;
}

/** The part of an address after the @. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1);
}

/**
 * The domain that somebody registered: `crew.co.uk` for `mail.crew.co.uk`. Suffixes that hosting services offer their customers, the
 * private part of the public suffix list, do not count as suffixes: anybody gets any number of names below them for free.
 */
export function registrableDomain(domain: string): string {
  return getDomain(domain, { allowPrivateDomains: false }) ?? domain;
}

/** A domain and those it lies in: `eu.mail.crew.example`, `mail.crew.example`, `crew.example`. */
function withParents(domain: string): string[] {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, i) => labels.slice(i).join('.'));
}

/** Whether an address can be a company's: not of a provider for everybody, and not thrown away after use. */
export function isBusinessEmail(email: string, { allowed, denied, free, throwAway }: DomainLists): boolean {
  const domains = withParents(domainOf(email));
  if (domains.some((domain) => allowed.has(domain))) return true;
  return !domains.some((domain) => denied.has(domain) || free.has(domain) || throwAway.has(domain) || ALSO_FREE.has(domain));
}

/** Ordinary words of two letters, of the languages that companies are named in here. */
const SHORT_WORDS = new Set(
  'ab al am an as at au be by co da de di do du el en es et go id if im in is la le me my no of on or so to un up us we zu'.split(
    ' ',
  ),
);

/** Other words of two letters, and those of three without a vowel, are abbreviations: "HR", "BMW". */
function isAbbreviation(word: string): boolean {
  return (word.length === 2 && !SHORT_WORDS.has(word)) || (word.length === 3 && !/[aeiouy]/.test(word));
}

/** What a company is called until somebody says better: its domain without the ending, `acme-robotics.example` -> "Acme Robotics". */
export function companyName(domain: string): string {
  const [label = domain] = domain.split('.').toSorted((a, b) => b.length - a.length);
  return label
    .split('-')
    .filter((word) => word !== '')
    .map((word) => (isAbbreviation(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)))
    .join(' ');
}
