import type { SessionId } from '@lorecrew/contract/ids';
import { paths } from '@lorecrew/contract/paths';
import { CircleAlert, LoaderCircle } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { isCutLink, type PersonalLink, readPersonalLink, takePersonalLink } from '../../lib/realtime/personal-link.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { Invitation } from './invitation.tsx';
import { JoinForm } from './join-form.tsx';
import { NightFrame } from './night-frame.tsx';
import { useDemoSeat, useJoining } from './use-joining.ts';

interface JoinPageProps {
  sessionId: SessionId;
  email: string;
  goesOn: boolean;
  /** The link was shared from a running demo: no email is needed. */
  fromDemo: boolean;
}

/** The door of a session. */
export function JoinPage({ sessionId, email, goesOn, fromDemo }: JoinPageProps) {
  const say = useTranslations('join');
  const sayInvitation = useTranslations('invitation');
  const joining = useJoining(sessionId);
  const link = usePersonalLink(sessionId);
  const isCut = useCutLink(sessionId);
  return (
    <NightFrame>
      {fromDemo ? (
        <DemoSeat sessionId={sessionId} />
      ) : link === undefined ? (
        <p className="say" role="status">
          {sayInvitation('opening')}
        </p>
      ) : link && !isCut ? (
        <Invitation sessionId={sessionId} link={link} email={email} />
      ) : (
        <>
          <p className="eyebrow">{say('eyebrow')}</p>
          <h1>{say(isCut ? 'cut' : 'title')}</h1>
          {isCut ? <p className="say">{say('cutText')}</p> : null}
          <p className="say">{say('text')}</p>
          <JoinForm joining={joining} sessionId={sessionId} email={email} goesOn={goesOn} />
        </>
      )}
      <p className="to-check">
        <PageLink to={paths.systemCheck(sessionId)}>{say('check')}</PageLink>
      </p>
    </NightFrame>
  );
}

function DemoSeat({ sessionId }: { sessionId: SessionId }) {
  const say = useTranslations('join');
  const { busy, refusal, take } = useDemoSeat(sessionId);
  return (
    <>
      <p className="eyebrow">{say('demoEyebrow')}</p>
      <h1>{say('demoTitle')}</h1>
      <p className="say">{say('demoText')}</p>
      <div className="join-form">
        {refusal === null ? null : (
          <p className="err" role="alert">
            <CircleAlert className="ic" aria-hidden="true" />
            {refusal}
          </p>
        )}
        <Button variant="primary" aria-busy={busy} aria-disabled={busy} onClick={busy ? undefined : take}>
          {busy ? <LoaderCircle className="ic spin" aria-hidden="true" /> : null}
          {say(busy ? 'opening' : 'takeSeat')}
        </Button>
        <ButtonLink variant="on-night" to={paths.home()}>
          {say('ownDemo')}
        </ButtonLink>
      </div>
    </>
  );
}

/** The personal link this tab was opened with, once the page has come alive: null for none, undefined before it has looked. Its address shows it no longer then. */
function usePersonalLink(sessionId: string): PersonalLink | null | undefined {
  const [link, setLink] = useState<PersonalLink | null | undefined>();
  useEffect(() => {
    setLink(takePersonalLink(sessionId, { storage: tabValues, page: window }));
    // A browser keeps the page where another link to it is put into its address.
    const again = () => {
      if (readPersonalLink(window.location.hash) || isCutLink(window.location.hash)) window.location.reload();
    };
    window.addEventListener('hashchange', again);
    return () => window.removeEventListener('hashchange', again);
  }, [sessionId]);
  return link;
}

/** Whether this page was opened with a personal link that lost a part on the way, once the page has come alive. */
function useCutLink(sessionId: string): boolean {
  const [isCut, setIsCut] = useState(false);
  // Anew where the page goes on to another session.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the address changes with the session
  useEffect(() => setIsCut([window.location.search, window.location.hash].some(isCutLink)), [sessionId]);
  return isCut;
}
