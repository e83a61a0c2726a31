import { describe, expect, it } from 'vitest';
import { plannedActions } from '../../bots/actions.ts';
import { botContext } from '../../bots/context.ts';
import { chartTestStory } from '../../testing/chart.ts';
import { givenLive, type Played } from '../../testing/given.ts';

const story = chartTestStory('gentle', { crewmatesAgree: 3, crewmatesPropose: 5 });
/** ada holds A; ann B, ben C, cas D (five steps from the tower), dot E, eve F (columns B, C, F, G). The Horn has ruled out rows 1 and 2. */
const live = givenLive(story, 'ada').toScene('light').atScene(10);
const [ANN, BEN, CAS, DOT, EVE] = ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`) as [
  string,
  string,
  string,
  string,
  string,
];
const ALL = [ANN, BEN, CAS, DOT, EVE];

/** What a crewmate would do or say at the chart, with the second of the scene. */
function plans(played: Played, self: string): string[] {
  const context = botContext(story, played.view(self), self);
  if (!context) throw new Error(`${self} does not sit here`);
  const beganMs = played.show.scene?.startedAtMs ?? 0;
  return plannedActions(context).flatMap(({ atMs, command }) => {
    const sec = (atMs - beganMs) / 1000;
    if (command.type === 'square.agree') return [`agrees at ${sec}`];
    if (command.type === 'square.propose') return [`proposes ${command.square} at ${sec}`];
    if (command.type === 'mark.place') return [`marks ${command.squares.join(' ')} at ${sec}`];
    const talk = command.type === 'line.say' && ['object', 'objectAgain', 'miss'].includes(command.trigger);
    return talk ? [`says ${command.trigger} at ${sec}`] : [];
  });
}

const propose = (played: Played, square: string, who = 'ada') => played.does(who, { type: 'square.propose', square });
const pin = (played: Played, who: string, packet: string) => played.does(who, { type: 'card.pin', cardId: `light-${packet}` });
const says = (played: Played, who: string, trigger: string) => {
  const answersMs = played.view(who).chart?.proposal?.atMs;
  return played.does(who, { type: 'line.say', trigger, variant: 0, ...(answersMs === undefined ? {} : { answersMs }) });
};

describe('the second key of simulated crewmates at the chart', () => {
  it('is turned three seconds after a square that suits them, by one after the other', () => {
    expect(ALL.map((self) => plans(propose(live, 'G7'), self))).toEqual([
      ['agrees at 16.2'],
      ['agrees at 13'],
      ['agrees at 13.8'],
      ['agrees at 14.6'],
      ['agrees at 15.4'],
    ]);
  });

  it('begins with another of them at the next square', () => {
    const second = propose(propose(live, 'G3'), 'G7');
    expect(ALL.map((self) => plans(second, self)[0])).toEqual([
      'agrees at 15.4',
      'agrees at 16.2',
      'agrees at 13',
      'agrees at 13.8',
      'agrees at 14.6',
    ]);
  });

  it('is not turned by those whose own card is against it: they say so', () => {
    const proposed = propose(live, 'A4');
    expect(plans(proposed, CAS)).toEqual(['says object at 11.2']);
    expect(plans(proposed, EVE)).toEqual(['says object at 11.2']);
    expect(plans(proposed, BEN), 'nothing lies west of column A').toEqual(['says object at 11.2']);
    expect(plans(proposed, DOT)).toEqual(['agrees at 14.6']);
  });

  it('waits where somebody has said so, and nobody says it twice of one square', () => {
    const objected = says(propose(live, 'A4').atScene(11.2), CAS, 'object');
    expect(plans(objected, DOT), '4.5 s after it was said, and its own 1.6').toEqual(['agrees at 17.3']);
    expect(plans(objected, CAS)).toEqual([]);
    expect(plans(objected, EVE), 'a second after the other').toEqual(['says object at 12.2']);
  });

  it('says it in other words the next time', () => {
    const next = propose(says(propose(live, 'A4').atScene(11.2), CAS, 'object').atScene(20), 'A5');
    expect(plans(next, CAS)).toEqual(['says objectAgain at 21.2']);
    expect(plans(next, EVE)).toEqual(['says object at 21.2']);
  });

  it('waits for nothing that was said of an earlier square', () => {
    const next = propose(says(propose(live, 'A4').atScene(11.2), CAS, 'object').atScene(20), 'G7');
    expect(plans(next, CAS)).toEqual(['agrees at 23']);
  });

  it('is not turned for one’s own square, and one’s own is not objected to', () => {
    const own = propose(live, 'G7', ANN);
    expect(plans(own, ANN)).toEqual([]);
    expect(plans(own, BEN)).toEqual(['agrees at 13']);
    expect(plans(propose(live, 'A4', CAS), CAS)).toEqual([]);
  });

  it('is not turned during the pause, nor when the task is over', () => {
    const wrong = propose(live, 'G3').does(ANN, { type: 'square.agree', proposal: 1 });
    expect(wrong.view('ada').chart?.tries).toHaveLength(1);
    expect(ALL.flatMap((self) => plans(wrong, self).filter((plan) => !plan.startsWith('says')))).toEqual([]);
    const right = propose(live, 'G7').does(ANN, { type: 'square.agree', proposal: 1 });
    expect(ALL.flatMap((self) => plans(right, self))).toEqual([]);
  });
});

describe('what simulated crewmates write on the chart', () => {
  /** With the card F on the table, cas has four squares left by its own; and it is its turn when two cards lie there. */
  const two = pin(pin(live, 'ada', 'A'), EVE, 'F');
  const squares = (plan: string | undefined) =>
    /^marks (.*) at/
      .exec(plan ?? '')?.[1]
      ?.split(' ')
      .toSorted();

  it('are the squares left to it when four are, two seconds after the last card, by whose turn it is', () => {
    const [plan = '', ...more] = plans(two, CAS);
    expect(squares(plan)).toEqual(['B8', 'F8', 'G3', 'G7']);
    expect(plan.endsWith('at 12')).toBe(true);
    expect(more).toEqual([]);
    expect([ANN, BEN, DOT, EVE].flatMap((self) => plans(two, self))).toEqual([]);
  });

  it('are only those that nobody has written on', () => {
    const marked = two.does('ada', { type: 'mark.place', squares: ['G7', 'B8'], mark: 'ruledOut' });
    expect(squares(plans(marked, CAS)[0])).toEqual(['F8', 'G3']);
    const all = two.does('ada', { type: 'mark.place', squares: ['B8', 'F8', 'G3', 'G7'], mark: 'possible' });
    expect(plans(all, CAS)).toEqual([]);
  });

  it('are nothing as long as no card lies on the table, or more squares are left', () => {
    expect(ALL.flatMap((self) => plans(live, self))).toEqual([]);
    const names = pin(pin(live, 'ada', 'A'), ANN, 'B');
    expect(plans(names, CAS), 'the names of rocks leave it more than four').toEqual([]);
  });

  it('are not those that were tried in vain', () => {
    const wrong = propose(two, 'G3').does('sim:ann:crew-1', { type: 'square.agree', proposal: 1 }).atScene(20);
    expect(squares(plans(wrong, CAS).find((plan) => plan.startsWith('marks')))).toEqual(['B8', 'F8', 'G7']);
  });
});

describe('the one square that is left', () => {
  /** Everything but F lies on the table: eve alone knows the columns as well. */
  const known = [
    ['ada', 'A'],
    [ANN, 'B'],
    [BEN, 'C'],
    [CAS, 'D'],
    [DOT, 'E'],
  ].reduce((now, [who = '', packet = '']) => pin(now, who, packet), live);

  it('is proposed five seconds after the last card, by each a little later', () => {
    expect(plans(known, EVE)).toContain('proposes G7 at 18.2');
  });

  it('is not while another waits for a second key, nor during the pause', () => {
    const other = propose(known, 'G3');
    expect(plans(other, EVE)).toEqual(['says object at 11.2']);
    const wrong = propose(known, 'F8').does('sim:ann:crew-1', { type: 'square.agree', proposal: 1 });
    expect(plans(wrong, EVE).filter((plan) => plan.startsWith('proposes'))).toEqual([]);
    expect(plans(wrong.atScene(20), EVE)).toContain('proposes G7 at 18.2');
  });
});

describe('a wrong square', () => {
  it('is spoken of by one of them, two seconds later', () => {
    const wrong = propose(live, 'G3').does(ANN, { type: 'square.agree', proposal: 1 });
    expect(ALL.map((self) => plans(wrong, self))).toEqual([[], ['says miss at 12'], [], [], []]);
  });
});
