import type { Comfort } from '../../lib/browser/comfort.ts';
import type { LiveView } from './live-view.ts';

/** The view without what the person does not want to be offered, for every panel at once: who would rather type is not asked to speak. */
export function comfortableView(view: LiveView, { preferTyping }: Pick<Comfort, 'preferTyping'>): LiveView {
  const { satchel } = view;
  return preferTyping && satchel?.canSayAloud ? { ...view, satchel: { ...satchel, canSayAloud: false } } : view;
}
