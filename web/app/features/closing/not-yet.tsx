import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import './not-yet.css';
import tower from '../../art/tower-unlit.svg';
import { buttonClasses } from '../../components/button.tsx';
import { seats } from '../../lib/api/browser-api.ts';
import { joinPath } from '../../lib/realtime/invitation-path.ts';
import type { Show } from '../../lib/realtime/use-show.ts';

/** In place of the closing page, as long as there is nothing to read: why, and where to go. */
export function NotYet({ show, sessionId }: { show: Show; sessionId: string }) {
  const { title, text, to, label } = reason({ show, sessionId, say: useTranslations('closing') });
  return (
    <main className="not-yet">
      <img src={tower} alt="" />
      <h1>{title}</h1>
      <p className="muted" role="status">
        {text}
      </p>
      {to === null ? null : (
        <Link className={buttonClasses({ variant: 'primary' })} to={to}>
          {label}
        </Link>
      )}
    </main>
  );
}

function reason({ show, sessionId, say }: { show: Show; sessionId: string; say: Translator<'closing'> }) {
  const phase = show.view?.show?.phase;
  if (show.refusal === 'SHOW_008') {
    return { title: say('cancelled'), text: refusalOf(show.refusal), to: paths.home(), label: say('home') };
  }
  if (show.connection === 'refused') {
    const text = show.refusal === null || show.refusal === 'reload' ? say('reload') : refusalOf(show.refusal);
    return {
      title: say('shut'),
      text,
      to: joinPath({ sessionId, email: seats.emailOf(sessionId) }),
      label: say('joinAgain'),
    };
  }
  if (show.view?.show?.noShow) {
    return {
      title: say('nobody'),
      text: say('nobodyText'),
      to: paths.home(),
      label: say('home'),
    };
  }
  if (phase === 'waiting') {
    return {
      title: say('notBegun'),
      text: say('notBegunText'),
      to: paths.wait(sessionId),
      label: say('waitingRoom'),
    };
  }
  if (phase !== undefined && phase !== 'completed') {
    return {
      title: say('going'),
      text: say('goingText'),
      to: paths.live(sessionId),
      label: say('story'),
    };
  }
  return { title: say('finding'), text: say('findingText'), to: null, label: '' };
}
