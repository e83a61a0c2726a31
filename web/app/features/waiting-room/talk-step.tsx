import { useId } from 'react';
import { useTranslations } from 'use-intl';
import { TalkChoice, TalkHeading } from '../../components/talking/talk-choice.tsx';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { useSend } from '../../lib/realtime/use-send.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import talking from '../../locales/en/talking.json';
import styles from './talk-step.module.css';

interface TalkStepProps {
  readonly show: Show;
  /** Opened by a press in the room, and not on the way into it. */
  readonly isChanging: boolean;
  readonly onDone: () => void;
}

/** The step between joining and the room: how will you talk? */
export function TalkStep(props: TalkStepProps) {
  return (
    <MessagesProvider english={{ talking }}>
      <Step {...props} />
    </MessagesProvider>
  );
}

function Step({ show, isChanging, onDone }: TalkStepProps) {
  const say = useTranslations('talking');
  const { customDailyRoomUrl } = useConsumer();
  const act = useSend({ send: show.send, isConnected: show.connection === 'live' });
  const id = useId();
  return (
    <section className={styles.step} aria-labelledby={id}>
      <TalkHeading takesFocus={isChanging} id={id}>
        {say('title')}
      </TalkHeading>
      <p className={styles.lead}>{say('lead')}</p>
      <TalkChoice chosen={show.view?.me?.talks ?? null} callUrl={customDailyRoomUrl} act={act} onDone={onDone} />
    </section>
  );
}
