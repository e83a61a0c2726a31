import { isShowPage } from '@lorecrew/contract/page-policies';
import { Outlet, useLocation } from 'react-router';
import { MessagesProvider } from '../lib/i18n/messages-provider.tsx';
import { playerMessages } from '../lib/i18n/player-messages.ts';
import '../components/participant/experience-frame.css';
import { Queries } from '../components/app-shell/queries.tsx';
import { PrivacyFoot } from '../components/consent/privacy-choices.tsx';
import { LanguageSwitch } from '../components/language-switch.tsx';
import type { PageHandle } from '../lib/text/page-meta.ts';

export const handle: PageHandle = { theme: 'night' };

export default function ExperienceLayout() {
  // During a show the choices are among the settings of the page.
  const { pathname } = useLocation();
  return (
    <Queries>
      <MessagesProvider english={playerMessages}>
        <Outlet />
        {/^\/experience\/(live|wait)\//.test(pathname) ? null : <LanguageSwitch />}
        {isShowPage(pathname) ? null : <PrivacyFoot />}
      </MessagesProvider>
    </Queries>
  );
}
