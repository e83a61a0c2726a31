import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from 'obscenity';

const matcher = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

/** Whether a few words that a person wrote can be shown to colleagues without a second look. It catches the coarse, not the clever. */
export function isCleanLanguage(text: string): boolean {
  return !matcher.hasMatch(text);
}
