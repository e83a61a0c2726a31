import { paths } from '@lorecrew/contract/paths';
import { LogOut } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import './waiting-room.css';
import { buttonClasses } from '../../components/button.tsx';
import { CutLantern } from '../../components/lantern/cut-lantern.tsx';
import { useOwnLantern } from '../../components/lantern/use-lantern.ts';
import { PageLink } from '../../components/page-link.tsx';
import { ExperienceBar } from '../../components/participant/experience-bar.tsx';
import { HostLine } from '../../components/participant/host-line.tsx';
import { SeatAsked } from '../../components/participant/seat-asked.tsx';
import { SignsArea } from '../../components/signals/signs-area.tsx';
import { TwoQuestions } from '../../components/survey/two-questions.tsx';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import { useRehearsal } from '../../lib/realtime/use-rehearsal.ts';
import { useScreenOn } from '../../lib/realtime/use-screen-on.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { type Show, useShow } from '../../lib/realtime/use-show.ts';
import { ComfortPanel } from './comfort-panel.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { DevicePanel } from './device-panel.tsx';
import { Foyer } from './foyer.tsx';
import { PrivacyNote } from './privacy-note.tsx';
import { SignsTold, useWaitingSigns } from './waiting-signs.tsx';

/** The room before the show: countdown, who is here, settings. It moves on by itself. */
export function WaitingRoom({ sessionId }: { sessionId: string }) {
  const say = useTranslations('waitingRoom');
  const show = useShow(sessionId);
  const { dataPackage } = useConsumer();
  const rehearsal = useRehearsal();
  const sayBar = useTranslations('live.bar');
  const { own, hang } = useOwnLantern(show);
  const { signals, of } = useWaitingSigns({ sessionId, show });
  useMoveOn({ sessionId, show });
  useScreenOn(show);
  return (
    <div className="stage">
      <ExperienceBar
        title={show.view?.show?.title ?? dataPackage?.experience.title ?? ''}
        place={rehearsal === null ? say('room') : sayBar('rehearsal', { speed: rehearsal })}
      >
        <PageLink className={buttonClasses({ size: 'small' })} to={paths.home()}>
          <LogOut className="ic" aria-hidden="true" />
          {say('leave')}
        </PageLink>
      </ExperienceBar>
      <ConnectionNotice show={show} sessionId={sessionId} />
      <SeatAsked asked={show.seatAsked} />
      <HostLine show={show} />
      <main className="wait" data-seq={show.seq} data-state-hash={show.hash}>
        <SignsArea signals={signals} of={of}>
          <Foyer show={show} dataPackage={dataPackage} />
          <SignsTold />
        </SignsArea>
        <div className="stack">
          {show.view?.me && (
            <section className="card box">
              <CutLantern own={own} onHang={hang} />
            </section>
          )}
          <TwoQuestions {...{ sessionId }} moment="before" />
          <ComfortPanel />
          <DevicePanel show={show} sessionId={sessionId} />
          <PrivacyNote sessionId={sessionId} />
        </div>
      </main>
    </div>
  );
}

/** To the stage when the show begins, to the closing page when it is over. */
function useMoveOn({ sessionId, show }: { sessionId: string; show: Show }) {
  const phase = show.view?.show?.phase;
  const noShow = show.view?.show?.noShow === true;
  useEffect(() => {
    if (phase === 'live') pageNavigation.go(paths.live(sessionId), { replace: true });
    if (phase === 'completed' && !noShow) pageNavigation.go(paths.end(sessionId), { replace: true });
  }, [phase, noShow, sessionId]);
}
