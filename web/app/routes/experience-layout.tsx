import { isShowPage } from '@lorecrew/contract/page-policies';
import { Outlet, useLocation } from 'react-router';
import '../components/participant/experience-frame.css';
import { Queries } from '../components/app-shell/queries.tsx';
import { PrivacyFoot } from '../components/consent/privacy-choices.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import type { PageHandle } from '../lib/text/page-meta.ts';
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
