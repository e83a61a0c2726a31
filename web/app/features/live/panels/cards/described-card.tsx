import { CHAT_MAX_CHARS } from '@lorecrew/contract/limits';
import type { Describe } from '@lorecrew/contract/live/mechanics/cards';
import type { Slice } from '@lorecrew/contract/live/view';
import { Check, Ear, EyeOff, Send, Volume2 } from 'lucide-react';
import { type FormEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { Badge } from '../../../../components/badge.tsx';
import { Button } from '../../../../components/button.tsx';
import { Input } from '../../../../components/field.tsx';
import { Form } from '../../../../components/form.tsx';
import { Glossed } from '../../../../components/glossed.tsx';
import { playSound, useSoundSettings } from '../../../../lib/sound/sound.ts';
import { applyStates } from '../../../../lib/stage/apply-states.ts';
import { loadDrawing } from '../../../../lib/stage/load-stage.ts';
import { browserTimers, wait } from '../../../../lib/time/timers.ts';
import { nameWith } from '../../accessible-name.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { useStoryLang } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import styles from './described-card.module.css';

const KNOCK_MS = { short: 620, long: 1100 };

export interface DescribedCardProps {
  readonly card: Slice<'satchel'>['cards'][number];
  readonly seen: Describe;
  readonly canSayAloud: boolean;
  readonly isSilent: boolean;
}

/** A card for its holder's eyes alone: what it shows, the same in words, and a field for telling the crew. */
export function DescribedCard({ card, seen, canSayAloud, isSilent }: DescribedCardProps) {
  const say = useTranslations('panels.cards');
  const { story } = useLive();
  const toldIn = useStoryLang();
  const isHeard = card.status === 'said';
  return (
    <article
      className="satchel"
      data-own=""
      data-described=""
      aria-label={say('describe.card', { role: card.role, title: seen.title })}
    >
      <div className="who">
        <RoleEmblem role={card.role} />
        <span lang={toldIn(seen.title)}>{seen.title}</span>{' '}
        <Badge tone={isHeard ? 'ok' : 'plain'}>
          {isHeard ? <Check className="ic" aria-hidden="true" /> : <EyeOff className="ic" aria-hidden="true" />}
          {say(isHeard ? 'describe.told' : 'describe.onlyYou')}
        </Badge>
      </div>
      <Drawing art={seen.art} states={seen.states} text={card.text} lang={toldIn(card.text)} />
      <div className={styles.aids}>
        <details>
          <summary>{say('describe.inWords')}</summary>
          <p lang={toldIn(card.text)}>
            <Glossed text={card.text} glossary={story.glossary} />
          </p>
        </details>
        {seen.knocks && <Knocks knocks={seen.knocks} />}
      </div>
      {!isSilent && <Telling card={card} seen={seen} canSayAloud={canSayAloud && !isHeard} />}
    </article>
  );
}

/** The drawing of a card. Its `text` says the same to whoever does not see it, and stands there where the drawing does not come. */
function Drawing({
  art,
  states,
  text,
  lang,
}: {
  art: string;
  states: readonly string[];
  text: string;
  lang: string | undefined;
}) {
  const [svg, setSvg] = useState<string | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isWanted = true;
    loadDrawing(art).then(
      (loaded) => isWanted && setSvg(loaded),
      () => isWanted && setFailed(true),
    );
    return () => {
      isWanted = false;
    };
  }, [art]);
  useLayoutEffect(() => {
    if (svg !== null && box.current) applyStates({ root: box.current, states });
  }, [svg, states]);
  if (hasFailed) return <p lang={lang}>{text}</p>;
  return (
    <div className={styles.drawing} role="img" aria-label={text} lang={lang}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is part of the story, and proved to be nothing but shapes */}
      {svg !== null && <div ref={box} dangerouslySetInnerHTML={{ __html: svg }} />}
    </div>
  );
}

/** Plays what the drawing shows, where somebody wants sound. */
function Knocks({ knocks }: { knocks: NonNullable<Describe['knocks']> }) {
  const say = useTranslations('panels.cards.describe');
  const { isOn } = useSoundSettings();
  const [isPlaying, setPlaying] = useState(false);
  if (!isOn) return null;
  const play = async () => {
    setPlaying(true);
    for (const knock of knocks) {
      playSound('notYet');
      await wait(browserTimers, KNOCK_MS[knock]);
    }
    setPlaying(false);
  };
  return (
    <Button size="small" pending={isPlaying} onClick={() => void play()}>
      <Volume2 className="ic" aria-hidden="true" />
      {say('play')}
    </Button>
  );
}

/** Words for the crew. They go to the chat, and to the table in place of the card. */
function Telling({ card: { cardId }, seen, canSayAloud }: Pick<DescribedCardProps, 'card' | 'seen' | 'canSayAloud'>) {
  const say = useTranslations('panels.cards');
  const act = useAct();
  const [text, setText] = useState('');
  const field = useId();
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '' || act.isPending) return;
    if ((await act.run({ type: 'card.describe', cardId, text }))?.ok) setText('');
  };
  return (
    <Form className={styles.telling} onSubmit={send}>
      {seen.said && <p className={styles.said}>{say('describe.youSaid', { text: seen.said })}</p>}
      <label htmlFor={field}>{say(seen.as === 'sound' ? 'describe.labelSound' : 'describe.label')}</label>
      <span className={styles.row}>
        <Input
          id={field}
          data-button="describe"
          autoComplete="off"
          maxLength={CHAT_MAX_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          size="small"
          variant={seen.said ? 'plain' : 'primary'}
          data-button="tell"
          aria-label={nameWith(say('describe.tell'), say('describe.tellName'))}
          aria-busy={act.isPending}
        >
          <Send className="ic" aria-hidden="true" />
          {say('describe.tell')}
        </Button>
      </span>
      <ActNote act={act} />
      {canSayAloud && (
        <ActButton
          button="say-aloud"
          label={say('sayAloud')}
          name={say('sayAloudName')}
          command={{ type: 'card.sayAloud', cardId }}
          className="s"
          icon={<Ear className="ic" aria-hidden="true" />}
        />
      )}
    </Form>
  );
}
