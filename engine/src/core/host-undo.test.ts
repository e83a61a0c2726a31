import { describe, expect, it } from 'vitest';
import { controlView } from '../projection/control-view.ts';
import type { Played } from '../testing/given.ts';
import { twoCrewsAtTheLight } from '../testing/two-crews.ts';

const { light, first, second, here, there } = twoCrewsAtTheLight();

const ask = (played: Played, command: Parameters<Played['when']>[1]) => played.when('server', command);
const latest = (played: Played) => played.show.hostActs.at(-1)?.n ?? 0;
const undo = (played: Played, n = latest(played)) => ask(played, { type: 'host.undo', n });
const playEnds = (played: Played, person: string) => played.view(person).task?.playEndsAtMs ?? 0;
const offered = (played: Played) =>
  controlView(played.show, { names: {}, texts: {} }, played.nowMs).deeds.flatMap(({ n, canUndo }) => (canUndo ? [n] : []));

describe('a host who takes time back', () => {
  const given = (crew?: string, seconds = 120) =>
    ask(light, { type: 'show.extend', seconds, ...(crew === undefined ? {} : { crew }) }).done();

  it('takes all of it where nothing of it is used, from everybody or from one crew', () => {
    for (const crew of [undefined, second]) {
      const longer = given(crew);
      expect(offered(longer)).toEqual([latest(longer)]);
      const back = undo(longer).then('phase.shortened');
      expect([playEnds(back, here), playEnds(back, there)]).toEqual([playEnds(light, here), playEnds(light, there)]);
      expect(back.view(there).host).toMatchObject({ kind: 'shortened', seconds: 120 });
      expect(back.view(here).host?.kind).toBe(crew === undefined ? 'shortened' : undefined);
      expect(back.show.hostActs.at(-1)).toMatchObject({ kind: 'shortened', seconds: 120 });
    }
  });

  it('leaves so much that nobody’s time is over at once and no clock speaks late', () => {
    // A hundred seconds of play begin at the tenth second of the scene: with two minutes more, half a minute of them is used at 140.
    const used = given(second).atScene(140);
    const back = undo(used).then('phase.shortened');
    expect(back.view(there).task?.outcome).toBe('open');
    const leftSec = (playEnds(back, there) - back.nowMs) / 1_000;
    expect([leftSec > 30, leftSec < 120]).toEqual([true, true]);
    const soon = back.atScene(140 + 15);
    expect([soon.view(there).task?.outcome, soon.last.filter(({ type }) => type === 'clock.warned').length]).toEqual(['open', 1]);
  });

  it('changes nothing where all of it is used, and is not offered it', () => {
    const used = given(second).atScene(224);
    expect(used.view(there).task?.outcome).toBe('open');
    expect(offered(used)).toEqual([]);
    expect(undo(used).done().last).toEqual([]);
  });

  it('does so once, and not when the phase has gone by', () => {
    const longer = given(second);
    const back = undo(longer).done();
    undo(back, latest(longer)).refused('HOST_001');
    undo(longer.toScene('choose'), latest(longer)).refused('HOST_001');
    undo(longer, 1).refused('HOST_001');
  });
});

describe('a host who takes a line down', () => {
  it('has it gone from everybody’s screens, and is offered that while it stands there', () => {
    const said = ask(light, { type: 'host.say', crew: null, text: 'Wrong room.' }).done();
    expect(offered(said)).toEqual([latest(said)]);
    expect(offered(said.until(said.nowMs / 1_000 + 21))).toEqual([]);
    const down = undo(said).then('host.unsaid');
    expect([said.view(here).host?.kind, down.view(here).host]).toEqual(['said', null]);
    undo(down, latest(said)).refused('HOST_001');
  });

  it('takes it from the crew it was for, and leaves what others were told', () => {
    const one = ask(light, { type: 'host.say', crew: first, text: 'For you.' }).done();
    const both = ask(one, { type: 'host.say', crew: second, text: 'And for you.' }).done();
    const down = undo(both).done();
    expect([down.view(here).host?.kind, down.view(there).host]).toEqual(['said', null]);
  });
});

describe('a host who lets somebody come back who was put out', () => {
  it('opens the show to them again, with a seat and cards', () => {
    const out = ask(light, { type: 'participant.remove', participant: here }).done();
    ask(out, { type: 'participant.join', participant: here }).refused('HOST_004');
    const back = undo(out).then('participant.readmitted');
    expect(back.view(here).me?.packets ?? []).toEqual([]);
    const again = back.joins(here);
    expect(again.toScene('choose').does(here, { type: 'vote.cast', option: 'left' }).view(here).vote?.votesIn).toBe(1);
    undo(again, latest(out)).refused('HOST_001');
  });
});
