import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import { PLAQUE_CHARS, PLAQUE_TITLES } from '@lorecrew/contract/live/mechanics/gallery';
import { ok, type Result, refuse } from '@lorecrew/contract/result';
import { getEntry } from '../../core/by-step.ts';
import { listPresentPeople } from '../../core/crews.ts';
import { asPerson, atStep } from '../../core/guards.ts';
import { reportText } from '../../core/hidden-texts.ts';
import { currentLiveStep, currentStep } from '../../core/steps.ts';
import { afterSec } from '../../core/timing.ts';
import { type Announcement, type SlotValue, toCrew, withStep } from '../../model/announcement.ts';
import type { CommandMap } from '../../model/commands.ts';
import type { ShowEvent } from '../../model/events.ts';
import type { Deadline, Decision, Mechanic, Requester } from '../../model/mechanic.ts';
import type { Crew, Played, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { endsWithCrews } from '../common/early-end.ts';
import { ownLine } from '../common/own-words.ts';
import { reportStrip } from '../sketch/report.ts';
import { pictureOf } from '../sketch/state.ts';
import { botActions } from './bot.ts';
import { partEndsAtMs, secondsOf } from './pace.ts';
import {
  AHEAD,
  type At,
  type CrewGallery,
  crewGallery,
  hungTitles,
  isSecret,
  type Look,
  type Title,
  type TitleWords,
  titledCrew,
  titleText,
} from './state.ts';
import { BETWEEN, galleryStory } from './story.ts';
import {
  galleryCrewSlice,
  galleryMementos,
  gallerySlice,
  gallerySlots,
  galleryWallSlice,
  myGallerySlice,
  promptOf,
} from './view.ts';

declare module '../../model/events.ts' {
  interface EventBodies {
    /** The walk begins; `of` is the crew whose picture it will title. */
    'gallery.begun': { step: string; crew: string; of: string };
    'gallery.looked': { step: string; crew: string; by: string; look: Look };
    'gallery.readied': { step: string; crew: string; by: string };
    'gallery.walked': { step: string; crew: string };
    'gallery.titled': { step: string; crew: string; by: string; title: number; words: TitleWords };
    'gallery.withdrawn': { step: string; crew: string; by: string };
    /** Titles are written; the crew presses for one of them. */
    'gallery.written': { step: string; crew: string };
    'gallery.pressed': { step: string; crew: string; by: string; title: number };
    'gallery.hung': { step: string; crew: string };
  }
}

/** A crew in its gallery, and who asks. */
function inGallery(show: ShowState, by: Requester) {
  const at = atStep(show, by, 'gallery');
  if (!at.ok) return at;
  const { step, member } = at.value;
  const place = { step: step.id, crew: member.crew.id };
  return ok({ step, member, place, own: crewGallery(show, place) });
}

function look(show: ShowState, { crew, strip, column, row }: CommandMap['gallery.look'], by: Requester): Result<Decision> {
  const at = inGallery(show, by);
  if (!at.ok) return at;
  const { step, place, own } = at.value;
  const hangs = pictureOf(show, { step: step.rule.from, crew }).papers.some((paper) => paper.strip === strip);
  if (own.stage === 'ahead' || !hangs) return refuse('GALLERY_001');
  if ((own.looked[by.actor] ?? 0) >= FILLS_A_PERSON) return refuse('GALLERY_007');
  const before = own.looks[by.actor];
  const isSame = before?.crew === crew && before.strip === strip && before.column === column && before.row === row;
  if (isSame) return refuse('SHOW_004');
  return ok({ events: [{ type: 'gallery.looked', ...place, by: by.actor, look: { crew, strip, column, row } }] });
}

function ready(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? inGallery(show, by) : person;
  if (!at.ok) return at;
  const { place, own } = at.value;
  if (own.stage !== 'walk' || own.ready.includes(by.actor)) return refuse('SHOW_004');
  return ok({ events: [{ type: 'gallery.readied', ...place, by: by.actor }] });
}

function wordsFor(
  { rule }: Step<'gallery'>,
  { asked, simulated, textId }: { asked: CommandMap['gallery.title']['words']; simulated: boolean; textId: string },
): Result<{ words: TitleWords; text?: { id: string; body: string } }> {
  if ('ready' in asked) {
    const most = rule.ready.length + (simulated ? Object.keys(rule.crewmates).length : 0);
    return asked.ready < most ? ok({ words: { ready: asked.ready } }) : refuse('GALLERY_005');
  }
  const own = ownLine(asked.text, PLAQUE_CHARS);
  if ('fault' in own) return refuse(own.fault === 'unfit' ? 'GALLERY_005' : 'GALLERY_006');
  return ok({ words: { textId }, text: { id: textId, body: own.line } });
}

function write(show: ShowState, { words: asked }: CommandMap['gallery.title'], by: Requester): Result<Decision> {
  const at = inGallery(show, by);
  if (!at.ok) return at;
  const { step, member, place, own } = at.value;
  if (own.stage !== 'title') return refuse('GALLERY_002');
  const before = own.titles.find((each) => each.by === by.actor);
  if ((own.wrote[by.actor] ?? 0) >= FILLS_A_PERSON) return refuse('GALLERY_007');
  const given = wordsFor(step, { asked, simulated: member.simulated, textId: by.cmdId });
  if (!given.ok) return given;
  const { words, text } = given.value;
  if (before && !text && JSON.stringify(before.words) === JSON.stringify(words)) return refuse('SHOW_004');
  const events: ShowEvent[] = [{ type: 'gallery.titled', ...place, by: by.actor, title: own.made + 1, words }];
  return ok(text ? { events, text } : { events });
}

/** A title may be taken back until the doors open, that is as long as the step is on. */
function withdraw(show: ShowState, _: unknown, by: Requester): Result<Decision> {
  const at = inGallery(show, by);
  if (!at.ok) return at;
  const { place, own } = at.value;
  if (!own.titles.some((each) => each.by === by.actor)) return refuse('SHOW_004');
  return ok({ events: [{ type: 'gallery.withdrawn', ...place, by: by.actor }] });
}

function press(show: ShowState, { title }: CommandMap['gallery.press'], by: Requester): Result<Decision> {
  const at = inGallery(show, by);
  if (!at.ok) return at;
  const { place, own } = at.value;
  const found = own.stage === 'press' ? own.titles.find((each) => each.title === title) : undefined;
  if (!found) return refuse('GALLERY_003');
  if (isSecret(own, place.crew) && found.by === by.actor) return refuse('GALLERY_004');
  if (own.presses[by.actor] === title) return refuse('SHOW_004');
  return ok({ events: [{ type: 'gallery.pressed', ...place, by: by.actor, title }] });
}

/** Own words are gone for everybody once a colleague who can read them reports them: one of the story's takes their place. */
function report(show: ShowState, { crew, title }: CommandMap['gallery.report'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? inGallery(show, by) : person;
  if (!at.ok) return at;
  const { step, place } = at.value;
  const own = crewGallery(show, { step: step.id, crew });
  const isOfCrew = crew === place.crew && !(own.stage === 'title' && isSecret(own, crew));
  const found = own.stage === 'hung' || isOfCrew ? own.titles.find((each) => each.title === title) : undefined;
  if (!found || found.by === null || found.by === by.actor || !('textId' in found.words)) return refuse('GALLERY_008');
  return reportText(show, { textId: found.words.textId, kind: 'box', of: found.by, reporter: by.actor });
}

function reportPicture(show: ShowState, { crew, strip }: CommandMap['gallery.reportStrip'], by: Requester): Result<Decision> {
  const person = asPerson(show, by);
  const at = person.ok ? inGallery(show, by) : person;
  return at.ok ? reportStrip(show, { step: at.value.step.rule.from, crew, strip, by: by.actor }) : at;
}

/** Titles are pressed for where there is a choice. Two people who title their own picture see both hang. */
function afterWriting(show: ShowState, at: At): ShowEvent[] {
  const own = crewGallery(show, at);
  const written: ShowEvent = { type: 'gallery.written', ...at };
  const needsPress = own.titles.length > (isSecret(own, at.crew) ? 2 : 1);
  return needsPress ? [written] : [written, { type: 'gallery.hung', ...at }];
}

function afterPart(show: ShowState, step: Step<'gallery'>, crew: string): ShowEvent[] {
  const at = { step: step.id, crew };
  switch (crewGallery(show, at).stage) {
    case 'ahead':
      return [{ type: 'gallery.begun', ...at, of: titledCrew(show, step, crew) }];
    case 'walk':
      return [{ type: 'gallery.walked', ...at }];
    case 'title':
      return afterWriting(show, at);
    case 'press':
      return [{ type: 'gallery.hung', ...at }];
    case 'hung':
      return [];
  }
}

/** Whether everybody who is here has done what the part asks. Nobody is waited for who has gone, or who has nothing to press for. */
function isPartDone(show: ShowState, crew: Crew, own: CrewGallery): boolean {
  const people = listPresentPeople(show, crew);
  if (people.length === 0) return false;
  switch (own.stage) {
    case 'walk':
      return people.every((id) => own.ready.includes(id));
    case 'title':
      if (!isSecret(own, crew.id) && own.titles.length >= PLAQUE_TITLES) return true;
      return people.every((id) => own.titles.some(({ by }) => by === id));
    case 'press':
      return people.every((id) => own.presses[id] !== undefined);
    default:
      return false;
  }
}

function react(show: ShowState, event: ShowEvent): ShowEvent[] {
  const step = currentLiveStep(show, 'gallery');
  if (!step) return [];
  const isDone = event.type === 'gallery.readied' || event.type === 'gallery.titled' || event.type === 'gallery.pressed';
  const hasGone = event.type === 'participant.left' || event.type === 'seat.left';
  if (!isDone && !hasGone) return [];
  return show.crews.flatMap((crew) => {
    if (isDone && crew.id !== event.crew) return [];
    return isPartDone(show, crew, crewGallery(show, { step: step.id, crew: crew.id })) ? afterPart(show, step, crew.id) : [];
  });
}

function deadlines(show: ShowState): Deadline[] {
  const step = currentLiveStep(show, 'gallery');
  if (!step) return [];
  return show.crews.flatMap(({ id: crew }): Deadline[] => {
    const atMs = partEndsAtMs(show, step, crew);
    const { stage } = crewGallery(show, { step: step.id, crew });
    const id = `gallery:${step.id}:${crew}:${stage}`;
    return atMs === null ? [] : [{ id, atMs, fire: () => afterPart(show, step, crew) }];
  });
}

/** Nobody leaves a picture without a plaque where a host goes on. */
const earlyEnd = endsWithCrews('gallery', {
  before: (show, step, crew) => {
    const at = { step: step.id, crew };
    const { stage } = crewGallery(show, at);
    if (stage === 'hung') return [];
    const begun: ShowEvent[] = stage === 'ahead' ? afterPart(show, step, crew) : [];
    return [...begun, { type: 'gallery.hung', ...at }];
  },
  throughAtMs: (show, step, crew) => {
    const { stage, sinceMs } = crewGallery(show, { step: step.id, crew });
    return stage === 'hung' ? afterSec(show, sinceMs, secondsOf(show, step).look) : null;
  },
});

type GalleryEvent = Extract<ShowEvent, { type: `gallery.${string}` }>;

function isGalleryEvent(event: ShowEvent): event is GalleryEvent {
  return event.type.startsWith('gallery.');
}

function withoutKey<T>(of: Readonly<Record<string, T>>, isLeft: (value: T) => boolean): Record<string, T> {
  return Object.fromEntries(Object.entries(of).filter(([, value]) => isLeft(value)));
}

function evolveCrew(own: CrewGallery, event: GalleryEvent, atMs: number): CrewGallery {
  switch (event.type) {
    case 'gallery.begun':
      return { ...own, stage: 'walk', sinceMs: atMs, beganAtMs: atMs, of: event.of };
    case 'gallery.looked': {
      const { by } = event;
      const looked = { ...own.looked, [by]: (own.looked[by] ?? 0) + 1 };
      return { ...own, looks: { ...own.looks, [by]: event.look }, looked };
    }
    case 'gallery.readied':
      return { ...own, ready: [...own.ready, event.by] };
    case 'gallery.walked':
      return { ...own, stage: 'title', sinceMs: atMs };
    case 'gallery.titled': {
      const { by, title, words } = event;
      const wrote = { ...own.wrote, [by]: (own.wrote[by] ?? 0) + 1 };
      return { ...own, titles: [...own.titles.filter((each) => each.by !== by), { title, by, words }], made: title, wrote };
    }
    case 'gallery.withdrawn': {
      const titles = own.titles.filter((each) => each.by !== event.by);
      const presses = withoutKey(own.presses, (pressed) => titles.some(({ title }) => title === pressed));
      return { ...own, titles, presses };
    }
    case 'gallery.written':
      return { ...own, stage: 'press', sinceMs: atMs };
    case 'gallery.pressed':
      return { ...own, presses: { ...own.presses, [event.by]: event.title } };
    case 'gallery.hung':
      return { ...own, stage: 'hung', sinceMs: atMs };
  }
}

/** Titles as they are read out: what somebody wrote is looked up where it is said. */
function spoken({ rule }: Step<'gallery'>, titles: readonly Title[], between: string): SlotValue {
  const parts = titles.flatMap((each, i): SlotValue[] => {
    const { text, textId } = titleText(rule, each, { names: {}, texts: {} });
    return [i === 0 ? '' : between, textId === null ? text : { textId, or: text }];
  });
  return { parts };
}

function announces(show: ShowState, event: ShowEvent): Announcement[] {
  if (event.type !== 'gallery.walked' && event.type !== 'gallery.written' && event.type !== 'gallery.hung') return [];
  const step = currentStep(show, 'gallery');
  if (step?.id !== event.step) return [];
  const { crew } = event;
  const own = crewGallery(show, event);
  if (event.type === 'gallery.walked')
    return withStep(step.id, [toCrew(crew, 'a-gallery-title', { prompt: promptOf(show, step, crew) })]);
  if (event.type === 'gallery.written')
    return own.titles.length > 1
      ? withStep(step.id, [toCrew(crew, 'a-gallery-press', { titles: spoken(step, own.titles, '; ') })])
      : [];
  const text = spoken(step, hungTitles(show, step, crew), BETWEEN);
  const got = own.of === null || own.of === crew ? [] : [toCrew(own.of, 'a-gallery-got', { text })];
  return withStep(step.id, [toCrew(crew, 'a-gallery-hung', { text }), ...got]);
}

/** One crew alone is told that its picture has the room to itself. */
function narrations(show: ShowState, crew: Crew): Played[] {
  const step = currentStep(show, 'gallery');
  if (!step?.rule.alone) return [];
  const { beganAtMs, of } = crewGallery(show, { step: step.id, crew: crew.id });
  return beganAtMs !== null && of === crew.id ? [{ narration: step.rule.alone, atMs: beganAtMs }] : [];
}

/** All pictures hang in one gallery; everybody walks past them, and each crew titles the picture of another. */
export const gallery: Mechanic<'gallery'> = {
  // All crews are in one room, nothing is decided by facts, and whose title hangs is nobody's merit.
  work: {},
  story: galleryStory,
  initial: {},
  evolve: (own, { event, atMs }) => {
    if (!isGalleryEvent(event)) return own;
    const { step, crew } = event;
    return { ...own, [step]: { ...own[step], [crew]: evolveCrew(getEntry(own, { step, crew }, AHEAD), event, atMs) } };
  },
  commands: {
    'gallery.look': look,
    'gallery.ready': ready,
    'gallery.title': write,
    'gallery.withdraw': withdraw,
    'gallery.press': press,
    'gallery.report': report,
    'gallery.reportStrip': reportPicture,
  },
  react,
  deadlines,
  ...earlyEnd,
  results: (show, event) => {
    if (event.type !== 'gallery.hung') return [];
    const { step, crew } = event;
    return [{ step, crew, facts: { titles: crewGallery(show, event).titles.length } }];
  },
  announces,
  narrations,
  slots: gallerySlots,
  mementos: galleryMementos,
  stageDependencies: (show) => [show.mechanics.gallery],
  botActions,
  feeds: {},
  slices: {
    gallery: gallerySlice,
    galleryWall: galleryWallSlice,
    galleryCrew: galleryCrewSlice,
    myGallery: myGallerySlice,
  },
};
