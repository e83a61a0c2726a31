import { describe, expect, it } from 'vitest';
import { chartTestStory, tornChart } from '../../testing/chart.ts';
import { givenLive } from '../../testing/given.ts';

/** The chart, with the flare of packet E and the echo of packet D for their holders' eyes alone. */
const packets = {
  ...tornChart.packets,
  D: {
    card: 'The echo knocks once for every step from the tower.',
    names: ['tower'],
    private: {
      describe: 'sound',
      title: 'The echo',
      drawing: 'echo',
      knocks: ['short', 'short', 'short', 'short', 'short'],
      text: 'Five knocks. From our tower to the ship: five steps.',
      aloud: 'I hear five knocks: the ship is five steps from our tower.',
      rule: { steps: 5, from: 'tower' },
    },
  },
  E: {
    card: 'I saw one flare.',
    private: {
      describe: 'picture',
      title: 'The flare',
      drawing: 'flare',
      text: 'The flare burns four steps from the Sugar Bowl.',
      aloud: 'My flare is four steps from the Sugar Bowl.',
      rule: { steps: 4, from: 'Sugar Bowl' },
    },
  },
};

/** ada holds A and D, bob B and E, cyd C and F. */
const three = givenLive(chartTestStory('keen', { packets }), 'ada', 'bob', 'cyd').toScene('light').atScene(10);
const tell = (cardId: string, text = 'Something burns.') => ({ type: 'card.describe', cardId, text }) as const;
const facts = 'The flare burns four steps from the Sugar Bowl.';

describe('a card that only its holder sees', () => {
  it('is in the view of its holder with its drawing, and in that of nobody else', () => {
    const own = three.view('bob').satchel?.cards.find(({ cardId }) => cardId === 'light-E-own');
    expect(own).toMatchObject({
      text: facts,
      status: 'new',
      describe: { as: 'picture', title: 'The flare', art: 'hash of flare', states: [] },
    });
    for (const other of ['ada', 'cyd']) expect(JSON.stringify(three.view(other))).not.toContain('flare burns');
    expect(JSON.stringify(three.view('bob'))).not.toContain('My flare is four steps');
  });

  it('cannot be pinned, and what can be pinned is not described', () => {
    three.when('bob', { type: 'card.pin', cardId: 'light-E-own' }).refused('CARD_008');
    three.when('bob', tell('light-E')).refused('CARD_009');
    three.when('ada', tell('light-E-own')).refused('CARD_001');
    three.when('bob', tell('light-E-own', '  ')).refused('CHAT_002');
  });

  it('counts as heard when its holder writes about it, and its facts stay with the holder', () => {
    three.when('bob', tell('light-E-own')).then('clue.worded', 'clue.shared', 'chat.said');
    const told = three.does('bob', tell('light-E-own'));
    expect(told.view('ada').table).toMatchObject({
      heard: 1,
      total: 8,
      cards: [{ cardId: 'light-E-own', mode: 'said', text: null, isDescribed: true }],
    });
    expect(told.view('ada').chat.at(-1)).toMatchObject({ from: 'bob', simulated: false });
    expect(JSON.stringify(told.view('ada'))).not.toContain('flare burns');
  });

  it('is one card with what can be pinned of it, heard when both were', () => {
    const heard = ({ show }: typeof three) => show.results.light?.crews['crew-1'];
    const pinned = three.does('bob', { type: 'card.pin', cardId: 'light-E' });
    expect(heard(pinned)).toMatchObject({ heard: 0, shared: ['E'] });
    const both = pinned.does('bob', tell('light-E-own'));
    expect(heard(both)).toMatchObject({ heard: 1, shared: ['E'] });
    const all = ['ada A', 'cyd C', 'bob B', 'cyd F', 'ada D'].reduce((played, line) => {
      const [who = '', packet = ''] = line.split(' ');
      return played.does(who, { type: 'card.pin', cardId: `light-${packet}` });
    }, both);
    expect(heard(all.does('ada', tell('light-D-own')))).toMatchObject({ heard: 6 });
  });

  it('may be described again in other words, without being heard twice', () => {
    const told = three.does('bob', tell('light-E-own'));
    told.when('bob', tell('light-E-own', 'It is on a ring.')).then('clue.worded', 'chat.said');
  });

  it('counts as heard when its holder said it aloud, or wrote a line of chat while the task is open', () => {
    three.when('bob', { type: 'card.sayAloud', cardId: 'light-E-own' }).then('clue.shared');
    const later = three.atScene(25);
    later.when('bob', { type: 'chat.say', text: 'Fourth ring!' }).then('chat.said', 'clue.shared');
    later.when('cyd', { type: 'chat.say', text: 'I see nothing.' }).then('chat.said');
    const said = later.does('bob', { type: 'chat.say', text: 'Fourth ring!' });
    said.when('bob', { type: 'chat.say', text: 'Really.' }).then('chat.said');
  });

  it('is not heard in what its holder wrote before anybody can have read it', () => {
    three.atScene(24.9).when('bob', { type: 'chat.say', text: 'The goat again!' }).then('chat.said');
  });

  it('is kept from chat by nobody: words without a card count for the next one of the holder alone', () => {
    const said = three.atScene(25).does('ada', { type: 'chat.say', text: 'Knock knock.' });
    expect(said.view('cyd').table?.cards.map(({ cardId, by }) => [cardId, by])).toEqual([['light-D-own', 'ada']]);
  });
});

describe('a simulated crewmate with a card that only it sees', () => {
  const alone = givenLive(chartTestStory('gentle', { packets, crewmatesAgree: 3 }), 'ada')
    .toScene('light')
    .atScene(10);
  const dot = 'sim:dot:crew-1';

  it('describes it in the words of the story, once, in the chat and on the table', () => {
    const told = alone.does(dot, { type: 'card.describe', cardId: 'light-E-own' });
    expect(told.view('ada').chat.at(-1)).toMatchObject({ from: dot, text: 'My flare is four steps from the Sugar Bowl.' });
    expect(told.view('ada').table?.cards).toMatchObject([
      { cardId: 'light-E-own', text: 'My flare is four steps from the Sugar Bowl.', isDescribed: true },
    ]);
    told.when(dot, { type: 'card.describe', cardId: 'light-E-own' }).refused('CARD_002');
  });
});
