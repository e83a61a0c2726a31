import { messageOf } from '@lorecrew/contract/errors';
import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import tower from '../../art/tower-unlit.svg';
import { seats } from '../../lib/browser-api.ts';
import { joinPath } from '../../lib/join-path.ts';
import type { Show } from '../../lib/use-show.ts';

/** In place of the closing page, as long as there is nothing to read: why, and where to go. */
export function NotYet({ show, sessionId }: { show: Show; sessionId: string }) {
  const { title, text, to, label } = reason({ show, sessionId });
  return (
    <main className="not-yet">
      <img src={tower} alt="" />
      <h1>{title}</h1>
      <p className="muted" role="status">
        {text}
      </p>
      {to === null ? null : (
        <Link className="btn cta" to={to}>
          {label}
        </Link>
      )}
    </main>
  );
}

function reason({ show, sessionId }: { show: Show; sessionId: string }) {
  const phase = show.view?.show?.phase;
  if (show.refusal === 'SHOW_008') {
    return { title: 'There was no night to tell of', text: messageOf(show.refusal), to: paths.home(), label: 'To the home page' };
  }
  if (show.connection === 'refused') {
    const text = show.refusal === null || show.refusal === 'reload' ? 'Please reload this page.' : messageOf(show.refusal);
    return {
      title: 'This log stays shut',
      text,
      to: joinPath({ sessionId, email: seats.emailOf(sessionId) }),
      label: 'Join again',
    };
  }
  if (show.view?.show?.noShow) {
    return {
      title: 'Nobody came this time',
      text: 'The lamp was not lit, and no credit was used.',
      to: paths.home(),
      label: 'To the home page',
    };
  }
  if (phase === 'waiting') {
    return {
      title: 'The night has not begun',
      text: 'Everything is still ahead of you.',
      to: paths.wait(sessionId),
      label: 'To the waiting room',
    };
  }
  if (phase !== undefined) {
    return {
      title: 'The story is still going',
      text: 'The log is written when it ends.',
      to: paths.live(sessionId),
      label: 'Back to the story',
    };
  }
  return { title: 'Wick is finding the page', text: 'One moment.', to: null, label: '' };
}
