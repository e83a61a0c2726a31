import type { SketchMark } from '@lorecrew/contract/live/mechanics/sketch';
import { packMarks } from '@lorecrew/contract/sketch/packed';
import { describe, expect, it } from 'vitest';
import type { KeepsakeSheet } from '../../ports/keepsakes.ts';
import { keepsakePage } from './keepsake-page.ts';
import { keepsakePicture } from './keepsake-picture.ts';
import { findPainting, fitPainting, paintingSvg } from './painting.ts';

type Kind = KeepsakeSheet['parts'][number]['kind'];

const goat: SketchMark = { shape: 'circle', column: 3, row: 3, size: 4, color: 'brown' };
const grass: SketchMark = {
  points: [
    [0, 300],
    [120, 280],
    [240, 300],
  ],
  color: 'green',
  width: 'thick',
};
const part = (kind: Kind, ...texts: string[]) => {
  return { kind, heading: kind, lines: texts.map((text) => ({ label: '', text, to: null })) };
};
function sheet(...parts: KeepsakeSheet['parts']): KeepsakeSheet {
  const lanterns = [{ name: 'Ada', lantern: null }];
  return { language: 'en', title: 'Ours', story: 'Masterpiece', ending: 'A Faithful Copy', on: 'today', parts, lanterns };
}
const painted = sheet(
  part('picture', packMarks([goat, grass]), '', packMarks([goat])),
  part('plaque', 'Study in goats', 'The room with it'),
  part('versions', 'Gerda · Bella'),
);

describe('the picture of a keepsake', () => {
  it('is its strips with the words of its plaque', () => {
    const painting = findPainting(painted);
    expect([painting?.strips.length, painting?.plaque]).toEqual([3, 'Study in goats / The room with it']);
  });

  it('is none where no strip has paint on it, because all were erased or reported, or nobody agreed', () => {
    expect(findPainting(sheet(part('picture', '', '')))).toBeNull();
    expect(findPainting(sheet(part('plaque', 'Study in goats')))).toBeNull();
  });

  it('leaves bare wood where a strip was erased or reported', () => {
    const painting = findPainting(painted);
    if (!painting) throw new Error('nothing is painted');
    const svg = paintingSvg(painting, { x: 0, y: 0, ...fitPainting(painting, { width: 360, height: 400 }) });
    expect(svg.match(/<path /g)).toHaveLength(3);
    expect(svg).toContain('width="360" height="200" viewBox="0 0 720 400"');
  });

  it('takes a picture and one page, with as much paint as six strips can hold', async () => {
    const points = Array.from({ length: 400 }, (_, i): [number, number] => [i % 241, i]);
    const full = packMarks([{ points, color: 'red', width: 'thin' }]);
    const crowded = sheet(part('picture', full, full, full, full, full, full), part('plaque', 'W'.repeat(28), 'W'.repeat(28)));
    for (const each of [painted, crowded]) {
      const [picture, page] = [await keepsakePicture(each), (await keepsakePage(each)).toString('latin1')];
      expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630]);
      expect(page.match(/\/Type \/Page\b/g)).toHaveLength(1);
    }
  });
});
