import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { plainLantern } from '@lorecrew/contract/lantern/model';
import { describe, expect, it } from 'vitest';
import { projectView } from '../projection/view.ts';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const live = givenLive(testStory('gentle'), 'ada', 'bob', 'cyd');
const said = live.does('ada', { type: 'chat.say', text: 'Something rude' });
const [{ textId } = { textId: '' }] = said.last as readonly { textId: string }[];
const reported = said.does('bob', { type: 'chat.report', message: 1 });
const judged = (played: Played, stays: boolean) => played.when('server', { type: 'text.judge', textId, stays });
const seen = ({ show }: Played, person: string) =>
  projectView(show, { crew: 'crew-1', person }, { names: {}, texts: { [textId]: 'Something rude' } });

describe('a line of the chat that a colleague reports', () => {
  it('is gone for everybody until a host has looked at it, and nobody sees who reported it', () => {
    expect(seen(said, 'cyd').chat[0]).toMatchObject({ text: 'Something rude' });
    for (const person of ['ada', 'cyd']) expect(seen(reported, person).chat[0]).toMatchObject({ text: '', isHidden: true });
    const told = seen(reported, 'ada').takenDown;
    expect(told).toEqual({ texts: [{ kind: 'chat', atMs: expect.any(Number), isFinal: false }] });
    expect(seen(reported, 'cyd').takenDown).toBeNull();
  });

  it('is shown again where the host keeps it, and cannot be reported anew', () => {
    const kept = judged(reported, true).then('text.kept');
    expect(seen(kept, 'cyd').chat[0]).toMatchObject({ text: 'Something rude' });
    expect(seen(kept, 'ada').takenDown).toBeNull();
    kept.when('cyd', { type: 'chat.report', message: 1 }).refused('TEXT_001');
    judged(kept, true).refused('SHOW_004');
  });

  it('is gone for good where the host takes it down, after the show as well, and the log keeps that it was', () => {
    const removed = judged(reported.until(7_200), false).then('text.hidden');
    expect(removed.last).toEqual([{ type: 'text.hidden', textId, why: 'host', kind: 'chat', of: 'ada' }]);
    expect(seen(removed, 'cyd').chat[0]?.text).toBe('');
    expect(seen(removed, 'ada').takenDown?.texts[0]?.isFinal).toBe(true);
    expect(removed.show.hidden[textId]?.reporter).toBe('bob');
  });

  it('is somebody else’s, and one that was written', () => {
    said.when('ada', { type: 'chat.report', message: 1 }).refused('CHAT_001');
    said.when('bob', { type: 'chat.report', message: 9 }).refused('CHAT_001');
    reported.when('cyd', { type: 'chat.report', message: 1 }).refused('TEXT_002');
    judged(said, false).refused('TEXT_002');
  });
});

it('a person may report three things', () => {
  const four = [1, 2, 3, 4].reduce((played) => played.does('ada', { type: 'chat.say', text: 'Hm' }), live);
  const three = [1, 2, 3].reduce((played, message) => played.does('bob', { type: 'chat.report', message }), four);
  three.when('bob', { type: 'chat.report', message: 4 }).refused('TEXT_003');
  three.does('cyd', { type: 'chat.report', message: 4 });
});

it('a lantern that was reported hangs again where the host keeps it', () => {
  const hung = live.does('ada', { type: 'lantern.hang', lantern: lanternText(plainLantern(2, 8)) });
  const [event] = hung.last as readonly { textId: string }[];
  const down = hung.does('bob', { type: 'lantern.report', person: 'ada' });
  expect(down.show.mechanics.lanterns.hung.ada?.isDown).toBe(true);
  const kept = down.when('server', { type: 'text.judge', textId: event?.textId ?? '', stays: true }).done();
  expect(kept.show.mechanics.lanterns.hung.ada?.isDown).toBe(false);
  kept.when('cyd', { type: 'lantern.report', person: 'ada' }).refused('TEXT_001');
});
