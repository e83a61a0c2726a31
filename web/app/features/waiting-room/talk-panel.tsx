import type { TalkWay } from '@lorecrew/contract/live/person';
import { Headphones, LogOut, type LucideIcon, Mic, MicOff } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { Heard } from '../../components/talking/heard.tsx';
import { LevelMeter, useLevelBars } from '../../components/talking/level-meter.tsx';
import { MeetingRoom } from '../../components/talking/meeting-room.tsx';
import { MicrophoneButton } from '../../components/talking/microphone-button.tsx';
import { TryMicrophone } from '../../components/talking/try-microphone.tsx';
import { useCrewVoice } from '../../components/talking/use-crew-voice.ts';
import { useVoice, VoiceContext } from '../../components/talking/voice-context.ts';
import { VoiceSwitches } from '../../components/talking/voice-switches.tsx';
import { useListFormat } from '../../lib/i18n/list-format.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import type { CallView } from '../../lib/media/crew-call.ts';
import { useVoiceSettings } from '../../lib/media/voice-settings.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import talking from '../../locales/en/talking.json';
import voiceControls from '../../locales/en/voiceControls.json';
import styles from './talk-panel.module.css';

interface TalkPanelProps {
  readonly sessionId: string;
  readonly show: Show;
  readonly talks: TalkWay;
  readonly onChange: () => void;
}

const NOTHING_TO_FETCH = async () => undefined;

/** How somebody talks, tried before the start and changed at any time. */
export function TalkPanel(props: TalkPanelProps) {
  return (
    <MessagesProvider english={{ talking, voiceControls }}>
      <Panel {...props} />
    </MessagesProvider>
  );
}

function Panel({ sessionId, show, talks, onChange }: TalkPanelProps) {
  const say = useTranslations('talking');
  const { customDailyRoomUrl } = useConsumer();
  const title = useId();
  return (
    <section className="card box" aria-labelledby={title}>
      <h2 id={title}>{say('panel.title')}</h2>
      <p className="small muted">{say(`panel.${talks}`)}</p>
      {talks === 'voice' && <CrewVoice sessionId={sessionId} show={show} />}
      {talks === 'call' && customDailyRoomUrl !== '' && <MeetingRoom url={customDailyRoomUrl} />}
      <Button variant="ghost" size="small" onClick={onChange}>
        {say('panel.change')}
      </Button>
    </section>
  );
}

function CrewVoice({ sessionId, show }: { sessionId: string; show: Show }) {
  const voice = useCrewVoice({ sessionId, self: show.view?.me?.id, fetchParts: NOTHING_TO_FETCH });
  return (
    <VoiceContext.Provider value={voice}>
      {voice.call ? (
        <>
          <InCall call={voice.call} show={show} />
          <Heard />
        </>
      ) : voice.hasRoom ? (
        <WayIn show={show} />
      ) : (
        <NoCrewYet />
      )}
      <VoiceSwitches />
    </VoiceContext.Provider>
  );
}

/** The crew's call, before anybody is in it with this page. */
function WayIn({ show }: { show: Show }) {
  const say = useTranslations('talking.panel');
  const { isComing, hasFailed, join } = useVoice();
  const names = useCallerNames(show);
  const listOf = useListFormat();
  return (
    <>
      <p className="small">{names.length === 0 ? say('nobody') : say('who', { count: names.length, names: listOf(names) })}</p>
      <Button size="small" pending={isComing} onClick={join}>
        <Headphones className="ic" aria-hidden="true" />
        {say(isComing ? 'coming' : 'tryCall')}
      </Button>
      <p className="small" role="status">
        {hasFailed ? say('failed') : ''}
      </p>
    </>
  );
}

/** Names of those in the crew's call. */
function useCallerNames({ view }: Show): string[] {
  const { callers } = useVoice();
  return callers.flatMap(({ person }) => view?.presence?.people.find(({ id }) => id === person)?.name ?? []);
}

/** Where nobody can know yet who sits with whom, one hears oneself. */
function NoCrewYet() {
  const say = useTranslations('talking.panel');
  return (
    <>
      <p className="small">{say('noCrew')}</p>
      <TryMicrophone />
    </>
  );
}

function InCall({ call, show }: { call: CallView; show: Show }) {
  const say = useTranslations('talking.panel');
  const sayControls = useTranslations('voiceControls');
  const { leave } = useVoice();
  const [{ pushToTalk }] = useVoiceSettings();
  const bars = useLevelBars(call.microphone.isOn ? call.microphone.stream : null);
  const { isOn, isOpening, fault } = call.microphone;
  const own = isOpening ? 'opening' : call.isSilenced ? 'silenced' : isOn ? 'voice' : 'muted';
  return (
    <div className={styles.call}>
      <div className={styles.own}>
        <MicrophoneButton iconOnly />
        <span className={styles.state}>
          <b>{sayControls(`own.${own}`)}</b>
          {pushToTalk && !isOn && <span>{sayControls('holdShort')}</span>}
        </span>
        <LevelMeter bars={bars} label={sayControls('level')} />
      </div>
      <ul className={styles.others} aria-label={say('others')}>
        {call.others.length === 0 && <li>{say('alone')}</li>}
        {call.others.map(({ person, isSpeaking, microphone, state }) => {
          const name = show.view?.presence?.people.find(({ id }) => id === person)?.name ?? '';
          const Icon: LucideIcon = microphone ? Mic : MicOff;
          const sign = state === 'open' ? (isSpeaking ? 'speaking' : microphone ? 'on' : 'muted') : 'connecting';
          return (
            <Mate key={person} name={name} isSpeaking={isSpeaking} icon={<Icon className="ic" aria-hidden="true" />}>
              {say(`signs.${sign}`)}
            </Mate>
          );
        })}
      </ul>
      <p className="small" role="status">
        {fault ? sayControls(`fault.${fault}`, { device: sayControls('microphone') }) : ''}
      </p>
      <Button variant="ghost" size="small" onClick={leave}>
        <LogOut className="ic" aria-hidden="true" />
        {sayControls('leave')}
      </Button>
    </div>
  );
}

interface MateProps {
  readonly name: string;
  readonly isSpeaking: boolean;
  readonly icon: ReactNode;
  readonly children: ReactNode;
}

function Mate({ name, isSpeaking, icon, children }: MateProps) {
  return (
    <li className={isSpeaking ? styles.speaks : undefined}>
      {icon}
      <b>{name}</b>
      <span>{children}</span>
    </li>
  );
}
