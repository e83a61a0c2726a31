import { nextUseful } from '@lorecrew/authoring/play/answer';
import { type VirtualPerson, VirtualShow } from '@lorecrew/authoring/play/virtual-show';
import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import type { ShowView } from '@lorecrew/contract/live/view';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { computeScore } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';
import { describe, expect, it } from 'vitest';
import { lanternLine } from '../../lantern-line.ts';

const STEP_MS = 2_000;
const LENGTH_MS = 3_600_000;
/** What stands in a text whose slots were not filled, or whose sentence came apart. */
const BROKEN = /[{}]|undefined|null|: \.|\.\./;

type Act = (view: ShowView, sceneSec: number) => ParticipantCommand | null;

/** A show of so many people who all do the same, or each their own. */
function opened(people: number): VirtualShow {
  const ids = Array.from({ length: people }, (_, i) => `p${i + 1}`);
  const names = Object.fromEntries(ids.map((id, i) => [id, `Person ${i + 1}`]));
  const show = new VirtualShow(lanternLine, { seed: `beats ${people}`, people: ids, names });
  for (const participant of ids) show.submit('server', { type: 'participant.join', participant });
  return show;
}

function play(show: VirtualShow, act: Act, untilMs = LENGTH_MS + 10_000): boolean {
  const person: VirtualPerson = (view, nowMs) => act(view, (nowMs - (view.scene?.startedAtMs ?? nowMs)) / 1000);
  return show.run(Object.fromEntries(Object.keys(show.show.people).map((id) => [id, person])), { stepMs: STEP_MS, untilMs });
}

/** Plays up to the moment when a scene begins. */
function playTo(show: VirtualShow, scene: string, act: Act): void {
  while (show.show.story.scenes[show.show.scene?.index ?? 0]?.id !== scene) play(show, act, show.nowMs + 10_000);
}

/** Every text in a view, whatever it is part of. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/** Plays to the end; everything that stood before anybody in any of its moments. */
function everyText(show: VirtualShow, act: Act): Set<string> {
  const texts = new Set<string>();
  const seen = new WeakSet<ShowView>();
  const over = play(show, (view, sec) => {
    if (!seen.has(view)) for (const text of textsIn(view)) texts.add(text);
    seen.add(view);
    return act(view, sec);
  });
  expect(over).toBe(true);
  return texts;
}

const nobodyActs: Act = () => null;

/** Fills every own box with as many characters as fit. */
const longest: Act = ({ myBoxes }) => {
  const box = myBoxes?.boxes.find(({ mine, maxChars }) => mine === null && maxChars > 0);
  return box ? { type: 'box.fill', box: box.box, words: { text: 'm'.repeat(box.maxChars) } } : null;
};

describe('the night that is the crew’s own', () => {
  it('is told in whole sentences to people who do nothing at all', () => {
    const texts = everyText(opened(3), nobodyActs);
    expect(texts.size).toBeGreaterThan(200);
    expect([...texts].filter((text) => BROKEN.test(text))).toEqual([]);
  });

  it('is told in whole sentences where everybody types as much as fits', () => {
    const show = opened(7);
    const texts = everyText(show, longest);
    expect(show.refused).toEqual([]);
    expect([...texts].filter((text) => BROKEN.test(text))).toEqual([]);
    expect([...texts].some((text) => text.includes('m'.repeat(18)))).toBe(true);
  });

  it('forgets what a colleague reports between the form and the light: from then on nobody is told it again', () => {
    const show = opened(3);
    const secondBest = 'my second best mug';
    const first: Act = (view) => {
      const box = view.me?.id === 'p1' ? view.myBoxes?.boxes.find(({ box: id }) => id === 'thing' || id === 'p1') : undefined;
      return box?.mine === null ? { type: 'box.fill', box: box.box, words: { text: secondBest } } : null;
    };
    playTo(show, 'S7', first);
    const things = () => show.view('p3').lent?.things.map(({ text }) => text);
    expect(things()).toContain(secondBest);
    expect(show.submit('p2', { type: 'box.report', step: 'stores', box: 'p1' })).toBeNull();
    expect(things()).not.toContain(secondBest);
    expect(play(show, nobodyActs)).toBe(true);
    for (const id of ['p2', 'p3']) expect(JSON.stringify(show.view(id))).not.toContain(secondBest);
  });

  it.each([
    [1, ['p2', 'p3']],
    [2, ['p3']],
  ])('goes on to its end with a crew of %i, who hold all that is to be known', (left, gone) => {
    const show = opened(3);
    const useful: Act = (view) => nextUseful(show.show.story, view);
    playTo(show, 'S4', nobodyActs);
    for (const id of gone) expect(show.submit(id, { type: 'show.leave' })).toBeNull();
    const stays = Object.fromEntries(
      ['p1', 'p2', 'p3'].filter((id) => !gone.includes(id)).map((id) => [id, (view: ShowView) => useful(view, 0)]),
    );
    expect(Object.keys(stays)).toHaveLength(left);
    expect(show.run(stays, { stepMs: STEP_MS, untilMs: LENGTH_MS + 10_000 })).toBe(true);
    // People who know every answer save time, and the story spends it on more of itself.
    const lastedMs = (show.show.completedAtMs ?? 0) - (show.show.startedAtMs ?? 0);
    expect(lastedMs).toBeGreaterThanOrEqual(44 * 60_000);
    expect(lastedMs).toBeLessThanOrEqual(LENGTH_MS);
    expect(show.view('p1').me?.packets).toHaveLength(6 / left);
    expect(textsIn(show.view('p1')).filter((text) => BROKEN.test(text))).toEqual([]);
    const outcomes = ['P1', 'P2', 'P3'].map((step) => show.show.results[step]?.crews['crew-1']?.outcome);
    expect(outcomes).toEqual(['solved', 'solved', 'solved']);
  });

  it('has a piece of the torn page for somebody who joins in that scene', () => {
    const show = opened(4);
    playTo(show, 'S8', nobodyActs);
    expect(show.submit('server', { type: 'participant.invite', participant: 'late' })).toBeNull();
    expect(show.submit('server', { type: 'participant.join', participant: 'late' })).toBeNull();
    const { me, satchel } = show.view('late');
    expect([me?.packets.length, satchel?.cards.length]).toEqual([1, 1]);
    expect(satchel?.cards[0]?.practice).toBe(true);
  });

  it('has room for a thing of whoever comes while the tower is shown, and no longer', () => {
    const show = opened(4);
    playTo(show, 'S3', nobodyActs);
    expect(show.submit('server', { type: 'participant.invite', participant: 'late' })).toBeNull();
    expect(show.submit('server', { type: 'participant.join', participant: 'late' })).toBeNull();
    const lends = { type: 'box.fill', box: 'thing', words: { text: 'a blue glove' } } as const;
    expect(show.submit('p1', lends)).toBe('SHOW_004');
    expect(show.submit('late', lends)).toBeNull();
    expect(show.view('p1').lent?.things).toContainEqual({ person: 'late', text: 'a blue glove', words: 'own' });
    playTo(show, 'S4', nobodyActs);
    expect(show.submit('late', lends)).toBe('SHOW_004');
  });

  it('closes its form at 9:14 of the scene where the chart took all its time', () => {
    const show = opened(4);
    playTo(show, 'S6', nobodyActs);
    play(show, nobodyActs, (show.show.scene?.startedAtMs ?? 0) + 560_000);
    const closed = show.log.find(({ event }) => event.type === 'boxes.closed' && event.step === 'incident');
    expect(((closed?.atMs ?? 0) - (show.show.scene?.startedAtMs ?? 0)) / 1000).toBe(554);
  });

  it('costs no points, gives none, and is no contribution', () => {
    const quiet = opened(3);
    play(quiet, nobodyActs);
    const busy = opened(3);
    const beats: Act = ({ myBoxes, call, me }) => {
      if (call?.isOpen && me && call.of[me.id] !== 'HOO') return { type: 'sound.choose', sound: 'HOO' };
      const box = myBoxes?.boxes.find(({ mine }) => mine === null);
      return box ? { type: 'box.fill', box: box.box, words: { ready: 0 } } : null;
    };
    play(busy, beats);
    const points = ({ show, log }: VirtualShow) =>
      crewHours(show.story, log).map((hour) => computeScore(collectScoreInputs(hour)));
    expect(busy.log.filter(({ event }) => event.type === 'box.filled').length).toBeGreaterThan(5);
    expect(points(busy)).toEqual(points(quiet));
  });

  it('keeps what people write within their crew, but for the sign on the door', () => {
    const show = opened(7);
    const own: Act = ({ myBoxes, me }) => {
      const box = myBoxes?.boxes.find(({ mine, maxChars }) => mine === null && maxChars > 0);
      if (!box || box.box === 'sign') return null;
      return { type: 'box.fill', box: box.box, words: { text: `thing of ${me?.id}` } };
    };
    expect(show.show.crews).toHaveLength(0);
    const heard = new Map<string, Set<string>>();
    play(show, (view, sec) => {
      // What hangs on a door is for everybody to read.
      const { towers: _, neighbours: __, ...rest } = view;
      const found = JSON.stringify(rest).match(/thing of p\d/g) ?? [];
      const known = heard.get(view.me?.id ?? '') ?? new Set();
      for (const each of found) known.add(each.slice(-2));
      heard.set(view.me?.id ?? '', known);
      return own(view, sec);
    });
    for (const { seats } of show.show.crews) {
      const members = seats.flatMap(({ occupant }) => (occupant.kind === 'person' ? [occupant.id] : []));
      for (const member of members) expect([...(heard.get(member) ?? [])].filter((id) => !members.includes(id))).toEqual([]);
    }
  });
});
