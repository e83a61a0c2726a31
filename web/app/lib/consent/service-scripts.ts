import type { ChatUser } from './services.ts';

/** A call to the chat before its script is there; the script takes the queue over. */
type ChatCall = readonly unknown[];
type Chat = ((...call: unknown[]) => void) & { q?: ChatCall[] };

declare global {
  interface Window {
    dataLayer?: unknown[];
    Intercom?: Chat;
  }
}

function addScript(url: string): void {
  const script = document.createElement('script');
  script.src = url;
  script.async = true;
  document.head.append(script);
}

/** The tag manager, whose host is connected to ahead of its script. */
export function startAnalytics(url: string): void {
  const hint = document.createElement('link');
  hint.rel = 'preconnect';
  hint.href = new URL(url).origin;
  document.head.append(hint);
  window.dataLayer = [...(window.dataLayer ?? []), { event: 'gtm.js', 'gtm.start': Date.now() }];
  addScript(url);
}

/** The recorder of sessions, told to mask every text. */
export function startReplay(url: string): void {
  document.documentElement.dataset.replayMask = 'all';
  addScript(url);
}

/** The chat widget, by the way of calling that Intercom's script has. */
export function startChat(url: string): void {
  const queue: ChatCall[] = [];
  const chat: Chat = (...call) => queue.push(call);
  chat.q = queue;
  window.Intercom ??= chat;
  addScript(url);
}

/** Tells the chat whom it talks to. Its times are in seconds since 1970. */
export function identifyInChat({ id, name, email, created_at, user_type }: ChatUser): void {
  const createdAtSec = Math.floor(Date.parse(created_at) / 1000);
  window.Intercom?.('boot', { user_id: id, name, email, created_at: createdAtSec, user_type });
}
