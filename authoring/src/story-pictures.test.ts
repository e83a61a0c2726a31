import { parseXml, XmlElement, type XmlNode } from '@rgrove/parse-xml';
import { describe, expect, it } from 'vitest';
import { loadStory } from './library.ts';

interface Shown {
  readonly phase: string;
  /** The second of its phase from which it may be seen. */
  readonly sec: number;
  readonly picture: string;
}

/** Every picture that a show may come to, in order: those that narrations bring, and that of the phase when they are over. */
function picturesOf(slug: string): Shown[] {
  const { story, stage } = loadStory(slug);
  return story.scenes
    .flatMap(({ phases }) => phases)
    .flatMap(({ id: phase, picture, play, durationSec }) => {
      let saidSec = 0;
      const brought = play.flatMap(({ at, oneOf }) => {
        const fromSec = 'sec' in at ? at.sec : saidSec + at.afterPreviousSec;
        return oneOf.flatMap(({ narration }) => {
          const said = stage.narration[narration];
          saidSec = Math.max(saidSec, fromSec + (said?.seconds ?? 0));
          return (said?.pictures ?? []).map((each) => ({ phase, sec: fromSec + each.fromSec, picture: each.picture }));
        });
      });
      const isBrought = brought.some(({ sec }) => sec === 0);
      if (picture === null || (isBrought && saidSec >= durationSec)) return brought;
      return [...brought, { phase, sec: isBrought ? saidSec : 0, picture }];
    });
}

function partsOf(node: XmlNode | XmlElement): XmlElement[] {
  return 'children' in node ? (node.children as XmlNode[]).filter((each) => each instanceof XmlElement) : [];
}

/** The drawing of a picture, read. */
function drawingOf(slug: string, picture: string): XmlElement | undefined {
  const { stage, art } = loadStory(slug);
  const svg = art[stage.pictures[picture]?.art ?? ''];
  return svg === undefined ? undefined : (partsOf(parseXml(svg) as unknown as XmlNode)[0] ?? undefined);
}

/** Whether a part is drawn in the states that its picture always has and in `more`. */
function isDrawnIn(slug: string, picture: string, more: readonly string[]) {
  const states = [...(loadStory(slug).stage.pictures[picture]?.states ?? []), ...more];
  return ({ attributes: { 'data-when': when, 'data-unless': unless } }: XmlElement) =>
    (when === undefined || states.includes(when)) && (unless === undefined || !states.includes(unless));
}

/** How many towers are drawn with a glow round their lamp, in the states that the picture always has and in `more`. */
function litTowers(slug: string, picture: string, more: readonly string[] = []): number {
  const isDrawn = isDrawnIn(slug, picture, more);
  const has = (name: string, { attributes }: XmlElement) => (attributes.class ?? '').split(' ').includes(name);
  const glows = (part: XmlElement): boolean => isDrawn(part) && (has('glow', part) || partsOf(part).some(glows));
  const count = (part: XmlElement): number =>
    has('tower', part) ? Number(glows(part)) : partsOf(part).reduce((sum, each) => sum + count(each), 0);
  const drawing = drawingOf(slug, picture);
  return drawing ? count(drawing) : Number.NaN;
}

describe('the pictures of the stories', () => {
  it.each(['lantern-line', 'lamp-room', 'nine-oclock'])('are drawn for every part of %s, with or without its film', (slug) => {
    const { story, stage } = loadStory(slug);
    const missing = (picture: string) => (drawingOf(slug, picture)?.children.length ?? 0) === 0;
    const clips = Object.values(stage.narration).flatMap(({ clip }) => clip?.shots ?? []);
    const ends = story.scenes
      .flatMap(({ phases }) => phases.flatMap(({ steps }) => steps))
      .flatMap(({ task }) => [task?.solved.picture ?? [], task?.timedOut.picture ?? []].flat());
    const all = [...picturesOf(slug), ...clips, ...story.endings].map(({ picture }) => picture);
    expect([...all, ...ends].filter(missing)).toEqual([]);
    const phases = story.scenes.flatMap((scene) => scene.phases.filter(({ picture }) => picture !== null).map(({ id }) => id));
    const drawn = new Set(picturesOf(slug).map(({ phase }) => phase));
    expect(phases.filter((phase) => !drawn.has(phase))).toEqual([]);
  });

  it('show no lit tower of the Lantern Line from the minute at which every lantern goes out until the ending', () => {
    const { stage } = loadStory('lantern-line');
    const out = stage.narration.N2?.cues.find(({ lines }) => /every lantern went out/.test(lines.join(' ')));
    const all = picturesOf('lantern-line');
    const from = all.findIndex(({ phase, sec }) => phase === 'S2-film' && sec >= (out?.startSec ?? Number.NaN));
    const until = all.findIndex(({ phase }) => phase === 'S10-ending');
    expect(all.slice(from, until).map(({ phase }) => phase)).toContain('S10-dark');
    expect(all.slice(from, until).filter(({ picture }) => litTowers('lantern-line', picture) > 0)).toEqual([]);
  });

  it.each([
    ['a good night', 'pic-good-night', 20],
    ['the fog', 'pic-fog', 0],
    ['the towers that wait', 'pic-waiting', 0],
    ['the crooked line', 'pic-crooked', 13],
    ['the patient dark', 'pic-patient', 0],
  ])('show as many lit towers as the story tells of %s', (_, picture, towers) => {
    expect(litTowers('lantern-line', picture)).toBe(towers);
  });

  it.each(['fennel', 'gannet', 'mole', 'saltmarsh'])('bring the ship home to %s, where the crew agreed on it', (harbour) => {
    const isDrawn = isDrawnIn('lantern-line', `pic-home-${harbour}`, []);
    const layers = partsOf(drawingOf('lantern-line', `pic-home-${harbour}`) ?? new XmlElement('svg'));
    const ship = layers.find(({ attributes }) => attributes.class === 'ly ly-ship') ?? new XmlElement('g');
    const places = partsOf(ship).flatMap((each) => [each, ...partsOf(each)]);
    const drawn = places.filter(({ attributes }) => attributes['data-when'] ?? attributes['data-unless']).filter(isDrawn);
    expect(drawn.map(({ attributes }) => attributes['data-when'])).toEqual([`at-${harbour}`]);
  });

  it('light a tower for each crew that answers the roll call, and no other', () => {
    expect(litTowers('lantern-line', 'pic-roll-call', ['tower-1'])).toBe(1);
    expect(litTowers('lantern-line', 'pic-roll-call', ['tower-1', 'tower-2', 'tower-13'])).toBe(3);
  });
});
