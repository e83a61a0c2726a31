import { sampleCommands } from '@lorecrew/contract/live/commands';
import { mechanics } from '@lorecrew/contract/live/mechanics';
import { emptyView, ShowView, sliceNames } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { everySample } from '../simulation/every-sample.ts';

const parts = Object.values(mechanics);

describe('the table of mechanics', () => {
  it.each(['slices', 'feeds', 'refusals'] as const)('gives no two of its %s one name', (kind) => {
    const names = parts.flatMap((part) => Object.keys(part[kind]));
    expect(names.toSorted()).toEqual([...new Set(names)].toSorted());
  });

  it('has a sample of every command that a page of a show could send', () => {
    const types = parts.flatMap((part) => part.commands.flatMap((command) => command.shape.type.def.values));
    const sampled = new Set(everySample().map(({ type }) => type));
    expect(types.filter((type) => !sampled.has(type))).toEqual([]);
  });

  it('offers something to try in a view in which nothing has a value', () => {
    expect(sampleCommands(emptyView).length).toBeGreaterThan(0);
  });
});

describe('a view of another build', () => {
  it('is whole where a slice or a feed is not sent', () => {
    const { hints: _, chat: __, ...sent } = emptyView;
    expect(ShowView.parse(sent)).toEqual(emptyView);
  });
  it('is whole where more is sent than is known', () => {
    expect(ShowView.parse({ ...emptyView, tomorrow: { n: 1 } })).toEqual(emptyView);
  });
  it('is refused where a slice is not what it should be', () => {
    expect(ShowView.safeParse({ ...emptyView, scene: { id: 7 } }).success).toBe(false);
    expect(ShowView.safeParse('nothing').success).toBe(false);
    expect(sliceNames).toContain('scene');
  });
});
