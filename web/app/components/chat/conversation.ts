import type { ChatItem } from '@lorecrew/contract/live/mechanics/chat';
import { useMemo, useState } from 'react';
import type { Show } from '../../lib/realtime/use-show.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { createStore, type Store } from '../../lib/storage/store.ts';

/** What a chat needs of the page that it stands on. */
export interface Conversation {
  /** Oldest first. */
  readonly lines: readonly ChatItem[];
  /** Whose page it is: the id of the participant; empty before it is known. */
  readonly me: string;
  /** Every crewmate is simulated. */
  readonly isAlone: boolean;
  readonly send: Show['send'];
  readonly isConnected: boolean;
  /** The unsent message: kept while the chat is closed or stands in another place. */
  readonly draft: Store<string>;
  /** Number of the last line that was drawn. */
  readonly seen: Store<number>;
  /** The `lang` of an element that says a line of the story. */
  readonly toldIn: (text: string) => string | undefined;
}

const NO_LINES: readonly ChatItem[] = [];

/** The last line that somebody has seen, kept in this tab: what was read in the waiting room is not new on the stage. */
export function keptSeen(me: string): Store<number> {
  const key = `chat-seen:${me}`;
  const seen = createStore(me === '' ? 0 : Number(tabValues.get(key) ?? 0));
  if (me !== '') seen.subscribe(() => tabValues.set(key, String(seen.get())));
  return seen;
}

/** The conversation of a show, for as long as a page is open. */
export function useConversation(
  { view, send, connection }: Pick<Show, 'view' | 'send' | 'connection'>,
  toldIn: Conversation['toldIn'],
): Conversation {
  const [draft] = useState(() => createStore(''));
  const lines = view?.chat ?? NO_LINES;
  const me = view?.me?.id ?? '';
  const seen = useMemo(() => keptSeen(me), [me]);
  const isAlone = view?.me?.alone === true;
  const isConnected = connection === 'live';
  return useMemo(
    () => ({ lines, me, isAlone, send, isConnected, draft, seen, toldIn }),
    [lines, me, isAlone, send, isConnected, draft, seen, toldIn],
  );
}

/** How many lines of others have come since the chat was last drawn. */
export function countUnread({ lines, me }: Pick<Conversation, 'lines' | 'me'>, seenN: number): number {
  return lines.filter(({ n, from }) => n > seenN && from !== me).length;
}
