import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { Slice } from '@lorecrew/contract/live/view';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { getEntry } from '../../core/by-step.ts';
import { findCrew, listPresentPeople } from '../../core/crews.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { reportText } from '../../core/hidden-texts.ts';
import { displayName } from '../../core/people.ts';
import { currentLiveStep } from '../../core/steps.ts';
import { afterSec, longerSec, phaseStartMs } from '../../core/timing.ts';
import { type Announcement, type SlotValue, toCrew, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { ownLine } from '../common/own-words.ts';
import {
  BARE,
  type CrewSign,
  crewSign,
  halfSignText,
  type SignWords,
  signMementos,
  signOffers,
  signSlots,
  signStep,
  signText,
} from './state.ts';
import { LOOKED_AT_SEC, signStory } from './story.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    'sign.proposed': { step: string; crew: string; number: number; by: string; words: SignWords };
    'sign.declined': { step: string; crew: string; number: number; by: string };
    /**
     * `by` proposed it and `agreed` turned the second key; `agreed` is null where there was no second
     * key, and both are null where the time was up and nothing had been proposed.
     */
    'sign.hung': { step: string; crew: string; words: SignWords; by: string | null; agreed: string | null };
  }
}

/** A crew that still chooses, and who asks. */
function choosing(show: ShowState, by: Requester) {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const at = atStep(show, by, 'sign');
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  const own = crewSign(show, place);
  return own.hung ? refuse('SIGN_001') : ok({ step, crew: member.crew, place, own });
}

/** What somebody wants on the sign. */
function wordsFor(
  show: ShowState,
  { step, crew }: { step: Step<'sign'>; crew: Crew },
  asked: CommandMap['sign.propose']['words'],
  textId: string,
): Result<{ words: SignWords; text?: { id: string; body: string } }> {
  if ('offer' in asked) {
    const pair = signOffers(show, step, crew.id)[asked.offer];
    return pair ? ok({ words: { pair } }) : refuse('SIGN_004');
  }
  const own = ownLine(asked.text, step.rule.maxChars);
  if ('fault' in own) return refuse(own.fault === 'unfit' ? 'SIGN_004' : 'SIGN_005');
  return ok({ words: { textId }, text: { id: textId, body: own.line } });
}

function propose(show: ShowState, { words: asked }: CommandMap['sign.propose'], by: Requester): Result<Decision> {
  const at = choosing(show, by);
  if (!at.ok) return at;
  const { crew, place, own } = at.value;
  if ((own.times[by.actor] ?? 0) >= FILLS_A_PERSON) return refuse('SIGN_006');
  const given = wordsFor(show, at.value, asked, by.cmdId);
  if (!given.ok) return given;
  const { words, text } = given.value;
  if (own.open.some((each) => JSON.stringify(each.words) === JSON.stringify(words))) return refuse('SIGN_008');
  const events: ShowEvent[] = [{ type: 'sign.proposed', ...place, number: own.proposals + 1, by: by.actor, words }];
  // Two keys need two people.
  if (listPresentPeople(show, crew).length < 2) events.push({ type: 'sign.hung', ...place, words, by: by.actor, agreed: null });
  return ok(text ? { events, text } : { events });
}

function agree(show: ShowState, { proposal }: CommandMap['sign.agree'], by: Requester): Result<Decision> {
  const at = choosing(show, by);
  if (!at.ok) return at;
  const { place, own } = at.value;
  const open = own.open.find(({ number }) => number === proposal);
  if (!open) return refuse('SIGN_002');
  if (open.by === by.actor) return refuse('SIGN_003');
  return ok({ events: [{ type: 'sign.hung', ...place, words: open.words, by: open.by, agreed: by.actor }] });
}

function decline(show: ShowState, { proposal }: CommandMap['sign.decline'], by: Requester): Result<Decision> {
  const at = choosing(show, by);
  if (!at.ok) return at;
  const { place, own } = at.value;
  if (!own.open.some(({ number }) => number === proposal)) return refuse('SIGN_002');
  return ok({ events: [{ type: 'sign.declined', ...place, number: proposal, by: by.actor }] });
}

/** Own words on a sign are gone for everybody once a colleague of any crew reports them: the first sign that was offered takes their place. */
function report(show: ShowState, { crew }: CommandMap['sign.report'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const { hung, open } = crewSign(show, { step: signStep(show)?.id, crew });
  const isOfOthers = ({ by: of, words }: { by: string; words: SignWords }) => of !== by.actor && 'textId' in words;
  const said = hung ?? (person.value.crew.id === crew ? open.findLast(isOfOthers) : undefined);
  if (!said || said.by === null || said.by === by.actor || !('textId' in said.words)) return refuse('SIGN_007');
  return reportText(show, { textId: said.words.textId, kind: 'box', of: said.by, reporter: by.actor });
}

function closesAtMs(show: ShowState, { rule }: Step<'sign'>): number {
  return afterSec(show, phaseStartMs(show), rule.closesSec[show.late ? 'late' : 'planned'] + longerSec(show));
}

/** Nobody leaves without a sign: when the time is over what was proposed first hangs without a second key, else the first offer. */
function hangInTime(show: ShowState, step: Step<'sign'>, { id: crew }: Crew): ShowEvent[] {
  const [open] = crewSign(show, { step: step.id, crew }).open;
  if (open) return [{ type: 'sign.hung', step: step.id, crew, words: open.words, by: open.by, agreed: null }];
  const [pair] = signOffers(show, step, crew);
  return pair ? [{ type: 'sign.hung', step: step.id, crew, words: { pair }, by: null, agreed: null }] : [];
}

function bareCrews(show: ShowState, step: Step<'sign'>): Crew[] {
  return show.crews.filter(({ id: crew }) => crewSign(show, { step: step.id, crew }).hung === null);
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'sign');
  if (!step) return [];
  return bareCrews(show, step).map((crew) => ({
    id: `sign:${step.id}:${crew.id}`,
    atMs: closesAtMs(show, step),
    fire: () => hangInTime(show, step, crew),
  }));
}

function eventsBeforeEarlyEnd(show: ShowState): ShowEvent[] {
  const step = currentLiveStep(show, 'sign');
  return step ? bareCrews(show, step).flatMap((crew) => hangInTime(show, step, crew)) : [];
}

function endsPhaseAtMs(show: ShowState): number | null | undefined {
  const step = currentLiveStep(show, 'sign');
  if (!step) return undefined;
  const hung = show.crews.map(({ id: crew }) => crewSign(show, { step: step.id, crew }).hung?.atMs ?? null);
  const at = hung.filter((atMs) => atMs !== null);
  return at.length < hung.length || at.length === 0 ? null : afterSec(show, Math.max(...at), LOOKED_AT_SEC);
}

function evolveCrew(own: CrewSign, event: ShowEvent, atMs: number): CrewSign {
  switch (event.type) {
    case 'sign.proposed': {
      const { number, by, words } = event;
      return {
        ...own,
        proposals: number,
        times: { ...own.times, [by]: (own.times[by] ?? 0) + 1 },
        // Somebody's second proposal takes the place of their first, and of nobody else's.
        open: [...own.open.filter((each) => each.by !== by), { number, by, words, atMs }],
      };
    }
    case 'sign.declined':
      return { ...own, open: own.open.filter(({ number }) => number !== event.number) };
    case 'sign.hung':
      return { ...own, open: [], hung: { words: event.words, by: event.by, atMs } };
    default:
      return own;
  }
}

/** A sign as it is read out: what somebody wrote is looked up where it is said. */
function spoken(show: ShowState, step: Step<'sign'>, crew: string, words: SignWords): SlotValue {
  if ('textId' in words) return { textId: words.textId, or: signText(show, { step, crew, words }, { texts: {} }).text };
  const [first, second] = words.pair.map((half) => halfSignText(show, { step, crew, half }));
  return { parts: [first ?? '', step.rule.join, second ?? ''] };
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type !== 'sign.proposed' && event.type !== 'sign.declined' && event.type !== 'sign.hung') return [];
  const step = signStep(show);
  if (step?.id !== event.step) return [];
  const { crew } = event;
  if (event.type === 'sign.declined') return withStep(step.id, [toCrew(crew, 'a-sign-back', { name: { person: event.by } })]);
  const text = spoken(show, step, crew, event.words);
  return event.type === 'sign.hung'
    ? withStep(step.id, [toCrew(crew, 'a-sign-hung', { text })])
    : withStep(step.id, [toCrew(crew, 'a-sign', { name: { person: event.by }, text })]);
}

function render(show: ShowState, crew: Crew, step: Step<'sign'>, directory: Directory): Slice<'sign'> {
  const at = { step, crew: crew.id };
  const { open, hung } = crewSign(show, { step: step.id, crew: crew.id });
  const textOf = (words: SignWords) => signText(show, { ...at, words }, directory);
  const now = hung && textOf(hung.words);
  const proposals = open.map(({ number, by, words, atMs }) => ({
    ...{ number, by, byName: displayName(show, by, directory), text: textOf(words).text, atMs },
  }));
  return {
    step: step.id,
    closesAtMs: closesAtMs(show, step),
    offers: signOffers(show, step, crew.id).map((pair) => textOf({ pair }).text),
    maxChars: step.rule.maxChars,
    proposal: proposals.at(-1) ?? null,
    proposals,
    hung: hung &&
      now && {
        text: now.text,
        how: hung.by === null ? 'first' : 'agreed',
        by: hung.by,
        ...(now.words ? { words: now.words } : {}),
      },
  };
}

/** A crew hangs a sign on its door: made of what two of them lent, or in own words; one proposes it and another agrees. */
export const sign: Mechanic<'sign'> = {
  work: {},
  story: signStory,
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (event.type !== 'sign.proposed' && event.type !== 'sign.declined' && event.type !== 'sign.hung') return own;
    const { step, crew } = event;
    return { ...own, [step]: { ...own[step], [crew]: evolveCrew(getEntry(own, { step, crew }, BARE), event, atMs) } };
  },
  commands: { 'sign.propose': propose, 'sign.agree': agree, 'sign.decline': decline, 'sign.report': report },
  deadlines,
  eventsBeforeEarlyEnd,
  endsPhaseAtMs,
  announces,
  slots: (show, crew, directory) => signSlots(show, crew.id, directory),
  mementos: signMementos,
  stageDependencies: (show) => [show.mechanics.sign],
  feeds: {},
  slices: {
    sign: {
      dependencies: (show, who) => [show.scene, show.phase, show.mechanics.sign, show.mechanics.boxes, findCrew(show, who.crew)],
      render: (show, who, directory) => {
        const crew = findCrew(show, who.crew);
        const step = currentLiveStep(show, 'sign');
        return crew && step ? render(show, crew, step, directory) : null;
      },
    },
  },
};
