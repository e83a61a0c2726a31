import { describe, expect, it } from 'vitest';
import { telling, tornChart, writtenChart } from '../../testing/chart.ts';
import { misreadFaults } from './misread.ts';

/** What is said first of the torn chart with one card written otherwise; undefined where nothing is. */
function fault(packet: string, card: string): string | undefined {
  const own = tornChart.packets[packet] as Record<string, unknown>;
  const [first] = misreadFaults(writtenChart({ packets: { ...tornChart.packets, [packet]: { ...own, card } } }), telling.squares);
  return first && `${first.path.join('.')} ${first.says}`;
}

/** The same where only these packets have rules. */
function faultsOf(packets: Record<string, unknown>, extra: unknown[] = []): string[] {
  return [...misreadFaults(writtenChart({ packets, extra }), telling.squares)].map(({ says }) => says);
}

describe('a card of a chart that somebody misreads', () => {
  it('leads nobody to one wrong square, as the torn chart is written', () => {
    expect([...misreadFaults(writtenChart(), telling.squares)]).toEqual([]);
  });

  it('has to say "further" where a side turned round would leave one', () => {
    expect(fault('C', 'We have come past the Kettle and are now south of it. We are also east of the Spoon.')).toBe(
      'packets.C.card leaves one wrong square, B8, when it is misread (west for east): the crew would be sure of it. Say "further", or tell it otherwise.',
    );
  });

  it('has to say "only" where columns taken for those without would leave one', () => {
    const others = {
      A: { card: 'In row 1.', rule: { rows: [1] } },
      B: { card: 'In columns A and G.', rule: { columns: ['A', 'G'] } },
    };
    const [says] = faultsOf({ ...others, C: { card: 'Column G has water.', rule: { columns: ['G'] } } });
    expect(says).toBe(
      'leaves one wrong square, A1, when it is misread (turned round): the crew would be sure of it. Say "only", or tell it otherwise.',
    );
    expect(faultsOf({ ...others, C: { card: 'Only column G has water.', rule: { columns: ['G'] } } })).toEqual([]);
  });

  it('may not lead to one wrong square where it is overlooked, whatever it says', () => {
    const [says] = faultsOf({
      A: { card: 'In column H.', rule: { columns: ['H'] } },
      B: { card: 'In row 8.', rule: { rows: [8] } },
      C: { card: 'The ship is five steps from the tower.', rule: { steps: 5, from: 'tower' } },
    });
    expect(says).toBe(
      'leaves one wrong square, H8, when it is misread (overlooked): the crew would be sure of it. Tell it otherwise.',
    );
  });

  it('may not lead to one where steps are taken slanting, or another rock is meant', () => {
    const only = (rows: number[], rule: unknown) =>
      faultsOf({
        A: { card: 'Only in column G.', rule: { columns: ['G'] } },
        B: { card: 'Only in these rows.', rule: { rows } },
        C: { card: 'So many steps.', rule },
      }).join();
    expect(only([1, 7, 8], { steps: 4, from: 'tower' })).toContain('G1, when it is misread (with slanting steps)');
    expect(only([3, 4, 8], { steps: 6, from: 'Tern Rock' })).toContain('G4, when it is misread (of Cairn Isle)');
  });

  it('is safe from counting the first square, because everybody reads how steps are counted', () => {
    const says = faultsOf({
      A: { card: 'In column H.', rule: { columns: ['H'] } },
      B: { card: 'In row 5 or 6.', rule: { rows: [5, 6] } },
      C: { card: 'Five steps from the tower.', rule: { steps: 5, from: 'tower' } },
    });
    expect(says.filter((each) => each.includes('first square'))).toEqual([]);
  });

  it('is looked at with each further card that everybody may get', () => {
    const packets = {
      A: { card: 'Only in column G.', rule: { columns: ['G'] } },
      B: { card: 'The ship is further south than the tower.', rule: { further: 'south', than: 'tower' } },
    };
    expect(faultsOf(packets), 'several squares are left, whichever way it is read').toEqual([]);
    const extra = [{ id: 'horn', when: 'late', card: 'In row 5.', rule: { rows: [5] } }];
    expect(faultsOf(packets, extra).join()).toContain('G5, when it is misread (overlooked)');
  });
});
