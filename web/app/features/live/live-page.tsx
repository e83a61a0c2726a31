import type { ShowView } from '@lorecrew/contract/live/view';
import { paths } from '@lorecrew/contract/paths';
import type { Stage } from '@lorecrew/contract/stage';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import './live.css';
import lamp from '../../art/lamp-unlit.svg?url';
import { ButtonAnchor } from '../../components/button.tsx';
import type { Translator } from '../../lib/i18n/messages.ts';
import { useScreenOn } from '../../lib/realtime/use-screen-on.ts';
import { type Show, useShow } from '../../lib/realtime/use-show.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import type { Live } from './live-context.ts';
import styles from './live-page.module.css';
import {
  type CaptionsComponent,
  hasBegun,
  type MachineComponents,
  type StageComponent,
  type TranscriptComponent,
} from './live-view.ts';
import { OnStage } from './on-stage.tsx';
import { wayBack } from './way-back.ts';

interface LivePageProps {
  readonly sessionId: string;
  /** What the address asks to have open besides the stage. */
  readonly opens: Live['opens'];
  /** What the story shows, null until it is here; its pictures, captions and transcript are drawn by the three components. */
  readonly story: Stage | null;
  readonly Stage: StageComponent;
  readonly machine: MachineComponents;
  readonly Captions: CaptionsComponent;
  readonly Transcript: TranscriptComponent;
}

/**
 * Whether this page is the wrong one for a show that is over: it was opened afterwards, or a host has ended the show before its last
 * scene. Whoever was there at the last scene is led on by `ShowOver`, when they are ready.
 */
function isPastStage(view: ShowView | null, wasOn: boolean): boolean {
  return hasBegun(view) && view.show.phase === 'completed' && (!wasOn || view.scene.number < view.scene.count);
}

/** The live stage of one session, from the first lamp to the closing page. */
export function LivePage(props: LivePageProps) {
  const show = useShow(props.sessionId);
  const { view, connection } = show;
  const navigate = useNavigate();
  useScreenOn(show);
  const isWaiting = view?.show?.phase === 'waiting' && !view.show.noShow;

  const [wasOn, setWasOn] = useState(false);
  if (!wasOn && view?.show?.phase === 'live') setWasOn(true);
  const afterwards = paths.end(props.sessionId);
  const hasLeft = connection === 'left' || view?.me?.left === true;
  const isEnd = isPastStage(view, wasOn && !hasLeft);
  const elsewhere = isWaiting ? paths.wait(props.sessionId) : isEnd ? afterwards : null;

  useEffect(() => {
    if (elsewhere) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  if (hasLeft || !props.story || !hasBegun(view)) {
    return <Opening show={show} sessionId={props.sessionId} />;
  }
  return <OnStage {...props} story={props.story} show={show} view={view} afterwards={afterwards} />;
}

/** The stage before its first view and after leaving: what is happening, and a way on. */
function Opening({ show, sessionId }: { show: Show; sessionId: string }) {
  const say = useTranslations('live.opening');
  const sayOver = useTranslations('live.over');
  const { title, text } = openingWords(show, say);
  const isOver = show.view?.show?.phase === 'completed' && show.view.show.noShow !== true;
  const isLeft = show.connection === 'left' || show.view?.me?.left === true || show.view?.show?.noShow === true;
  return (
    <div className="live">
      <ConnectionBanner show={show} sessionId={sessionId} />
      <main className={styles.opening} data-seq={show.seq} data-state-hash={show.hash}>
        <img src={lamp} alt="" width={116} height={143} />
        <h1>{title}</h1>
        <p>{text}</p>
        {isLeft && (
          <div className="acts">
            <ButtonAnchor variant="primary" href={isOver ? paths.end(sessionId) : wayBack(sessionId)}>
              {isOver ? sayOver('go') : say('back')}
            </ButtonAnchor>
            <ButtonAnchor href={paths.home()}>{say('home')}</ButtonAnchor>
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
