import type { TalkWay } from '@lorecrew/contract/live/person';
import { getTrialRelay } from '@lorecrew/contract/routes/participants';
import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Headphones, Keyboard, type LucideIcon, Phone } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { api } from '../../lib/api/browser-api.ts';
import { MessagesProvider } from '../../lib/i18n/messages-provider.tsx';
import type { Act } from '../../lib/realtime/use-send.ts';
import talking from '../../locales/en/talking.json';
import voiceControls from '../../locales/en/voiceControls.json';
import { ActNote } from '../act-note.tsx';
import { Button, ButtonAnchor } from '../button.tsx';
import { Form } from '../form.tsx';
import styles from './talk-choice.module.css';
import { TryMicrophone } from './try-microphone.tsx';

export interface TalkChoiceProps {
  /** How the person has said that they talk; null while they have not. */
  readonly chosen: TalkWay | null;
  /** The address of the organiser's call; empty where there is none. */
  readonly callUrl: string;
  readonly act: Act;
  /** Called once the server has kept the choice. */
  readonly onDone: (way: TalkWay) => void;
}

const ICONS: Readonly<Record<TalkWay, LucideIcon>> = { voice: Headphones, text: Keyboard, call: Phone };

/** How will you talk? One of up to three cards, what belongs to the chosen one, and a button that keeps it. */
export function TalkChoice(props: TalkChoiceProps) {
  return (
    <MessagesProvider english={{ talking, voiceControls }}>
      <Choice {...props} />
    </MessagesProvider>
  );
}

function Choice({ chosen, callUrl, act, onDone }: TalkChoiceProps) {
  const say = useTranslations('talking');
  const name = useId();
  const ways: readonly TalkWay[] = callUrl === '' ? ['voice', 'text'] : ['call', 'voice', 'text'];
  const [picked, setPicked] = useState<TalkWay | null>(null);
  const way = picked ?? chosen ?? ways[0] ?? 'text';
  const host = callUrl === '' ? '' : new URL(callUrl).host;
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const kept = await act.run({ type: 'talk.choose', way });
    if (kept?.ok) onDone(way);
  };
  return (
    <Form onSubmit={submit}>
      <fieldset className={styles.ways}>
        <legend className="sr">{say('title')}</legend>
        {ways.map((one) => {
          const Icon = ICONS[one];
          return (
            <label key={one} className={styles.way}>
              <input
                className="covers"
                type="radio"
                name={name}
                value={one}
                checked={one === way}
                aria-labelledby={`${name}-${one}-title`}
                aria-describedby={`${name}-${one}`}
                onChange={() => setPicked(one)}
              />
              <span className={styles.face}>
                <Icon className="ic" aria-hidden="true" />
              </span>
              <span className={styles.text}>
                <b id={`${name}-${one}-title`}>{say(`${one}.title`)}</b>
                <span id={`${name}-${one}`}>{say(`${one}.text`, { host })}</span>
              </span>
            </label>
          );
        })}
      </fieldset>
      {way === 'voice' && <VoiceDetails />}
      {way === 'call' && <CallDetails url={callUrl} host={host} />}
      {way === 'text' && <p className={styles.details}>{say('text.more')}</p>}
      <div className={styles.foot}>
        <Button type="submit" variant="primary" aria-busy={act.isPending} aria-disabled={act.isPending}>
          {say(`${way}.go`)}
        </Button>
        <ActNote act={act} />
      </div>
    </Form>
  );
}

function VoiceDetails() {
  const say = useTranslations('talking');
  return (
    <section className={styles.details} aria-label={say('microphone.title')}>
      <TryMicrophone />
      <Carried />
    </section>
  );
}

/** What carries voices here, where it is no server: said plainly, as it may not get through between two company networks. */
function Carried() {
  const say = useTranslations('talking');
  const { data } = useQuery({
    queryKey: ['trial-relay'],
    queryFn: () => api.request(getTrialRelay, { quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  if (!data) return null;
  return <p className="small muted">{say(data.forwarded || data.relay ? 'carried' : 'direct')}</p>;
}

function CallDetails({ url, host }: { url: string; host: string }) {
  const say = useTranslations('talking');
  return (
    <div className={styles.details}>
      <p className="small">{say('call.more', { host })}</p>
      <div className="acts">
        <ButtonAnchor size="small" href={url} target="_blank" rel="noopener noreferrer">
          <ExternalLink className="ic" aria-hidden="true" />
          {say('call.open', { host })}
        </ButtonAnchor>
      </div>
    </div>
  );
}

/** A heading that takes the focus where the step has been opened by a press. */
export function TalkHeading({ takesFocus, id, children }: { takesFocus: boolean; id: string; children: ReactNode }) {
  useEffect(() => {
    if (takesFocus) document.getElementById(id)?.focus();
  }, [takesFocus, id]);
  return (
    <h1 id={id} tabIndex={-1}>
      {children}
    </h1>
  );
}
