import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { stepInView } from '../../bots/context.ts';
import { getEntry } from '../../core/by-step.ts';
import { findCrew } from '../../core/crews.ts';
import { asPerson, asPlayer, atStep } from '../../core/guards.ts';
import { reportText } from '../../core/hidden-texts.ts';
import { draw } from '../../core/random.ts';
import { currentLiveStep, currentStep, stepById, stepsOfKind } from '../../core/steps.ts';
import { afterSec } from '../../core/timing.ts';
import { type Announcement, type SlotValue, toCrew, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { CrewmateContext, PlannedAction } from '../../model/crewmate.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Directory, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { ownLine } from '../common/own-words.ts';
import { LINE_SEC } from '../common/reading.ts';
import { captionsEndAtMs, listActive, listVoters, nextCaptionAtMs } from './pace.ts';
import {
  BLANK,
  bestCaption,
  type CaptionWords,
  type CrewCaptions,
  captionText,
  crewCaptions,
  entriesOf,
  readingOrder,
} from './state.ts';
import { captionsStory } from './story.ts';
import { captionsSlice, myCaptionSlice } from './view.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    'caption.written': { step: string; crew: string; by: string; words: CaptionWords };
    /** All of a crew are written; their order tells nothing of who wrote them. */
    'captions.written': { step: string; crew: string; entries: readonly { by: string | null; words: CaptionWords }[] };
    'caption.voted': { step: string; crew: string; by: string; caption: number };
    'captions.voted': { step: string; crew: string };
    /** One more caption is shown to a crew; `by` is null where nobody asked for it. */
    'captions.turned': { step: string; crew: string; shown: number; by: string | null };
  }
}

function wordsFor(
  { rule }: Step<'captions'>,
  { asked, simulated, textId }: { asked: CommandMap['caption.write']['words']; simulated: boolean; textId: string },
): Result<{ words: CaptionWords; text?: { id: string; body: string } }> {
  if ('ready' in asked) {
    const most = rule.ready.length + (simulated ? Object.keys(rule.crewmates).length : 0);
    return asked.ready < most ? ok({ words: { ready: asked.ready } }) : refuse('CAPTION_004');
  }
  const own = ownLine(asked.text, rule.maxChars);
  if ('fault' in own) return refuse(own.fault === 'unfit' ? 'CAPTION_004' : 'CAPTION_005');
  return ok({ words: { textId }, text: { id: textId, body: own.line } });
}

function write(show: ShowState, { words: asked }: CommandMap['caption.write'], by: Requester): Result<Decision> {
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const at = atStep(show, by, 'captions');
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  const own = crewCaptions(show, place);
  if (own.writtenAtMs !== null) return refuse('CAPTION_001');
  if ((own.times[by.actor] ?? 0) >= FILLS_A_PERSON) return refuse('CAPTION_006');
  const given = wordsFor(step, { asked, simulated: member.simulated, textId: by.cmdId });
  if (!given.ok) return given;
  const { words, text } = given.value;
  const events: ShowEvent[] = [{ type: 'caption.written', ...place, by: by.actor, words }];
  return ok(text ? { events, text } : { events });
}

function vote(show: ShowState, { caption }: CommandMap['caption.vote'], by: Requester): Result<Decision> {
  const player = asPlayer(show, by);
  if (!player.ok) return player;
  const at = atStep(show, by, 'captions');
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  const { entries, writtenAtMs, votedAtMs, votes } = crewCaptions(show, place);
  if (writtenAtMs === null || votedAtMs !== null) return refuse('CAPTION_002');
  const entry = entries[caption];
  if (!entry || entry.by === by.actor) return refuse('CAPTION_003');
  if (votes[by.actor] === caption) return refuse('SHOW_004');
  return ok({ events: [{ type: 'caption.voted', ...place, by: by.actor, caption }] });
}

/** Anybody of the crew shows everybody the next caption. */
function turn(show: ShowState, { step: id, shown }: CommandMap['caption.turn'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const at = atStep(show, by, 'captions');
  if (!at.ok) return at;
  const { step } = at.value;
  if (step.id !== id) return refuse('SHOW_004');
  const crew = person.value.crew.id;
  const { read } = crewCaptions(show, { step: id, crew });
  if (nextCaptionAtMs(show, step, crew) === null || (read?.shown ?? 0) !== shown) return refuse('CAPTION_007');
  return ok({ events: [{ type: 'captions.turned', step: id, crew, shown: shown + 1, by: by.actor }] });
}

/** Own words are gone for everybody once a colleague reports them: a caption that lies ready takes their place. */
function report(show: ShowState, { step, caption }: CommandMap['caption.report'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  if (!person.ok) return person;
  const entry = crewCaptions(show, { step, crew: person.value.crew.id }).entries[caption];
  if (!entry || entry.by === null || entry.by === by.actor || !('textId' in entry.words)) return refuse('CAPTION_008');
  return reportText(show, { textId: entry.words.textId, kind: 'box', of: entry.by, reporter: by.actor });
}

function written(show: ShowState, step: Step<'captions'>, crew: Crew): ShowEvent {
  return { type: 'captions.written', step: step.id, crew: crew.id, entries: entriesOf(show, step, crew) };
}

/** Writing is over as soon as everybody who is here has written, and the vote as soon as they have voted. One caption alone needs no vote. */
function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = currentLiveStep(show, 'captions');
  const isTurn = event.type === 'caption.written' || event.type === 'captions.written' || event.type === 'caption.voted';
  if (!step || !(isTurn || event.type === 'participant.left')) return [];
  return show.crews.flatMap((crew): ShowEvent[] => {
    if (isTurn && event.crew !== crew.id) return [];
    const at = { step: step.id, crew: crew.id };
    const own = crewCaptions(show, at);
    const active = listActive(show, crew);
    if (own.votedAtMs !== null || active.length === 0) return [];
    if (own.writtenAtMs === null) return active.every((id) => own.written[id]) ? [written(show, step, crew)] : [];
    const hasVoted = listVoters(show, step, crew).every((id) => own.votes[id] !== undefined);
    return own.entries.length < 2 || hasVoted ? [{ type: 'captions.voted', ...at }] : [];
  });
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'captions');
  if (!step) return [];
  return show.crews.flatMap((crew): Deadline[] => {
    const at = { step: step.id, crew: crew.id };
    const { writtenAtMs, read } = crewCaptions(show, at);
    const endsAtMs = captionsEndAtMs(show, step, crew.id);
    const id = `${step.id}:${crew.id}`;
    if (endsAtMs !== null && writtenAtMs === null)
      return [{ id: `captions:write:${id}`, atMs: endsAtMs, fire: () => [written(show, step, crew)] }];
    if (endsAtMs !== null)
      return [{ id: `captions:vote:${id}`, atMs: endsAtMs, fire: () => [{ type: 'captions.voted', ...at }] }];
    const nextAtMs = nextCaptionAtMs(show, step, crew.id);
    const shown = read?.shown ?? 0;
    if (nextAtMs === null) return [];
    const next: ShowEvent = { type: 'captions.turned', ...at, shown: shown + 1, by: null };
    return [{ id: `captions:turn:${id}:${shown}`, atMs: nextAtMs, fire: () => [next] }];
  });
}

/** Nobody is left without a best caption where a host goes on. */
function eventsBeforeEarlyEnd(show: ShowState): ShowEvent[] {
  const step = currentLiveStep(show, 'captions');
  if (!step) return [];
  return show.crews.flatMap((crew): ShowEvent[] => {
    const at = { step: step.id, crew: crew.id };
    const { writtenAtMs, votedAtMs } = crewCaptions(show, at);
    return [
      ...(writtenAtMs === null ? [written(show, step, crew)] : []),
      ...(votedAtMs === null ? [{ type: 'captions.voted' as const, ...at }] : []),
    ];
  });
}

function allReadAtMs(show: ShowState, step: Step<'captions'>, crew: string): number | null {
  const { entries, votedAtMs, read } = crewCaptions(show, { step: step.id, crew });
  return votedAtMs !== null && read && read.shown >= entries.length ? read.atMs : null;
}

function endsPhaseAtMs(show: ShowState): number | null | undefined {
  const step = currentLiveStep(show, 'captions');
  if (!step) return undefined;
  const read = show.crews.flatMap(({ id }) => allReadAtMs(show, step, id) ?? []);
  if (read.length === 0 || read.length < show.crews.length) return null;
  const { after } = step.rule;
  // The best caption stands as long as each before it.
  return afterSec(show, Math.max(...read), Math.max(LINE_SEC, after === null ? 0 : (show.story.narrationSec[after] ?? 0)));
}

function narrations(show: ShowState, crew: Crew): Played[] {
  const step = currentStep(show, 'captions');
  const atMs = step ? allReadAtMs(show, step, crew.id) : null;
  return step?.rule.after != null && atMs !== null ? [{ narration: step.rule.after, atMs }] : [];
}

const OWN_EVENTS = ['caption.written', 'captions.written', 'caption.voted', 'captions.voted', 'captions.turned'] as const;
type CaptionsEvent = Extract<ShowEvent, { type: (typeof OWN_EVENTS)[number] }>;

function isOfCaptions(event: ShowEvent): event is CaptionsEvent {
  return OWN_EVENTS.some((type) => type === event.type);
}

function evolveCrew(own: CrewCaptions, event: CaptionsEvent, atMs: number): CrewCaptions {
  switch (event.type) {
    case 'caption.written': {
      const { by, words } = event;
      return { ...own, written: { ...own.written, [by]: words }, times: { ...own.times, [by]: (own.times[by] ?? 0) + 1 } };
    }
    case 'captions.written':
      return { ...own, entries: event.entries, writtenAtMs: atMs };
    case 'caption.voted':
      return { ...own, votes: { ...own.votes, [event.by]: event.caption } };
    case 'captions.voted':
      return { ...own, votedAtMs: atMs };
    case 'captions.turned':
      return { ...own, read: { shown: event.shown, atMs, by: event.by } };
  }
}

/** A caption as it is read out: what somebody wrote is looked up where it is said. */
function spoken({ rule }: Step<'captions'>, words: CaptionWords): SlotValue {
  const { text, textId } = captionText(rule, words, { texts: {} });
  return textId === null ? text : { textId, or: text };
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (!isOfCaptions(event) || event.type === 'caption.voted' || event.type === 'captions.voted') return [];
  const found = stepById(show.story, event.step);
  const step = found && stepsOfKind(show, 'captions').find(({ id }) => id === found.id);
  const crew = findCrew(show, event.crew);
  if (!step || !crew) return [];
  const own = crewCaptions(show, event);
  if (event.type === 'caption.written') {
    if (own.writtenAtMs !== null) return [];
    const slots = { n: String(Object.keys(own.written).length), m: String(listActive(show, crew).length) };
    return withStep(step.id, [{ ...toCrew(crew.id, 'a-captions', slots), standing: true }]);
  }
  if (event.type === 'captions.written') {
    if (own.entries.length < 2) return [];
    const parts = own.entries.flatMap(({ words }, i): SlotValue[] => [i === 0 ? '' : '; ', spoken(step, words)]);
    return withStep(step.id, [toCrew(crew.id, 'a-captions-vote', { captions: { parts } })]);
  }
  const order = readingOrder(show, event);
  const entry = own.entries[order[event.shown - 1]?.place ?? -1];
  if (!entry) return [];
  const isBest = event.shown >= order.length;
  return withStep(step.id, [toCrew(crew.id, isBest ? 'a-caption-best' : 'a-caption', { text: spoken(step, entry.words) })]);
}

/** What fills slots: the best caption of a crew, once the vote is over. */
function slots(show: ShowState, { id: crew }: Crew, directory: Directory): Record<string, string> {
  return Object.fromEntries(
    stepsOfKind(show, 'captions').flatMap(({ id: step, rule }) => {
      const best = bestCaption(show, { step, crew });
      return best ? [[`${step}.best`, captionText(rule, best.words, directory).text]] : [];
    }),
  );
}

function mementos(show: ShowState, { id: crew }: Crew, directory: Directory): Memento[] {
  return stepsOfKind(show, 'captions').flatMap(({ id: step, rule }): Memento[] => {
    const best = bestCaption(show, { step, crew });
    if (!best) return [];
    const { text, words } = captionText(rule, best.words, directory);
    return [{ kind: 'caption', lines: [{ label: '', text, people: words === 'own' && best.by !== null ? [best.by] : [] }] }];
  });
}

/** Simulated crewmates write words of their own, and vote by a draw of their name for one that is not theirs. */
function botActions(context: CrewmateContext): PlannedAction[] {
  const { view, index, ms, crewmate, self } = context;
  const step = stepInView(context, 'captions');
  const { scene, captions: all, myCaption: own } = view;
  if (!step || !scene || !all || !own) return [];
  const { rule } = step;
  if (all.stage === 'writing' && own.mine === null) {
    const sec = rule.simulatedWriteSec[index];
    const named = Object.keys(rule.crewmates).indexOf(crewmate.id);
    const words = { ready: named < 0 ? index % rule.ready.length : rule.ready.length + named };
    const atMs = scene.phase.startedAtMs + ms(sec ?? 0);
    return sec === undefined ? [] : [{ key: 'caption:write', atMs, command: { type: 'caption.write', words } }];
  }
  const sec = rule.simulatedVoteSec[index];
  if (all.stage !== 'voting' || own.vote !== null || sec === undefined || all.endsAtMs === null) return [];
  const others = all.captions.filter(({ caption }) => caption !== own.own);
  const chosen = others[draw(step.id, `caption:${self}`, Math.max(1, others.length))];
  const atMs = all.endsAtMs - ms(rule.voteSec - sec);
  return chosen ? [{ key: 'caption:vote', atMs, command: { type: 'caption.vote', caption: chosen.caption } }] : [];
}

/** Captions below a picture: everybody writes one, each votes for one that is not their own, and the crew reads them, the best last. */
export const captions: Mechanic<'captions'> = {
  work: {},
  story: captionsStory,
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (!isOfCaptions(event)) return own;
    const { step, crew } = event;
    return { ...own, [step]: { ...own[step], [crew]: evolveCrew(getEntry(own, { step, crew }, BLANK), event, atMs) } };
  },
  commands: { 'caption.write': write, 'caption.vote': vote, 'caption.turn': turn, 'caption.report': report },
  react,
  deadlines,
  eventsBeforeEarlyEnd,
  endsPhaseAtMs,
  announces,
  narrations,
  slots,
  mementos,
  stageDependencies: (show) => [show.mechanics.captions],
  botActions,
  feeds: {},
  slices: { captions: captionsSlice, myCaption: myCaptionSlice },
};
