/** A demo counts as running until it is completed, or so long after it was opened. */
export const DEMO_OVER_AFTER_MS = 15 * 60_000;

/** What guests of the demo are called: everybody sees it, so it is friendly and says nothing about the person. */
export const GUEST_WORDS = [
  'Heron',
  'Otter',
  'Plover',
  'Puffin',
  'Curlew',
  'Gannet',
  'Seal',
  'Dunlin',
  'Avocet',
  'Teal',
  'Eider',
  'Merlin',
  'Kestrel',
  'Osprey',
  'Sparrow',
  'Linnet',
  'Dolphin',
  'Marten',
  'Badger',
  'Hare',
  'Vole',
  'Wren',
  'Finch',
  'Swift',
];

/** A guest's word that nobody in the session has yet; with a number once all are taken. `pick` draws below a number. */
export function guestWord(taken: readonly string[], pick: (below: number) => number): string {
  const free = GUEST_WORDS.filter((word) => !taken.includes(word));
  const word = free[pick(Math.max(1, free.length))];
  return word ?? `${GUEST_WORDS[pick(GUEST_WORDS.length)]} ${taken.length + 1}`;
}
