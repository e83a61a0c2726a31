import { describe, expect, it } from 'vitest';
import { plannedActions } from '../../bots/actions.ts';
import { botContext } from '../../bots/context.ts';
import { chartTestStory } from '../../testing/chart.ts';
import { givenLive, type Played } from '../../testing/given.ts';

const agreeing = chartTestStory('gentle', { crewmatesAgree: 3, crewmatesPropose: 5 });
const proposing = givenLive(agreeing, 'ada').toScene('light');

/** What a crewmate would do at the chart, now or later. */
function commands(played: Played, self: string) {
  const context = botContext(played.show.story, played.view(self), self);
  const all = context ? plannedActions(context) : [];
  return all.flatMap(({ command }) => (/^(square|mark|rock)\./.test(command.type) ? [command] : []));
}

/** What it would say. */
function words(played: Played, self: string) {
  const context = botContext(played.show.story, played.view(self), self);
  const all = context ? plannedActions(context) : [];
  return all.flatMap(({ command }) => (command.type === 'line.say' ? [command.trigger] : []));
}

const sims = proposing.show.crews[0]?.seats.flatMap(({ occupant, packets }) =>
  occupant.kind === 'simulated' ? [{ id: `sim:${occupant.crewmate}:crew-1`, packet: packets[0] ?? '' }] : [],
);
const simOf = (packet: string) => sims?.find((sim) => sim.packet === packet)?.id ?? '';

describe('a simulated crewmate at the chart', () => {
  const proposed = proposing.does('ada', { type: 'square.propose', square: 'A1' });

  it('agrees to no square that its own card rules out, and says so', () => {
    // A1 lies seven steps from the tower, and the Engineer was told five; the column is none of the Quartermaster's.
    for (const packet of ['D', 'F']) {
      expect(commands(proposed, simOf(packet))).toEqual([]);
      expect(words(proposed, simOf(packet))).toContain('object');
    }
  });

  it('knows nothing of the cards of others until they are pinned', () => {
    const far = proposing.does('ada', { type: 'square.propose', square: 'H6' });
    expect(commands(far, simOf('D')).map(({ type }) => type)).toContain('square.agree');
    const told = proposing.does(simOf('F'), { type: 'card.pin', cardId: 'light-F' });
    const after = told.does('ada', { type: 'square.propose', square: 'H6' });
    expect(commands(after, simOf('D')).map(({ type }) => type)).not.toContain('square.agree');
  });

  it('proposes the one square that is left to it, and never before there is only one', () => {
    expect(commands(proposing, simOf('D')).map(({ type }) => type)).not.toContain('square.propose');
    const all = ['A', 'B', 'C', 'D', 'E', 'F'].reduce((played, packet) => {
      const holder = simOf(packet) || 'ada';
      return played.does(holder, { type: 'card.pin', cardId: `light-${packet}` });
    }, proposing);
    expect(commands(all, simOf('D'))).toContainEqual({ type: 'square.propose', square: 'G7' });
    const open = all.does(simOf('D'), { type: 'square.propose', square: 'G7' });
    expect(commands(open, simOf('D'))).not.toContainEqual({ type: 'square.agree', proposal: 1 });
    expect(commands(open, simOf('F'))).toContainEqual({ type: 'square.agree', proposal: 1 });
    expect(open.does(simOf('F'), { type: 'square.agree', proposal: 1 }).view('ada').task?.outcome).toBe('solved');
  });

  it('proposes and agrees only where the story lets it', () => {
    const quiet = givenLive(chartTestStory('gentle'), 'ada').toScene('light');
    quiet.when(simOf('D'), { type: 'square.propose', square: 'G7' }).refused('SHOW_007');
    const open = quiet.does('ada', { type: 'square.propose', square: 'G7' });
    open.when(simOf('D'), { type: 'square.agree', proposal: 1 }).refused('SHOW_007');
    expect(commands(open, simOf('D'))).toEqual([]);
  });
});
