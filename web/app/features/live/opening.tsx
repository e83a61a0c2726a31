import { paths } from '@lorecrew/contract/paths';
import { useTranslations } from 'use-intl';
import type { Translator } from '../../lib/i18n/messages.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import './opening.css';
import lamp from '../../art/lamp-unlit.svg?url';
import { buttonClasses } from '../../components/button.tsx';
import type { Show } from '../../lib/realtime/use-show.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { wayBack } from './way-back.ts';

/** The stage before its first view and after leaving: what is happening, and a way on. */
export function Opening({ show, sessionId }: { show: Show; sessionId: string }) {
  const say = useTranslations('live.opening');
  const sayOver = useTranslations('live.over');
  const { title, text } = openingWords(show, say);
  const isOver = show.view?.show?.phase === 'completed' && show.view.show.noShow !== true;
  const isLeft = show.connection === 'left' || show.view?.me?.left === true || show.view?.show?.noShow === true;
  return (
    <div className="live">
      <ConnectionBanner show={show} sessionId={sessionId} />
      <main className="opening" data-seq={show.seq} data-state-hash={show.hash}>
        <img src={lamp} alt="" width={116} height={143} />
        <h1>{title}</h1>
        <p>{text}</p>
        {isLeft && (
          <div className="acts">
            <a className={buttonClasses({ variant: 'primary' })} href={isOver ? paths.end(sessionId) : wayBack(sessionId)}>
              {isOver ? sayOver('go') : say('back')}
            </a>
            <a className={buttonClasses()} href={paths.home()}>
              {say('home')}
            </a>
          </div>
        )}
      </main>
    </div>
  );
}

function openingWords(
  { connection, view, refusal, takenOverBy, unreachable }: Show,
  say: Translator<'live.opening'>,
): { title: string; text: string } {
  if (connection === 'left' || view?.me?.left) {
    return { title: say('left'), text: say('leftText') };
  }
  if (view?.show?.noShow) return { title: say('nobody'), text: say('nobodyText') };
  if (refusal === 'SHOW_008') return { title: say('cancelled'), text: refusalOf(refusal) };
  if (connection === 'refused') return { title: say('refused'), text: say('refusedText') };
  if (connection === 'taken-over' && takenOverBy === 'place') return { title: say('otherPlace'), text: say('otherPlaceText') };
  if (connection === 'taken-over') return { title: say('takenOver'), text: say('takenOverText') };
  if (unreachable !== null) return { title: say('unreachable'), text: say('unreachableText') };
  return { title: say('finding'), text: say('findingText') };
}
