import { BRAND } from '@lorecrew/contract/brand';
import { useTranslations } from 'use-intl';
import type { Messages } from '../locales/messages.d.ts';

/** The title of a page that is said in several languages, which its meta function, that knows of none, leaves out. */
export function PageTitle({ of }: { of: keyof Messages['pageTitles'] }) {
  return <title>{`${useTranslations('pageTitles')(of)} | ${BRAND}`}</title>;
}
