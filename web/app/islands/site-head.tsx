import { useLocation } from 'react-router';
import { SiteHeader } from '../components/site/site-header.tsx';
import { Island } from './island.tsx';

/** The head of the public pages, as an island where the page is static. */
export function SiteHead() {
  return <Island name="site-header" of={SiteHeader} props={{ pathname: useLocation().pathname }} />;
}
