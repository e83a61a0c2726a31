import { CHAT_MAX_CHARS } from '@lorecrew/contract/limits';
import { type ChatItem, REACTIONS, type Reaction } from '@lorecrew/contract/live/mechanics/chat';
import { Check, Flag, HandHeart, LampDesk, type LucideIcon, Send, Smile, SmilePlus } from 'lucide-react';
import { type FormEvent, memo, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslations } from 'use-intl';
import { Input } from '../../../../components/field.tsx';
import './crew-chat.css';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button } from '../../../../components/button.tsx';
import { Form } from '../../../../components/form.tsx';
import { useSigns } from '../../../../components/signals/signs-context.ts';
import { HandButton, TypingLine } from '../../../../components/signals/typing.tsx';
import { useLive } from '../../live-context.ts';
import { useStoryLang } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';

const ICONS: Record<Reaction, LucideIcon> = { lamp: LampDesk, smile: Smile, thanks: HandHeart, yes: Check };

/** Reactions to a message, each with its word, and a way to add one. `me` is whose page it is. */
function Reactions({ item, me }: { item: ChatItem; me: string }) {
  const say = useTranslations('panels.chat');
  const act = useAct();
  const [isOpen, setOpen] = useState(false);
  const mine = new Set(item.reactions.filter(({ by }) => by.includes(me)).map(({ reaction }) => reaction));

  const react = async (reaction: Reaction) => {
    setOpen(false);
    await act.run({ type: 'chat.react', message: item.n, reaction });
  };

  const report = async () => {
    setOpen(false);
    await act.run({ type: 'chat.report', message: item.n });
  };

  return (
    // Inside the live log but not announced: only messages are read out as they arrive.
    <div className="reactions" aria-live="off">
      {item.reactions.map(({ reaction, count }) => (
        <Chip key={reaction} reaction={reaction} count={count} isMine={mine.has(reaction)} onPress={() => react(reaction)} />
      ))}
      <button
        type="button"
        className="chip add"
        aria-expanded={isOpen}
        aria-label={say('react', { name: item.name })}
        onClick={() => setOpen(!isOpen)}
      >
        <SmilePlus className="ic" aria-hidden="true" />
      </button>
      {isOpen && (
        <span className="reaction-choices">
          {REACTIONS.filter((reaction) => !mine.has(reaction)).map((reaction) => (
            <Chip key={reaction} reaction={reaction} count={0} isMine={false} onPress={() => react(reaction)} />
          ))}
          {!item.simulated && item.from !== me && (
            <button type="button" className="chip" aria-label={say('reportName', { name: item.name })} onClick={report}>
              <Flag className="ic" aria-hidden="true" />
              {say('report')}
            </button>
          )}
        </span>
      )}
      <ActNote act={act} />
    </div>
  );
}

function Chip({ reaction, count, isMine, onPress }: { reaction: Reaction; count: number; isMine: boolean; onPress: () => void }) {
  const say = useTranslations('panels.chat');
  const Icon = ICONS[reaction];
  return (
    <button type="button" className="chip" aria-pressed={isMine} aria-disabled={isMine} onClick={() => !isMine && onPress()}>
      <Icon className="ic" aria-hidden="true" />
      {say(reaction)}
      {count > 0 && <span>{count}</span>}
    </button>
  );
}

/** The crew's talk, opened at its newest line. What was typed stays in the box until the server has it. */
export function CrewChat({ isOpen = true }: { isOpen?: boolean }) {
  const { view } = useLive();
  const say = useTranslations('panels.chat');
  const list = useRef<HTMLDivElement>(null);
  const lastN = view.chat.at(-1)?.n ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message scrolls the list, and so does opening a list that was not there to scroll
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lastN, isOpen]);

  return (
    <section className="chat" id="chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{say('title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div className="talk" ref={list} role="log" aria-label={say('messages')} tabIndex={0}>
        {view.chat.map((item, at) => (
          <Message key={item.n} item={item} me={view.me?.id ?? ''} isFirst={view.chat[at - 1]?.from !== item.from} />
        ))}
        {view.chat.length === 0 && <p className="quiet">{say('nothing')}</p>}
      </div>
      <TypingLine />
      <Composer />
      {view.me?.alone && <p className="quiet">{say('alone')}</p>}
    </section>
  );
}

/** One line of the talk. The word for a simulated crewmate is seen once where several of its lines follow each other. */
const Message = memo(function Message({ item, me, isFirst }: { item: ChatItem; me: string; isFirst: boolean }) {
  const say = useTranslations('live.people');
  const chat = useTranslations('panels.chat');
  const toldIn = useStoryLang();
  const isMine = item.from === me;
  return (
    <div className={`message ${isMine ? 'mine' : ''}`}>
      <p>
        <b className={item.simulated ? 'is-simulated' : ''} translate={isMine ? 'yes' : 'no'}>
          {isMine ? say('you') : item.name}
        </b>{' '}
        {item.simulated && <span className={isFirst ? 'chat-simulated' : 'sr'}>{say('simulated')} </span>}
        {item.isHidden ? (
          <i>{chat('hidden')}</i>
        ) : (
          <span lang={item.trigger === null ? undefined : toldIn(item.text)}>{item.text}</span>
        )}
      </p>
      {!item.isHidden && <Reactions item={item} me={me} />}
    </div>
  );
});

function Composer() {
  const { draft } = useLive();
  const words = useTranslations('panels.chat');
  const act = useAct();
  const signs = useSigns();
  const text = useSyncExternalStore(draft.subscribe, draft.get, draft.get);
  const trimmed = text.trim();

  const say = async (event: FormEvent) => {
    event.preventDefault();
    if (!trimmed) return;
    const sent = text;
    const result = await act.run({ type: 'chat.say', text: trimmed });
    if (result?.ok && draft.get() === sent) draft.set('');
  };

  return (
    <Form onSubmit={say}>
      <label className="sr" htmlFor="chat-text">
        {words('label')}
      </label>
      <Input
        className="grow"
        id="chat-text"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={CHAT_MAX_CHARS}
        placeholder={words('placeholder')}
        value={text}
        onChange={(event) => {
          draft.set(event.target.value);
          if (event.target.value.trim()) signs?.signals.type();
        }}
      />
      <Button type="submit" iconOnly aria-label={words('send')} aria-busy={act.isPending} aria-disabled={!trimmed}>
        <Send className="ic" aria-hidden="true" />
      </Button>
      <HandButton iconOnly />
      <ActNote act={act} />
      {text.length > CHAT_MAX_CHARS - 60 && (
        <span className="act-note plain">{words('left', { count: CHAT_MAX_CHARS - text.length })}</span>
      )}
    </Form>
  );
}
