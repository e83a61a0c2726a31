import { describe, expect, it } from 'vitest';
import { givenLive } from '../../testing/given.ts';
import { testScene, testStep, testStory } from '../../testing/story.ts';
import type { MomentRule } from './story.ts';

/** A story that begins with a moment; its narration lasts five seconds, what is said after it six. */
function momentStory(rule: Pick<MomentRule, 'kind' | 'sec'>, mode: 'keen' | 'gentle' = 'keen') {
  const story = testStory(mode);
  const step = testStep('moment', 'together', { ...rule, after: 'm2', untouched: 'HOO' });
  const scene = testScene('night', { durationSec: 40, play: [{ oneOf: [{ narration: 'm1' }], at: { sec: 0 } }], steps: [step] });
  return {
    ...story,
    scenes: [scene, ...story.scenes],
    announcements: { ...story.announcements, 'a-quiet': '{n} seconds of dark.', 'a-noise': '{n} calls in {m} seconds.' },
  };
}

const noise = givenLive(momentStory({ kind: 'noise', sec: 8 }), 'ada', 'bob', 'cyd');
const quiet = givenLive(momentStory({ kind: 'quiet', sec: 15 }), 'ada', 'bob', 'cyd');

describe('a moment of noise', () => {
  it('begins when everything was said, and lasts its seconds', () => {
    expect(noise.atScene(4).view('ada').moment?.part).toBe('before');
    noise.atScene(4).when('ada', { type: 'moment.call' }).refused('MOMENT_002');
    expect(noise.atScene(5).view('ada').moment).toMatchObject({ part: 'now', calls: 0 });
    expect(noise.atScene(13).view('ada').moment?.part).toBe('over');
    noise.atScene(13).when('ada', { type: 'moment.call' }).refused('MOMENT_002');
  });

  it('lets everybody be heard once, by everybody, and reads nothing out before it is over', () => {
    const called = noise.atScene(6).does('ada', { type: 'moment.call' }).does('cyd', { type: 'moment.call' });
    called.when('ada', { type: 'moment.call' }).refused('MOMENT_003');
    expect(called.view('bob').moment).toMatchObject({
      calls: 2,
      latest: [
        { n: 1, sound: 'HOO' },
        { n: 2, sound: 'HOO' },
      ],
    });
    expect([called.view('ada').myCall?.isHeard, called.view('bob').myCall?.isHeard]).toEqual([true, false]);
    expect(called.view('bob').announced).toEqual([]);
    expect(
      called
        .atScene(13)
        .view('bob')
        .announced.map(({ text }) => text),
    ).toEqual(['2 calls in 8 seconds.']);
  });

  it('is over three seconds after the last call once everybody who is there has called', () => {
    const all = ['ada', 'bob', 'cyd'].reduce((now, who) => now.does(who, { type: 'moment.call' }), noise.atScene(6));
    expect(all.atScene(8.9).view('ada').moment).toMatchObject({ part: 'now', calls: 3 });
    expect(all.atScene(9).view('ada').moment?.part).toBe('over');
    expect(all.atScene(9).view('ada').announced[0]?.text).toBe('3 calls in four seconds.');
    const two = ['ada', 'bob'].reduce((now, who) => now.does(who, { type: 'moment.call' }), noise.atScene(6));
    expect(two.atScene(12.9).view('ada').moment?.part).toBe('now');
  });

  it('is made by the narrator for all where nobody makes any', () => {
    expect(noise.atScene(13).show.results.together?.session).toEqual({ calls: 3 });
    expect(noise.atScene(13).view('bob').moment).toMatchObject({ part: 'over', calls: 3, latest: [] });
  });

  it('has its figure for the story also where a host goes on before its time', () => {
    const phase = noise.show.story.scenes[0]?.phases[0]?.id ?? '';
    const called = noise.atScene(6).does('ada', { type: 'moment.call' });
    const after = called.when('server', { type: 'show.next', scene: 'night', phase }).done();
    expect(after.show.results.together?.session).toEqual({ calls: 1 });
  });

  it('lasts as much longer as a host gives before or while it is on, and says so', () => {
    const longer = (sec: number) => noise.atScene(sec).when('server', { type: 'show.extend', seconds: 30 }).done();
    for (const sec of [2, 6]) {
      expect(longer(sec).atScene(42).view('ada').moment?.part, `at ${sec} s`).toBe('now');
      expect(longer(sec).atScene(43).view('ada').moment?.part, `at ${sec} s`).toBe('over');
    }
    const [said] = longer(6).atScene(43).view('ada').announced;
    expect(said?.text).toBe('3 calls in 38 seconds.');
    expect(longer(14).view('ada').moment).toMatchObject({
      part: 'over',
      endsAtMs: noise.atScene(14).view('ada').moment?.endsAtMs,
    });
  });

  it('ends its phase when what comes after it was said', () => {
    expect(noise.atScene(18).scene).toBe('night');
    expect(noise.atScene(19).scene).toBe('arrive');
  });

  it('is none of simulated crewmates', () => {
    const gentle = givenLive(momentStory({ kind: 'noise', sec: 8 }, 'gentle'), 'ada').atScene(6);
    gentle.when('sim:ann:crew-1', { type: 'moment.call' }).refused('SHOW_007');
  });
});

describe('a moment of quiet', () => {
  it('is announced, and shown by the picture', () => {
    const dark = quiet.atScene(5);
    expect(dark.view('bob').announced.map(({ text }) => text)).toEqual(['15 seconds of dark.']);
    expect(dark.view('bob').stage?.states).toEqual(['is-dark']);
    expect(dark.atScene(20).view('bob').stage?.states).toEqual([]);
  });

  it('refuses whatever people ask while it lasts, and only then', () => {
    quiet.atScene(6).when('ada', { type: 'moment.call' }).refused('MOMENT_001');
    quiet.atScene(6).when('ada', { type: 'hint.request' }).refused('MOMENT_001');
    quiet.atScene(21).when('ada', { type: 'moment.call' }).refused('MOMENT_002');
  });

  it('lets people go and come, and can be paused', () => {
    const left = quiet.atScene(6).does('ada', { type: 'show.leave' });
    left.joins('ada');
    quiet.atScene(6).when('server', { type: 'show.pause' }).done();
  });
});
