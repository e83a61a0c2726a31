import { FILLS_A_PERSON } from '@lorecrew/contract/limits';
import type { Slice } from '@lorecrew/contract/live/view';
import { packMarks } from '@lorecrew/contract/sketch/packed';
import { findCrew, findMember, listPresentPeople } from '../../core/crews.ts';
import { reportsLeft } from '../../core/hidden-texts.ts';
import { personView } from '../../core/people.ts';
import { draw } from '../../core/random.ts';
import { currentLiveStep } from '../../core/steps.ts';
import type { Directory, SliceView } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import type { Step } from '../../model/story.ts';
import { pictureOf } from '../sketch/state.ts';
import { marksOn } from '../sketch/view.ts';
import { partEndsAtMs } from './pace.ts';
import {
  crewGallery,
  crewsWithPicture,
  hungTitles,
  isSecret,
  ownPlaques,
  plaqueOf,
  shuffled,
  type Title,
  titleText,
} from './state.ts';
import { BETWEEN } from './story.ts';

function titleView({ rule }: Step<'gallery'>, title: Title, directory: Directory) {
  const { text, words } = titleText(rule, title, directory);
  return { title: title.title, text, ...(words ? { words } : {}) };
}

function stripTitle(show: ShowState, from: string, strip: string): string {
  for (const { phases } of show.story.scenes)
    for (const { steps } of phases)
      for (const step of steps)
        if (step.id === from && step.kind === 'sketch')
          return (step as Step<'sketch'>).rule.strips.find(({ id }) => id === strip)?.title ?? '';
  return '';
}

export const gallerySlice: SliceView<Slice<'gallery'>> = {
  dependencies: (show) => [show.scene?.index, show.scene?.phase, ...[show.phase, show.crews, show.mechanics.sketch]],
  render: (show, _, directory) => {
    const step = currentLiveStep(show, 'gallery');
    if (!step) return null;
    return {
      step: step.id,
      pictures: crewsWithPicture(show, step).map((crew) => ({
        crew,
        strips: pictureOf(show, { step: step.rule.from, crew }).papers.map((paper) => ({
          strip: paper.strip,
          title: stripTitle(show, step.rule.from, paper.strip),
          painter: personView(show, paper.by, directory),
          marks: packMarks(marksOn(paper, directory).map(({ mark }) => mark)),
          isDown: paper.down !== null,
        })),
      })),
    };
  },
};

export const galleryWallSlice: SliceView<Slice<'galleryWall'>> = {
  dependencies: (show) => [show.phase, show.scene, show.crews, show.mechanics.gallery],
  render: (show, _, directory) => {
    const step = currentLiveStep(show, 'gallery');
    if (!step) return null;
    return {
      looks: show.crews.flatMap(({ id }) => Object.values(crewGallery(show, { step: step.id, crew: id }).looks)),
      plaques: show.crews.flatMap(({ id: crew }) => {
        const plaque = plaqueOf(show, step, crew);
        return plaque ? [{ crew, by: plaque.by, titles: plaque.titles.map((each) => titleView(step, each, directory)) }] : [];
      }),
    };
  },
};

/** What one of the prompts asks of a crew. */
export function promptOf(show: ShowState, { id, rule }: Step<'gallery'>, crew: string): string {
  return rule.prompts[draw(show.seed, `gallery:prompt:${id}:${crew}`, rule.prompts.length)] ?? '';
}

/** How many have done what the part asks, of how many. */
function countDone(show: ShowState, step: Step<'gallery'>, crew: Crew): { done: number; all: number } {
  const own = crewGallery(show, { step: step.id, crew: crew.id });
  const people = listPresentPeople(show, crew);
  const isDone = (id: string) =>
    own.stage === 'walk'
      ? own.ready.includes(id)
      : own.stage === 'title'
        ? own.titles.some(({ by }) => by === id)
        : own.presses[id] !== undefined;
  return { done: people.filter(isDone).length, all: people.length };
}

export const galleryCrewSlice: SliceView<Slice<'galleryCrew'>> = {
  dependencies: (show, who) => [
    ...[show.phase, show.scene, show.people, findCrew(show, who.crew)],
    show.mechanics.gallery[currentLiveStep(show, 'gallery')?.id ?? '']?.[who.crew ?? ''],
  ],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    const step = currentLiveStep(show, 'gallery');
    if (!crew || !step) return null;
    const own = crewGallery(show, { step: step.id, crew: crew.id });
    const secret = isSecret(own, crew.id);
    const isShown = own.stage === 'press' || own.stage === 'hung' || (own.stage === 'title' && !secret);
    return {
      step: step.id,
      stage: own.stage,
      startedAtMs: own.sinceMs,
      endsAtMs: partEndsAtMs(show, step, crew.id),
      ...countDone(show, step, crew),
      of: own.of,
      isSecret: secret,
      prompt: promptOf(show, step, crew.id),
      ready: [...step.rule.ready],
      titles: isShown ? shuffled(show, step, crew.id).map((each) => titleView(step, each, directory)) : [],
    };
  },
};

export const myGallerySlice: SliceView<Slice<'myGallery'>> = {
  dependencies: (show, who) => [
    ...[show.phase, show.scene, show.hidden, findCrew(show, who.crew)],
    show.mechanics.gallery[currentLiveStep(show, 'gallery')?.id ?? '']?.[who.crew ?? ''],
  ],
  render: (show, { person }, directory) => {
    const member = person === null ? null : findMember(show, person);
    const step = currentLiveStep(show, 'gallery');
    if (!member || !step) return null;
    const own = crewGallery(show, { step: step.id, crew: member.crew.id });
    const mine = own.titles.find(({ by }) => by === member.id);
    return {
      look: own.looks[member.id] ?? null,
      looksLeft: FILLS_A_PERSON - (own.looked[member.id] ?? 0),
      isReady: own.ready.includes(member.id),
      mine: mine ? titleView(step, mine, directory) : null,
      left: FILLS_A_PERSON - (own.wrote[member.id] ?? 0),
      press: own.presses[member.id] ?? null,
      reportsLeft: reportsLeft(show, member.id),
    };
  },
};

/** What fills slots: the titles on a crew's own picture. */
export function gallerySlots(show: ShowState, { id: crew }: Crew, directory: Directory): Record<string, string> {
  return Object.fromEntries(
    ownPlaques(show, crew).map(({ step, titles }) => [
      `${step.id}.plaque`,
      titles.map((each) => titleText(step.rule, each, directory).text).join(BETWEEN),
    ]),
  );
}

/** The plaque of a crew's own picture, and the one that it gave: each with whoever wrote it. */
export function galleryMementos(show: ShowState, { id: crew }: Crew, directory: Directory): Memento[] {
  const lines = (step: Step<'gallery'>, titles: readonly Title[]) =>
    titles.map((each) => {
      const { text, words } = titleText(step.rule, each, directory);
      return { label: '', text, people: words === 'own' && each.by !== null ? [each.by] : [] };
    });
  return ownPlaques(show, crew).flatMap(({ step, by, titles }): Memento[] => {
    const { of } = crewGallery(show, { step: step.id, crew });
    const given = of === crew ? [] : hungTitles(show, step, crew);
    const plaque: Memento = { kind: 'plaque', lines: lines(step, titles) };
    return by === crew || given.length === 0 ? [plaque] : [plaque, { kind: 'given', lines: lines(step, given) }];
  });
}
