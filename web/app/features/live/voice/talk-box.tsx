import type { TalkWay } from '@lorecrew/contract/live/person';
import { Keyboard } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { MeetingRoom } from '../../../components/talking/meeting-room.tsx';
import { TalkChoice } from '../../../components/talking/talk-choice.tsx';
import { useVoice } from '../../../components/talking/voice-context.ts';
import { MessagesProvider } from '../../../lib/i18n/messages-provider.tsx';
import { useConsumer } from '../../../lib/realtime/use-seat.ts';
import talking from '../../../locales/en/talking.json';
import { useLive } from '../live-context.ts';
import { useAct } from '../use-act.ts';
import { VoiceBar } from './voice-bar.tsx';

/** The one place for talking: what belongs to the way that the person has chosen, and how to choose another. */
export function TalkBox() {
  return (
    <MessagesProvider english={{ talking }}>
      <Box />
    </MessagesProvider>
  );
}

function Box() {
  const talks = useLive().view.me?.talks ?? null;
  const { isOffered } = useVoice();
  const callUrl = useConsumer().customDailyRoomUrl;
  const isInCall = talks === 'call' || (talks === null && callUrl !== '');
  if (isInCall && callUrl !== '')
    return (
      <>
        <MeetingRoom url={callUrl} />
        <Change talks={talks} callUrl={callUrl} />
      </>
    );
  if (talks === 'text')
    return (
      <Typing>
        <Change talks={talks} callUrl={callUrl} />
      </Typing>
    );
  return (
    <>
      {isOffered && <VoiceBar />}
      <Change talks={talks} callUrl={callUrl} />
    </>
  );
}

function Typing({ children }: { children: ReactNode }) {
  const say = useTranslations('talking.panel');
  return (
    <div className="you">
      <Keyboard className="ic" aria-hidden="true" />
      <div className="you-text">
        <b>{say('typing')}</b>
      </div>
      {children}
    </div>
  );
}

function Change({ talks, callUrl }: { talks: TalkWay | null; callUrl: string }) {
  const say = useTranslations('talking');
  const { join, leave } = useVoice();
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const done = (way: TalkWay) => {
    if (way === 'voice') join();
    else leave();
    setOpen(false);
  };
  return (
    <>
      <Button variant="ghost" size="small" onClick={() => setOpen(true)}>
        {say(talks === null ? 'title' : 'panel.change')}
      </Button>
      <Dialog title={say('title')} isOpen={isOpen} onClose={() => setOpen(false)} closeLabel={say('panel.close')}>
        <TalkChoice chosen={talks} callUrl={callUrl} act={act} onDone={done} />
      </Dialog>
    </>
  );
}
