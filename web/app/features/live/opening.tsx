import { messageOf } from '@lorecrew/contract/errors';
import { paths } from '@lorecrew/contract/paths';
import wick from '../../art/wick.svg?url';
import type { Show } from '../../lib/use-show.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { wayBack } from './way-back.ts';

/** The stage before its first view and after leaving: what is happening, and a way on. */
export function Opening({ show, sessionId }: { show: Show; sessionId: string }) {
  const { title, text } = openingWords(show);
  const isOver = show.connection === 'left' || show.view?.me?.left === true || show.view?.show?.noShow === true;
  return (
    <div className="live">
      <ConnectionBanner show={show} sessionId={sessionId} />
      <main className="opening" data-seq={show.seq} data-state-hash={show.hash}>
        <img src={wick} alt="" width={116} height={150} />
        <h1>{title}</h1>
        <p>{text}</p>
        {isOver && (
          <div className="acts">
            <a className="btn cta" href={wayBack(sessionId)}>
              Come back to your seat
            </a>
            <a className="btn" href={paths.home()}>
              To the home page
            </a>
          </div>
        )}
      </main>
    </div>
  );
}

function openingWords({ connection, view, refusal }: Show): { title: string; text: string } {
  if (connection === 'left' || view?.me?.left) {
    return { title: 'You left quietly', text: 'A simulated crewmate keeps your seat warm. You may come back to it.' };
  }
  if (view?.show?.noShow) return { title: 'Nobody came this time', text: 'The lamp was not lit, and no credit was used.' };
  if (refusal === 'SHOW_008') return { title: 'Nobody climbs the stairs', text: messageOf(refusal) };
  if (connection === 'refused') return { title: 'This door stays shut', text: 'Nothing was lost. Join again to go on.' };
  if (connection === 'taken-over')
    return { title: 'Your seat is in another tab', text: 'Nothing was lost. You can go on there, or take it back here.' };
  return { title: 'Wick is finding the page', text: 'One moment. Your seat is kept.' };
}
