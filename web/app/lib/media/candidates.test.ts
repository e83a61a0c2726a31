import { expect, it } from 'vitest';
import { fakeTimers } from '../testing/fake-timers.ts';
import { CandidateBox } from './peer-link.ts';

const candidate = (name: string) => ({ candidate: name, sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null });

function makeBox() {
  const timers = fakeTimers();
  const sent: string[][] = [];
  const added: string[] = [];
  const box = new CandidateBox({
    timers,
    send: (all) => void sent.push(all.map((one) => one.candidate)),
    add: async ({ candidate: name = '' }) => {
      if (name === 'bad') throw new Error('not understood');
      added.push(name);
    },
  });
  return { box, timers, sent, added };
}

it('own addresses found within 40 ms leave together, at most 24 in a frame', async () => {
  const { box, timers, sent } = makeBox();
  for (let i = 1; i <= 25; i += 1) box.gather(candidate(`c${i}`));
  expect(sent).toEqual([]);
  await timers.advance(40);
  expect(sent.map(({ length }) => length)).toEqual([24, 1]);
  expect(sent[1]).toEqual(['c25']);
});

it('the other’s addresses wait for its description, and a bad one costs no other', async () => {
  const { box, added } = makeBox();
  await box.take([candidate('one'), candidate('bad')]);
  expect(added).toEqual([]);
  await box.open();
  await box.take([candidate('two')]);
  expect(added).toEqual(['one', 'two']);
});

it('nothing is said or taken for a connection that is over', async () => {
  const { box, timers, sent, added } = makeBox();
  box.gather(candidate('late'));
  box.close();
  await timers.advance(40);
  await box.open();
  await box.take([candidate('late')]);
  expect([sent, added]).toEqual([[], []]);
});
