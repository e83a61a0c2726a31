import type { Slice } from '@lorecrew/contract/live/view';
import { findCrew, findMember } from '../../core/crews.ts';
import { reportsLeft } from '../../core/hidden-texts.ts';
import { displayName } from '../../core/people.ts';
import { draw } from '../../core/random.ts';
import { currentLiveStep, stepsOfKind } from '../../core/steps.ts';
import { afterSec } from '../../core/timing.ts';
import type { Directory, SliceView } from '../../model/mechanic.ts';
import type { Memento } from '../../model/memento.ts';
import type { Crew, ShowState } from '../../model/state.ts';
import { closesAtMs, linesRead, nextBoxAtMs, openBoxes, openedAtMs, remainingFills } from './pace.ts';
import { boxChoices, boxText, boxWriters, crewBoxes, listBoxes, memberBoxes } from './state.ts';
import { REVEAL_SEC } from './story.ts';

/**
 * What fills slots because of boxes that are closed: each box by its own name; where everybody has one, `one` of the crew's by the show's
 * seed, own words first, and `all` of them.
 */
export function boxSlots(show: ShowState, crew: string, directory: Directory): Record<string, string> {
  const slots: Record<string, string> = {};
  for (const { id: step, rule } of stepsOfKind(show, 'boxes')) {
    const { entries, closedAtMs } = crewBoxes(show, { step, crew });
    if (closedAtMs === null) continue;
    const said = Object.keys(entries).flatMap((box) => {
      const found = boxText(show, { step, crew, box }, directory);
      return found ? [{ box, ...found }] : [];
    });
    if (rule.by === 'packet') for (const { box, text } of said) slots[`${step}.${box}`] = text;
    else {
      const own = said.filter(({ words }) => words === 'own');
      const among = own.length > 0 ? own : said;
      const one = among[draw(show.seed, `told:${step}:${crew}`, Math.max(1, among.length))];
      const rest = [own, said].map((all) => all.filter((each) => each !== one)).find((all) => all.length > 0) ?? among;
      slots[`${step}.one`] = one?.text ?? '';
      slots[`${step}.other`] = rest[draw(show.seed, `other:${step}:${crew}`, Math.max(1, rest.length))]?.text ?? '';
      slots[`${step}.all`] = said.map(({ text }) => text).join(', ');
    }
  }
  return slots;
}

/** Forms that a crew filled in together and read. What each person lent stands in the sign and on the cards. */
export function boxMementos(show: ShowState, crew: Crew, directory: Directory): Memento[] {
  return stepsOfKind(show, 'boxes').flatMap((step): Memento[] => {
    const { by, reveal, shape } = step.rule;
    if (by !== 'packet' || reveal === 'never') return [];
    if (crewBoxes(show, { step: step.id, crew: crew.id }).closedAtMs === null) return [];
    const lines = listBoxes(step, crew).flatMap(({ key, rule }) => {
      const at = { step: step.id, crew: crew.id, box: key };
      const found = boxText(show, at, directory);
      return found ? [{ label: rule.label, text: found.text, people: boxWriters(show, at, directory) }] : [];
    });
    return [{ kind: shape ?? 'form', lines }];
  });
}

/** The present boxes of a crew: how many are filled, and once they are closed what stands in them. */
export const boxesSlice: SliceView<Slice<'boxes'>> = {
  dependencies: (show, who) => [show.mechanics.boxes, show.scene, show.phase, findCrew(show, who.crew)],
  render: (show, who, directory) => {
    const crew = findCrew(show, who.crew);
    const step = currentLiveStep(show, 'boxes');
    if (!crew || !step) return null;
    const at = { step: step.id, crew: crew.id };
    const { entries, closedAtMs, read: turned } = crewBoxes(show, at);
    const openedMs = openedAtMs(show, step, crew.id);
    if (openedMs === null && closedAtMs === null) return null;
    const { by, reveal, shape } = step.rule;
    const isShown = reveal !== 'never';
    const read = linesRead(show, step, crew.id);
    return {
      step: step.id,
      ...(openedMs === null ? {} : { openedAtMs: openedMs }),
      closesAtMs: closesAtMs(show, step, crew.id),
      isClosed: closedAtMs !== null,
      isShown,
      ...(shape ? { shape } : {}),
      ...(read === null
        ? {}
        : {
            reading: {
              ...{ shown: read, nextAtMs: nextBoxAtMs(show, step, crew.id) },
              turnedBy: turned?.by ? displayName(show, turned.by, directory) : null,
            },
          }),
      boxes: listBoxes(step, crew).map(({ key, rule }, i) => {
        const isRead = closedAtMs !== null && isShown && (read === null || i < read);
        const found = isRead ? boxText(show, { ...at, box: key }, directory) : null;
        return {
          box: key,
          label: by === 'person' ? displayName(show, key, directory) : rule.label,
          by: by === 'person' ? key : null,
          isFilled: entries[key] !== undefined,
          text: found?.text ?? null,
          showsAtMs: found && closedAtMs !== null ? afterSec(show, closedAtMs, reveal === 'in-order' ? i * REVEAL_SEC : 0) : null,
          ...(found?.words ? { words: found.words } : {}),
        };
      }),
    };
  },
};

/** One's own boxes while they may be filled. */
export const myBoxesSlice: SliceView<Slice<'myBoxes'>> = {
  dependencies: (show) => [show.mechanics.boxes, show.scene, show.phase, show.crews, show.hidden],
  personalDependencies: (show, person) => show.people[person]?.enteredScene,
  render: (show, { person }, directory) => {
    const member = person === null ? null : findMember(show, person);
    const open = member && openBoxes(show, member);
    const step = open?.step ?? currentLiveStep(show, 'boxes');
    if (!step || !member) return null;
    const crew = member.crew.id;
    const { entries, closedAtMs } = crewBoxes(show, { step: step.id, crew });
    if (closedAtMs === null && openedAtMs(show, step, crew) === null) return null;
    // A box goes with its packet. What another wrote in it stays theirs until all are closed.
    const textOf = (box: string) =>
      entries[box]?.by === member.id ? (boxText(show, { step: step.id, crew, box }, directory)?.text ?? null) : null;
    return {
      step: step.id,
      ...(open?.isLate ? { late: true } : {}),
      boxes: memberBoxes(step, member).map(({ key, rule }) => ({
        box: rule.id,
        ask: rule.ask,
        maxChars: rule.maxChars,
        ready: boxChoices(show, crew, rule).map((words) =>
          'from' in words
            ? (boxText(show, { crew, ...words.from }, directory)?.text ?? '')
            : (rule.ready['ready' in words ? words.ready : 0] ?? ''),
        ),
        mine: textOf(key),
      })),
      left: remainingFills(show, { step: step.id, crew }, member.id),
      reportsLeft: reportsLeft(show, member.id),
    };
  },
};

/** What each of the crew named last, from when the boxes were closed until the show is over. */
export const lentThingsSlice: SliceView<Slice<'lent'>> = {
  dependencies: (show, who) => [show.mechanics.boxes, who.crew],
  render: (show, { crew }, directory) => {
    if (crew === null) return null;
    const steps = stepsOfKind(show, 'boxes').filter(({ rule }) => rule.by === 'person' && rule.reveal !== 'never');
    const step = steps.findLast(({ id }) => crewBoxes(show, { step: id, crew }).closedAtMs !== null)?.id;
    if (step === undefined) return null;
    const things = Object.keys(crewBoxes(show, { step, crew }).entries).flatMap((person) => {
      const found = boxText(show, { step, crew, box: person }, directory);
      return found ? [{ person, text: found.text, ...(found.words ? { words: found.words } : {}) }] : [];
    });
    return { step, things };
  },
};
