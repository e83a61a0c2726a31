import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { getEntry } from '../../core/by-step.ts';
import { draw } from '../../core/random.ts';
import { isStepOfKind, stepsOfKind } from '../../core/steps.ts';
import type { SlotValue } from '../../model/announcement.ts';
import type { Directory } from '../../model/mechanic.ts';
import type { ShowState } from '../../model/state.ts';
import type { Card, Step } from '../../model/story.ts';
import type { ThingsRule } from '../practice/story.ts';
import { ownLine } from './own-words.ts';

/**
 * Words that a card got in the show: one of those that lie ready and of crewmates, by place, or what its holder wrote. `told`: what the
 * story lets a simulated crewmate say of a card that it describes.
 */
export type CardWords =
  | { readonly ready: number; readonly isMislaid?: true }
  | { readonly textId: string }
  | { readonly told: true };

type AskedWords = { readonly ready: number } | { readonly text: string };

/** What a step asks of the holders of its cards; null where its cards have words. */
export function thingsOf(step: Step | undefined): ThingsRule | null {
  return step && isStepOfKind(step, 'practice') ? (step.rule.things ?? null) : null;
}

/** The words for everybody's use, and after them those of crewmates. */
function readyThings({ ready, crewmates }: ThingsRule): readonly string[] {
  return [...ready, ...Object.values(crewmates)];
}

/** The words of a crewmate, by its id. */
export function crewmateThing({ ready, crewmates }: ThingsRule, crewmate: string): { ready: number } {
  return { ready: ready.length + Math.max(0, Object.keys(crewmates).indexOf(crewmate)) };
}

/** Words for a card to which nobody gave any. */
export function drawnThing(show: ShowState, { ready }: ThingsRule, label: string): { ready: number } {
  return { ready: draw(show.seed, `thing:${label}`, ready.length) };
}

/**
 * The words that a holder puts on a card, with the text that is to be kept outside the log. Own words are one line of plain text, and
 * such as can be shown to colleagues.
 */
export function wordsGiven(
  rule: ThingsRule,
  asked: AskedWords,
  { textId, simulated }: { textId: string; simulated: boolean },
): Result<{ words: CardWords; text?: { id: string; body: string } }> {
  if ('ready' in asked) {
    const most = simulated ? readyThings(rule).length : rule.ready.length;
    return asked.ready < most ? ok({ words: { ready: asked.ready } }) : refuse('CARD_005');
  }
  const own = ownLine(asked.text, rule.maxChars);
  if ('fault' in own) return refuse(own.fault === 'unfit' ? 'CARD_005' : 'CARD_006');
  return ok({ words: { textId }, text: { id: textId, body: own.line } });
}

/** What a card says, where everybody may read it: the story's text, or what its holder gave it; of a described card only that. */
export function cardText(card: Card, { step, words }: { step: Step; words: CardWords | undefined }): SlotValue {
  if (card.describe) {
    if (!words) return '';
    return 'textId' in words ? { textId: words.textId, or: '' } : card.describe.aloud;
  }
  const rule = thingsOf(step);
  if (!rule) return card.text;
  if (!words || 'told' in words) return '';
  return 'textId' in words ? { textId: words.textId, or: rule.ready[0] ?? '' } : (readyThings(rule)[words.ready] ?? '');
}

/** The same with what was written looked up. What was erased since is replaced by a word that lies ready. */
export function cardTextIn(card: Card, at: { step: Step; words: CardWords | undefined }, { texts }: Directory): string {
  const text = cardText(card, at);
  if (typeof text === 'string') return text;
  return 'textId' in text ? (texts[text.textId] ?? thingsOf(at.step)?.ready[0] ?? '') : '';
}

/** One of the things a crew named, by the show's seed, for what is told later: own words before those that lay ready. */
export function thingToTell(
  show: ShowState,
  { crew, step }: { crew: string; step: Step<'practice'> },
  directory: Directory,
): string {
  const rule = thingsOf(step);
  if (!rule) return '';
  const { words = {} } = getEntry<{ words?: Readonly<Record<string, CardWords>> }>(
    show.mechanics.cards,
    { step: step.id, crew },
    {},
  );
  const given = (step.cards ?? []).flatMap((card) => {
    const own = words[card.id];
    return own ? [{ own: 'textId' in own, text: cardTextIn(card, { step, words: own }, directory) }] : [];
  });
  const written = given.filter(({ own }) => own);
  const choice = written.length > 0 ? written : given;
  const at = draw(show.seed, `told:${step.id}:${crew}`, Math.max(1, choice.length));
  return choice[at]?.text ?? rule.ready[0] ?? '';
}

/** What was named in each step of the story that asks for things, as slots. */
export function thingSlots(show: ShowState, crew: string, directory: Directory): Record<string, string> {
  return Object.fromEntries(
    stepsOfKind(show, 'practice').map((step) => [`${step.id}.thing`, thingToTell(show, { crew, step }, directory)]),
  );
}
