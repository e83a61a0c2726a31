/** One choice of a list. `keywords` are further words that find it. */
export interface Option {
  readonly value: string;
  readonly label: string;
  /** Shown beside the label, in a quieter voice. */
  readonly aside?: string;
  readonly keywords?: string;
}

/** Small letters without accents, so that "cote" finds "Côte d’Ivoire". */
export function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('_', ' ').trim();
}

/**
 * The options that what was typed may mean: those that begin with it first, then those with a word that is it or begins with it, then the
 * rest. Of keywords the whole word counts more, so that "EST" is no part of another name.
 */
export function filterOptions({ options, typed, most }: { options: readonly Option[]; typed: string; most: number }): Option[] {
  const wanted = folded(typed);
  if (wanted === '') return options.slice(0, most);
  const ranked = options.flatMap((option) => {
    const rank = rankOf({ option, wanted });
    return rank === null ? [] : [{ option, rank }];
  });
  ranked.sort((a, b) => a.rank - b.rank);
  return ranked.slice(0, most).map(({ option }) => option);
}

function wordsIn(text: string): string[] {
  return text.split(/[\s/,()-]+/);
}

function rankOf({ option, wanted }: { option: Option; wanted: string }): number | null {
  const label = folded(option.label);
  if (label.startsWith(wanted)) return 0;
  if (wordsIn(folded(option.keywords ?? '')).includes(wanted)) return 0.5;
  if (wordsIn(label).some((word) => word.startsWith(wanted))) return 1;
  const rest = folded(`${option.label} ${option.aside ?? ''} ${option.keywords ?? ''}`);
  if (wordsIn(rest).some((word) => word.startsWith(wanted))) return 2;
  return rest.includes(wanted) ? 3 : null;
}
