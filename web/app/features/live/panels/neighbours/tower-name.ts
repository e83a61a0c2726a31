import { useTranslations } from 'use-intl';

/** What a crew is called: by the sign at its door, else by its number. */
export function useTowerName(): (tower: { readonly n: number; readonly sign: string | null }) => string {
  const say = useTranslations('panels.neighbours');
  return ({ n, sign }) => sign ?? say('tower', { n: String(n) });
}
