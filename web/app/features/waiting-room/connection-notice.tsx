import { RotateCw, Unplug } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import './connection-notice.css';
import { Button, buttonClasses } from '../../components/button.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { SeatUnreachable } from '../../components/participant/seat-unreachable.tsx';
import { seats } from '../../lib/api/browser-api.ts';
import { joinPath } from '../../lib/realtime/invitation-path.ts';
import type { Show } from '../../lib/realtime/use-show.ts';

/** What happened to the connection, what was kept, and what to do. Silent while all is well. */
export function ConnectionNotice({ show, sessionId }: { show: Show; sessionId: string }) {
  return (
    <div className="wait-notice" role="status">
      <SeatUnreachable show={show} sessionId={sessionId} />
      {show.unreachable === null ? <Notice show={show} sessionId={sessionId} /> : null}
    </div>
  );
}

function Notice({ show, sessionId }: { show: Show; sessionId: string }) {
  const say = useTranslations('waitingRoom.notice');
  switch (show.connection) {
    case 'trying':
    case 'away':
      return (
        <p className="banner warn">
          <RotateCw className="ic" aria-hidden="true" />
          {say('quiet')}
        </p>
      );
    case 'taken-over':
      return (
        <p className="banner warn">
          <Unplug className="ic" aria-hidden="true" />
          <span className="grow">{say(show.takenOverBy === 'tab' ? 'otherTab' : 'takenOver')}</span>
          <Button size="small" onClick={show.takeBack}>
            {say(show.takenOverBy === 'tab' ? 'continueHere' : 'takeBack')}
          </Button>
        </p>
      );
    case 'refused':
      // The room says itself that its session was cancelled, and joining again would not help.
      return show.refusal === 'SHOW_008' ? null : (
        <p className="banner bad">
          <Unplug className="ic" aria-hidden="true" />
          <span className="grow">
            {show.refusal === null || show.refusal === 'reload' ? say('reload') : refusalOf(show.refusal)}
          </span>
          <PageLink className={buttonClasses({ size: 'small' })} to={joinPath({ sessionId, email: seats.emailOf(sessionId) })}>
            {say('joinAgain')}
          </PageLink>
        </p>
      );
    default:
      return null;
  }
}
