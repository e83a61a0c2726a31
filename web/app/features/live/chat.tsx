import { CHAT_MAX_CHARS } from '@lorecrew/contract/limits';
import type { ChatItem } from '@lorecrew/contract/live/mechanics/chat';
import { Send } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { Form } from '../../ui/form.tsx';
import { ActNote } from './act-button.tsx';
import { useLive } from './live-context.ts';
import { SimulatedBadge } from './person-name.tsx';
import { Reactions } from './reactions.tsx';
import { useAct } from './use-act.ts';

/** The crew's talk. What was typed stays in the box until the server has it. */
export function Chat() {
  const { view } = useLive();
  const list = useRef<HTMLDivElement>(null);
  const lastN = view.chat.at(-1)?.n ?? 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message is what scrolls the list
  useEffect(() => {
    list.current?.scrollTo({ top: list.current.scrollHeight });
  }, [lastN]);

  return (
    <section className="chat" id="chat" aria-labelledby="chat-title">
      <h2 id="chat-title">Crew chat</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls must be reachable by keyboard */}
      <div className="talk" ref={list} role="log" aria-label="Messages" tabIndex={0}>
        {view.chat.map((item) => (
          <Message key={item.n} item={item} />
        ))}
        {view.chat.length === 0 && <p className="quiet">Nobody has said anything yet.</p>}
      </div>
      <Composer />
      {view.me?.alone && <p className="quiet">Your crewmates are simulated. They answer with their own few lines.</p>}
    </section>
  );
}

function Message({ item }: { item: ChatItem }) {
  const { view } = useLive();
  const isMine = item.from === view.me?.id;
  return (
    <div className={`message ${isMine ? 'mine' : ''}`}>
      <p>
        <b>{isMine ? 'You' : item.name}</b> {item.simulated && <SimulatedBadge />} {item.text}
      </p>
      <Reactions item={item} />
    </div>
  );
}

function Composer() {
  const { draft } = useLive();
  const act = useAct();
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
        Message to your crew
      </label>
      <input
        className="input grow"
        id="chat-text"
        autoComplete="off"
        enterKeyHint="send"
        maxLength={CHAT_MAX_CHARS}
        placeholder="Say the small thing"
        value={text}
        onChange={(event) => draft.set(event.target.value)}
      />
      <button type="submit" className="btn icon" aria-label="Send" aria-busy={act.isPending} aria-disabled={!trimmed}>
        <Send className="ic" aria-hidden="true" />
      </button>
      <ActNote act={act} />
      {text.length > CHAT_MAX_CHARS - 60 && (
        <span className="note plain">{`${CHAT_MAX_CHARS - text.length} characters left`}</span>
      )}
    </Form>
  );
}
