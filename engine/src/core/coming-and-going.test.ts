import { describe, expect, it } from 'vitest';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const gentle = testStory('gentle');
const keen = testStory('keen');
const RIGHT = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const three = givenLive(keen, 'ada', 'bob', 'cyd').toScene('light');
const six = givenLive(gentle, 'p1', 'p2', 'p3', 'p4', 'p5', 'p6').toScene('light');

/** Pulls each lever by whoever holds it now. */
function pullAll(played: Played, order: readonly string[], people: readonly string[]): Played {
  return order.reduce((now, lever) => {
    const who = people.find((id) => now.view(id).me?.holds.includes(lever)) ?? '';
    return now.does(who, { type: 'lever.pull', lever });
  }, played);
}

describe('somebody who takes over the seat of a simulated crewmate', () => {
  const two = givenLive(gentle, 'ada', 'bob');

  it('finds its lamp as it is, and need not light it again', () => {
    const lit = two.when('sim:ben:crew-1', { type: 'lamp.light' }).done().joins('cyd');
    expect(lit.view('cyd').me?.seat).toBe(2);
    expect(lit.view('cyd').lamps?.lamps[2]).toMatchObject({ lit: true, person: { id: 'cyd' } });
    lit.when('cyd', { type: 'lamp.light' }).refused('LAMP_001');
    two.joins('cyd').when('cyd', { type: 'lamp.light' }).then('lamp.lit');
  });

  it('finds the card that was shared from it shared, with the name of who shared it', () => {
    const pinned = two.toScene('light').when('sim:ben:crew-1', { type: 'card.pin', cardId: 'light-C' }).done().joins('cyd');
    expect(pinned.view('cyd').satchel?.cards).toMatchObject([{ cardId: 'light-C', status: 'pinned' }]);
    expect(pinned.view('cyd').table?.cards[0]?.by).toBe('sim:ben:crew-1');
    pinned.when('cyd', { type: 'card.pin', cardId: 'light-C' }).refused('CARD_002');
  });

  it('has not said what was said from the seat, and is thanked for nothing that was done from it', () => {
    const given = two.toScene('thank').does('ada', { type: 'thanks.give', to: 'sim:ben:crew-1', words: { starter: 0 } });
    const taken = given.joins('cyd');
    expect(taken.view('cyd').thanks?.received).toEqual([]);
    expect(taken.view('ada').thanks?.given).toEqual({ to: 'sim:ben:crew-1', toName: 'BEN', text: 'You asked.' });
    taken.when('bob', { type: 'thanks.give', to: 'sim:ben:crew-1', words: { starter: 0 } }).refused('THANKS_002');
  });

  it('may pull its lever in the turn that had come to it', () => {
    const agreed = two
      .toScene('light')
      .does('ada', { type: 'plan.propose', order: ['Lever C', ...RIGHT.filter((lever) => lever !== 'Lever C')] })
      .does('bob', { type: 'plan.agree', proposal: 1 })
      .joins('cyd');
    expect(agreed.view('cyd').levers?.agreed?.next).toBe('Lever C');
    agreed.when('sim:ben:crew-1', { type: 'lever.pull', lever: 'Lever C' }).refused('SHOW_005');
    agreed.when('cyd', { type: 'lever.pull', lever: 'Lever C' }).then('lever.pulled');
  });

  it('is counted among the people of the crew, and told apart from them by nothing', () => {
    const late = two.toScene('choose').joins('cyd');
    expect(late.view('ada').crew?.people).toBe(3);
    expect(late.view('cyd').vote).toEqual(late.view('ada').vote);
    expect(late.view('cyd').stage).toEqual(late.view('ada').stage);
  });
});

describe('a crew that opens while the others play', () => {
  const seventh = six.atScene(15).joins('p7');

  it('has the same time to play, and cards and levers of its own', () => {
    expect(seventh.view('p7').task).toEqual(six.view('p1').task);
    const pulled = seventh.does('p7', { type: 'lever.pull', lever: 'Lever A' });
    expect([pulled.view('p7').levers?.run.length, pulled.view('p1').levers?.run.length]).toEqual([1, 0]);
    expect(seventh.view('p7').satchel?.cards).toMatchObject([{ cardId: 'light-A', status: 'new' }]);
  });

  it('hears the scene as the others do, and what was said before as it was written', () => {
    expect(seventh.view('p7').stage).toEqual(seventh.view('p1').stage);
    expect(seventh.view('p7').transcript?.scenes.map(({ title }) => title)).toEqual(['Arrive', 'Meet']);
    expect(seventh.view('p7').transcript?.scenes[1]?.play).toMatchObject([{ narration: 'm1' }]);
  });

  it('is waited for: the scene goes on although every other crew was done', () => {
    const people = ['p1', 'p2', 'p3', 'p4', 'p5', 'p6'];
    const done = pullAll(six.atScene(20), RIGHT, people);
    expect(done.atScene(31).scene).toBe('choose');
    const opened = done.atScene(30).joins('p7');
    expect(opened.atScene(109).scene).toBe('light');
    expect(opened.atScene(109).view('p7').task?.outcome).toBe('open');
    expect([opened.atScene(120).scene, opened.atScene(121).scene]).toEqual(['light', 'choose']);
  });

  it('has a vote in the plenary like everybody', () => {
    const voted = seventh.toScene('choose').does('p7', { type: 'vote.cast', option: 'right' });
    expect(voted.view('p1').vote).toMatchObject({ votesIn: 1, voters: 7 });
    expect(voted.atScene(30).view('p7').vote?.result?.option).toBe('right');
  });
});

describe('somebody who goes in the middle of something', () => {
  it('leaves their proposal behind, for another to agree to', () => {
    const gone = three.does('ada', { type: 'plan.propose', order: RIGHT }).loses('ada');
    expect(gone.view('bob').levers?.proposal).toMatchObject({ number: 1, byName: 'Ada' });
    const agreed = gone.does('bob', { type: 'plan.agree', proposal: 1 });
    expect(agreed.view('cyd').rail?.proposedBy).toEqual({ id: 'ada', name: 'Ada' });
    agreed.joins('ada').when('ada', { type: 'plan.agree', proposal: 1 }).refused('PLAN_004');
  });

  it('leaves a hint asked for, which a second person opens, or the time', () => {
    const asked = three.atScene(20).does('ada', { type: 'hint.request' }).loses('ada');
    asked.when('bob', { type: 'hint.request' }).then('hint.shown');
    expect(asked.atScene(34.999).view('bob').hints?.opened).toEqual([]);
    expect(asked.atScene(35).view('bob').hints?.opened).toEqual([{ n: 1, text: 'Hint one' }]);
  });

  it('leaves their levers to those who stay, as they were pulled', () => {
    const gone = three.does('cyd', { type: 'lever.pull', lever: 'Lever C' }).loses('cyd');
    expect(gone.view('ada').me?.holds).toEqual(['Lever A', 'Lever D', 'Lever C']);
    expect(gone.view('ada').levers?.levers[2]).toMatchObject({ holder: 'ada', seat: 0, pulled: 1 });
    gone.when('bob', { type: 'lever.undo' }).refused('LEVER_005');
    gone.when('ada', { type: 'lever.undo' }).then('lever.undone');
    gone.joins('cyd').when('cyd', { type: 'lever.undo' }).then('lever.undone');
    gone.joins('cyd').when('ada', { type: 'lever.undo' }).refused('LEVER_005');
  });

  it('is not asked to agree, and not waited for: one who stays alone decides alone', () => {
    const alone = three.loses('bob').loses('cyd');
    expect(alone.view('ada').me?.holds).toHaveLength(6);
    const agreed = alone.when('ada', { type: 'plan.propose', order: RIGHT }).then('answer.proposed', 'answer.confirmed');
    expect(agreed.view('ada').levers?.agreed).toMatchObject({ by: 'wick', byName: 'Wick', next: 'Lever A' });
    expect(pullAll(agreed, RIGHT, ['ada']).view('ada').task?.outcome).toBe('solved');
  });

  it('keeps the vote they cast and the card they were given', () => {
    const voted = three.toScene('choose').does('cyd', { type: 'vote.cast', option: 'right' }).loses('cyd');
    expect(voted.joins('cyd').view('cyd').myVote).toEqual({ option: 'right' });
    const thanked = voted.toScene('thank').does('ada', { type: 'thanks.give', to: 'cyd', words: { starter: 1 } });
    expect(thanked.joins('cyd').view('cyd').thanks?.received[0]).toEqual({ from: 'Ada', by: 'ada', text: 'You waited.' });
  });

  it('is suggested to nobody for thanks, and may be thanked all the same', () => {
    const gone = three.toScene('thank').loses('bob');
    expect(gone.view('ada').thanks?.suggested).toBe('cyd');
    expect(gone.view('ada').thanks?.crewmates.map(({ id }) => id)).toEqual(['bob', 'cyd']);
  });
});

describe('where nobody is left', () => {
  const empty = three.loses('ada').loses('bob').loses('cyd');

  it('the show goes on to its end, and everybody finds their place again', () => {
    expect(empty.until(400).show).toMatchObject({ phase: 'completed', noShow: false });
    const back = empty.toScene('choose').joins('bob');
    expect(back.view('bob').me).toMatchObject({ crew: 'crew-1', seat: 1, alone: true });
    back.when('bob', { type: 'vote.cast', option: 'left' }).then('vote.cast');
  });

  it('the last to go keeps every packet until somebody is back', () => {
    expect(empty.show.crews[0]?.seats.map(({ packets }) => packets.length)).toEqual([0, 0, 6]);
    const first = empty.joins('ada');
    expect(first.view('ada').me?.packets, 'whoever is back has everything').toEqual(['A', 'D', 'C', 'F', 'B', 'E']);
    const second = first.joins('cyd');
    expect([second.view('ada').me?.packets, second.view('cyd').me?.packets]).toEqual([
      ['A', 'D', 'B', 'E'],
      ['C', 'F'],
    ]);
  });

  it('somebody new has every packet of a crew in which nobody is left', () => {
    expect([...(empty.joins('dan').view('dan').me?.packets ?? [])].sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F']);
  });
});
