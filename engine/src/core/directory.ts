import type { Directory } from '../model/mechanic.ts';

/**
 * The directory with more texts. They are added in place: a text is known before anybody is shown what names it, so views that stand need
 * not be made again for it. Where one that is known has other words now, everything is replaced.
 */
export function withTexts(
  { names, texts }: Directory,
  more: readonly { readonly id: string; readonly body: string }[],
): Directory {
  const added = Object.fromEntries(more.map(({ id, body }) => [id, body]));
  const changes = more.some(({ id, body }) => id in texts && texts[id] !== body);
  return { names, texts: changes ? { ...texts, ...added } : Object.assign(texts, added) };
}

/** Whether two directories name everybody alike and have the same words, but for texts that have come since. */
export function saysTheSame(one: Directory | null | undefined, other: Directory): one is Directory {
  return one === other || (one?.names === other.names && one.texts === other.texts);
}
