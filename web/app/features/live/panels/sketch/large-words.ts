import type { Translator } from '../../../../lib/i18n/messages.ts';

/** What is said of a picture that can be looked at in the whole window. */
export function largeWords(say: Translator<'sketch'>) {
  return { open: say('large'), close: say('closeLarge'), title: say('largeTitle') };
}
