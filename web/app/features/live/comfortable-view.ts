import type { Comfort } from '../../lib/browser/comfort.ts';
import type { LiveView } from './live-view.ts';

/**
 * The view without what the person does not want to be offered, for every panel at once: who would rather type, or has said that they
 * only type, is not asked to speak.
 */
export function comfortableView(view: LiveView, { preferTyping }: Pick<Comfort, 'preferTyping'>): LiveView {
  const { satchel, me } = view;
  return (preferTyping || me?.talks === 'text') && satchel?.canSayAloud
    ? { ...view, satchel: { ...satchel, canSayAloud: false } }
    : view;
}
