import { isShowPage } from '@lorecrew/contract/page-policies';
import { Outlet, useLocation } from '../lib/routing/routing.tsx';
import '../ui/experience-frame.css';
import type { PageHandle } from '../lib/text/page-meta.ts';
import { LanguageSwitch } from '../ui/language-switch.tsx';
import { PrivacyFoot } from '../ui/privacy-choices.tsx';
import { Queries } from '../ui/queries.tsx';
import { players } from '../words/players.ts';
import { WordsProvider } from '../words/words-provider.tsx';

export const handle: PageHandle = { theme: 'night' };

export default function ExperienceLayout() {
  // During a show the choices are among the settings of the page.
  const { pathname } = useLocation();
  return (
    <Queries>
      <WordsProvider words={players}>
        <Outlet />
        {/^\/experience\/(live|wait)\//.test(pathname) ? null : <LanguageSwitch />}
        {isShowPage(pathname) ? null : <PrivacyFoot />}
      </WordsProvider>
    </Queries>
  );
}
