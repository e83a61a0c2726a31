import { CHAT_MAX_CHARS } from '@lorecrew/contract/limits';
import { type ChatItem, REACTIONS, type Reaction } from '@lorecrew/contract/live/mechanics/chat';
import { Check, Flag, HandHeart, LampDesk, type LucideIcon, Send, Smile, SmilePlus } from 'lucide-react';
import { type FormEvent, memo, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './chat.css';
import { useSend } from '../../lib/realtime/use-send.ts';
import { ActNote } from '../act-note.tsx';
import { Button } from '../button.tsx';
import { Input } from '../field.tsx';
import { Form } from '../form.tsx';
import { useSigns } from '../signals/signs-context.ts';
import { HandButton, TypingLine } from '../signals/typing.tsx';
import type { Conversation } from './conversation.ts';

const ICONS: Record<Reaction, LucideIcon> = { lamp: LampDesk, smile: Smile, thanks: HandHeart, yes: Check };

interface ReactionsProps extends Pick<Conversation, 'me' | 'send' | 'isConnected'> {
  readonly item: ChatItem;
}

/** Reactions to a message, each with its word, and a way to add one or to report the message. */
function Reactions({ item, me, send, isConnected }: ReactionsProps) {
  const say = useTranslations('panels.chat');
  const act = useSend({ send, isConnected });
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
export function Chat({ conversation }: { conversation: Conversation }) {
  const { lines, me, isAlone, seen } = conversation;
  const say = useTranslations('panels.chat');
  const list = useNewestLine({ lines, me, seen });

  return (
    <section className="chat" id="chat" aria-labelledby="chat-title">
      <h2 id="chat-title">{say('title')}</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div className="talk" ref={list} role="log" aria-label={say('messages')} tabIndex={0}>
        {lines.map((item, at) => (
          <Message key={item.n} item={item} conversation={conversation} isFirst={lines[at - 1]?.from !== item.from} />
        ))}
        {lines.length === 0 && <p className="quiet">{say('nothing')}</p>}
      </div>
      <TypingLine />
      <Composer key={me} {...conversation} />
      {isAlone && <p className="quiet">{say('alone')}</p>}
    </section>
  );
}

/** A list whose end is further below its window than this, in pixels, is being read further up. */
const NEAR_END_PX = 40;

/**
 * Keeps a list at its newest line: as it opens, with each line, and as its height changes. Whoever reads further up is left there. Where
 * the list is drawn, its lines count as seen.
 */
function useNewestLine({ lines, me, seen }: Pick<Conversation, 'lines' | 'me' | 'seen'>) {
  const list = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const last = lines.at(-1);

  const follow = useEffectEvent(() => {
    const element = list.current;
    if (!element || element.offsetHeight === 0) return;
    if (isAtEnd.current || last?.from === me) element.scrollTop = element.scrollHeight;
    seen.set(last?.n ?? 0);
  });

  useEffect(() => {
    const element = list.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < NEAR_END_PX;
    };
    // A list in a sheet is drawn only after it is mounted.
    const sizes = new ResizeObserver(() => follow());
    sizes.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new line, or a reaction to the last, is what moves the list
  useEffect(() => follow(), [last]);
  return list;
}

interface MessageProps {
  readonly item: ChatItem;
  readonly conversation: Conversation;
  readonly isFirst: boolean;
}

/** One line of the talk. The word for a simulated crewmate is seen once where several of its lines follow each other. */
const Message = memo(
  function Message({ item, conversation, isFirst }: MessageProps) {
    const say = useTranslations('live.people');
    const chat = useTranslations('panels.chat');
    const { me, send, isConnected, toldIn } = conversation;
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
        {!item.isHidden && <Reactions item={item} me={me} send={send} isConnected={isConnected} />}
      </div>
    );
  },
  (before, after) =>
    before.item === after.item &&
    before.isFirst === after.isFirst &&
    before.conversation.me === after.conversation.me &&
    before.conversation.send === after.conversation.send &&
    before.conversation.isConnected === after.conversation.isConnected &&
    before.conversation.toldIn === after.conversation.toldIn,
);

function Composer({ draft, send, isConnected }: Conversation) {
  const say = useTranslations('panels.chat');
  const act = useSend({ send, isConnected });
  const signs = useSigns();
  const [text, setText] = useState(draft.get());

  // What stands in the box goes along to the next scene, and to the sheet of a phone.
  useEffect(() => draft.set(text), [draft, text]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() === '') return;
    const result = await act.run({ type: 'chat.say', text: text.trim() });
    if (!result?.ok) return;
    // What was typed meanwhile stays.
    setText((now) => (now === text ? '' : now));
    if (draft.get() === text) draft.set('');
  };

  return (
    <Form onSubmit={submit}>
      <label className="sr" htmlFor="chat-text">
        {say('label')}
      </label>
      <Input
        className="grow"
        id="chat-text"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={CHAT_MAX_CHARS}
        placeholder={say('placeholder')}
        value={text}
        onChange={({ target: { value } }) => {
          setText(value);
          if (value.trim()) signs?.signals.type();
        }}
      />
      <Button type="submit" iconOnly aria-label={say('send')} aria-busy={act.isPending} aria-disabled={text.trim() === ''}>
        <Send className="ic" aria-hidden="true" />
      </Button>
      <HandButton iconOnly />
      <ActNote act={act} />
      {text.length > CHAT_MAX_CHARS - 60 && (
        <span className="act-note plain">{say('left', { count: CHAT_MAX_CHARS - text.length })}</span>
      )}
    </Form>
  );
}
