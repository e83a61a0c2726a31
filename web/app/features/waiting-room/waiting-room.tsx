import type { TalkWay } from '@lorecrew/contract/live/person';
import { paths } from '@lorecrew/contract/paths';
import { CameraOff, Check, LogOut, type LucideIcon, MicOff, RotateCw, Snail, Unplug, WifiOff } from 'lucide-react';
import { useEffect, useId, useMemo, useState } from 'react';
import { useTranslations } from 'use-intl';
import { Badge, Banner, type Tone } from '../../components/badge.tsx';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { BesideChat } from '../../components/chat/beside-chat.tsx';
import { useConversation } from '../../components/chat/conversation.ts';
import { PrivacyChoices } from '../../components/consent/privacy-choices.tsx';
import { Segments, Switch } from '../../components/fields.tsx';
import { LanguageSwitch } from '../../components/language-switch.tsx';
import { CutLantern } from '../../components/lantern/cut-lantern.tsx';
import { reportOf, useOwnLantern } from '../../components/lantern/use-lantern.ts';
import { ExperienceBar } from '../../components/participant/experience-bar.tsx';
import { HostLine } from '../../components/participant/host-line.tsx';
import { SeatAsked } from '../../components/participant/seat-asked.tsx';
import { SeatUnreachable } from '../../components/participant/seat-unreachable.tsx';
import { VoiceConsent } from '../../components/participant/voice-consent.tsx';
import { SignsArea } from '../../components/signals/signs-area.tsx';
import type { SignsOf } from '../../components/signals/signs-context.ts';
import { useSignNews } from '../../components/signals/use-sign-news.ts';
import { TwoQuestions } from '../../components/survey/two-questions.tsx';
import { seats } from '../../lib/api/browser-api.ts';
import { TEXT_SIZES, useComfort } from '../../lib/browser/comfort.ts';
import { pageNavigation } from '../../lib/browser/page-navigation.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import { joinPath } from '../../lib/realtime/invitation-path.ts';
import { showStore } from '../../lib/realtime/live-registry.ts';
import { useRehearsal } from '../../lib/realtime/use-rehearsal.ts';
import { useScreenOn } from '../../lib/realtime/use-screen-on.ts';
import { useConsumer } from '../../lib/realtime/use-seat.ts';
import { type Show, useShow, useSignals } from '../../lib/realtime/use-show.ts';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { Foyer } from './foyer.tsx';
import { TalkPanel } from './talk-panel.tsx';
import { TalkStep } from './talk-step.tsx';
import styles from './waiting-room.module.css';

/** Nobody of the story speaks before it begins. */
const NOTHING_TOLD = () => undefined;

/** The room before the show: countdown, who is here, settings. It moves on by itself. */
export function WaitingRoom({ sessionId }: { sessionId: string }) {
  const say = useTranslations('waitingRoom');
  const show = useShow(sessionId);
  const { dataPackage } = useConsumer();
  const rehearsal = useRehearsal();
  const sayBar = useTranslations('live.bar');
  const { hang, ...lantern } = useOwnLantern(show);
  const { signals, of } = useWaitingSigns({ sessionId, show });
  const conversation = useConversation(show, NOTHING_TOLD);
  useMoveOn({ sessionId, show });
  useScreenOn(show);
  const [isChanging, setChanging] = useState(false);
  const me = show.view?.me;
  const isWaiting = show.view?.show?.phase === 'waiting';
  const isAsked = isWaiting && me !== null && me !== undefined && (isChanging || me.talks === undefined);
  return (
    <div className="stage">
      <SignsArea signals={signals} of={of}>
        <BesideChat conversation={show.view?.me ? conversation : null}>
          <ExperienceBar
            title={show.view?.show?.title ?? dataPackage?.experience.title ?? ''}
            place={rehearsal === null ? say('room') : sayBar('rehearsal', { speed: rehearsal })}
          >
            <ButtonLink size="small" to={paths.home()}>
              <LogOut className="ic" aria-hidden="true" />
              {say('leave')}
            </ButtonLink>
          </ExperienceBar>
          <ConnectionNotice show={show} sessionId={sessionId} />
          <SeatAsked asked={show.seatAsked} />
          <HostLine show={show} />
          <main className="wait" data-seq={show.seq} data-state-hash={show.hash}>
            {isAsked ? (
              <TalkStep {...{ show, isChanging }} onDone={() => setChanging(false)} />
            ) : (
              <Foyer show={show} dataPackage={dataPackage} />
            )}
            <SignsTold />
            {!isAsked && (
              <div className={styles.stack}>
                {me?.talks && <TalkPanel {...{ sessionId, show }} talks={me.talks} onChange={() => setChanging(true)} />}
                {me && (
                  <section className="card box">
                    <CutLantern {...lantern} onHang={hang} />
                  </section>
                )}
                <TwoQuestions {...{ sessionId }} moment="before" />
                <ComfortPanel />
                <DevicePanel show={show} sessionId={sessionId} />
                <PrivacyNote sessionId={sessionId} talks={me?.talks} />
              </div>
            )}
          </main>
        </BesideChat>
      </SignsArea>
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

/** Who sees what, before it happens, and whether it may be counted when one speaks. */
function PrivacyNote({ sessionId, talks }: { sessionId: string; talks: TalkWay | undefined }) {
  const say = useTranslations('waitingRoom.privacy');
  const media = useMemo(() => showStore(sessionId).media(), [sessionId]);
  // Of whoever types, or talks in another call, there is nothing to count.
  const asksConsent = talks === 'voice';
  return (
    <section className="card box">
      <h2>{say('title')}</h2>
      <p className="small muted">{say('text')}</p>
      {asksConsent && <VoiceConsent media={media} />}
      <PrivacyChoices look={{ size: 'small' }} />
    </section>
  );
}

/** What signs of the waiting room are about: whoever is here. */
function useWaitingSigns({ sessionId, show }: { sessionId: string; show: Show }) {
  const signals = useSignals(sessionId);
  const say = useTranslations('signals');
  const waiting = useTranslations('waitingRoom');
  const { presence, me } = show.view ?? {};
  const of = useMemo<SignsOf>(() => {
    const self = me?.id ?? '';
    const nameOf = (id: string) => presence?.people.find((person) => person.id === id)?.name ?? null;
    return {
      self,
      report: reportOf(show),
      personName: (id) => (id === self ? waiting('you') : nameOf(id)),
      thingName: (thing) => {
        const id = thing.replace(/^person:/, '');
        return id === self ? say('you') : nameOf(id);
      },
    };
  }, [presence, me, show, say, waiting]);
  return { signals, of };
}

/** Tells screen readers what others show. */
function SignsTold() {
  const news = useSignNews();
  return (
    <p className="sr" role="status">
      {news?.text}
    </p>
  );
}

const SETTINGS = ['captions', 'calmClock', 'reducedMotion', 'preferTyping'] as const;

/** The comfort settings of this device. They take effect at once. */
function ComfortPanel() {
  const say = useTranslations('waitingRoom.comfort');
  const [comfort, change] = useComfort();
  const id = useId();
  return (
    <section className="card box" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{say('title')}</h2>
      <p className="muted small">{say('text')}</p>
      <div className={styles.switches}>
        {SETTINGS.map((key) => (
          <Switch
            key={key}
            label={say(key)}
            hint={say(`${key}More`)}
            checked={comfort[key]}
            onChange={(isOn) => change({ [key]: isOn })}
          />
        ))}
      </div>
      <Segments
        className={styles.sizes}
        label={say('textSize')}
        options={TEXT_SIZES.map((value) => ({ value, label: say(value) }))}
        value={comfort.textSize}
        onChange={(textSize) => change({ textSize })}
      />
      <LanguageSwitch />
    </section>
  );
}

/** What happened to the connection, what was kept, and what to do. Silent while all is well. */
function ConnectionNotice({ show, sessionId }: { show: Show; sessionId: string }) {
  return (
    <div className={styles.waitNotice} role="status">
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
        <Banner tone="warn">
          <RotateCw className="ic" aria-hidden="true" />
          {say('quiet')}
        </Banner>
      );
    case 'taken-over':
      return (
        <Banner tone="warn">
          <Unplug className="ic" aria-hidden="true" />
          <span className="grow">{say(show.takenOverBy === 'tab' ? 'otherTab' : 'takenOver')}</span>
          <Button size="small" onClick={show.takeBack}>
            {say(show.takenOverBy === 'tab' ? 'continueHere' : 'takeBack')}
          </Button>
        </Banner>
      );
    case 'refused':
      // The room says itself that its session was cancelled, and joining again would not help.
      return show.refusal === 'SHOW_008' ? null : (
        <Banner tone="bad">
          <Unplug className="ic" aria-hidden="true" />
          <span className="grow">
            {show.refusal === null || show.refusal === 'reload' ? say('reload') : refusalOf(show.refusal)}
          </span>
          <ButtonLink size="small" to={joinPath({ sessionId, email: seats.emailOf(sessionId) })}>
            {say('joinAgain')}
          </ButtonLink>
        </Banner>
      );
    default:
      return null;
  }
}

interface Chip {
  readonly tone: Tone;
  readonly icon: LucideIcon;
  readonly text: string;
}

/** What is known of this device, and nothing that was not measured. */
function DevicePanel({ show, sessionId }: { show: Show; sessionId: string }) {
  const say = useTranslations('waitingRoom.device');
  const sayReach = useTranslations('connection');
  const isSlow = show.connection === 'live' && show.transport === 'poll';
  const chips: readonly Chip[] = [
    connectionChip(show, say),
    ...(isSlow ? [{ tone: 'warn', icon: Snail, text: sayReach('slow') } as const] : []),
    { tone: 'plain', icon: MicOff, text: say('noMicrophone') },
    { tone: 'plain', icon: CameraOff, text: say('noCamera') },
  ];
  return (
    <section className="card box">
      <h2>{say('title')}</h2>
      <ul className={styles.dev}>
        {chips.map(({ tone, icon: Icon, text }) => (
          <li key={text}>
            <Badge tone={tone}>
              <Icon className="ic" aria-hidden="true" />
              {text}
            </Badge>
          </li>
        ))}
      </ul>
      {isSlow ? <p className="small muted">{sayReach('slowText')}</p> : null}
      <ButtonLink size="small" to={paths.systemCheck(sessionId)}>
        {say('check')}
      </ButtonLink>
    </section>
  );
}

function connectionChip({ connection, roundTripMs }: Show, say: Translator<'waitingRoom.device'>): Chip {
  switch (connection) {
    case 'live':
      return {
        tone: 'ok',
        icon: Check,
        text: roundTripMs === null ? say('connected') : say('connection', { ms: Math.round(roundTripMs) }),
      };
    case 'connecting':
      return { tone: 'plain', icon: RotateCw, text: say('connecting') };
    case 'trying':
      return { tone: 'warn', icon: RotateCw, text: say('trying') };
    default:
      return { tone: 'bad', icon: WifiOff, text: say('notConnected') };
  }
}
