import { useLocation } from 'react-router';
import { SiteHeader } from '../components/site/site-header.tsx';
import { useFooterTexts } from '../lib/i18n/footer-texts.ts';
import { Island } from './island.tsx';

/** The head of the public pages, as an island where the page is static. */
export function SiteHead() {
  return (
    <Island name="site-header" of={SiteHeader} props={{ pathname: useLocation().pathname, header: useFooterTexts().header }} />
  );
}
