import { useWords } from '../../../../words/words.ts';

/** What a crew is called: by the sign at its door, else by its number. */
export function useTowerName(): (tower: { readonly n: number; readonly sign: string | null }) => string {
  const say = useWords('panels.neighbours');
  return ({ n, sign }) => sign ?? say('tower', { n: String(n) });
}
