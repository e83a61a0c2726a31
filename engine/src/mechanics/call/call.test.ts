import { describe, expect, it } from 'vitest';
import type { StepRules } from '../../model/story.ts';
import { chartTestStory } from '../../testing/chart.ts';
import { givenLive, type Played } from '../../testing/given.ts';
import { testStep, testStory, withSteps } from '../../testing/story.ts';

const sounds = { offered: ['HOO', 'DING', 'MEH'], untouched: 'MEH', crewmates: {} };
const rule: StepRules['lamps'] = { simulatedLightSec: [], sounds };
const keen = testStory('keen');
const story = withSteps(keen, (step) => (step.kind === 'lamps' ? testStep('lamps', step.id, rule) : step));
const three = givenLive(story, 'ada', 'bob', 'cyd').does('ada', { type: 'sound.choose', sound: 'HOO' });
const light = three.toScene('light').does('bob', { type: 'sound.choose', sound: 'DING' });
const holderOf: Record<string, string> = { A: 'ada', B: 'bob', C: 'cyd', D: 'ada', E: 'bob', F: 'cyd' };

function pull(played: Played, packets: string): Played {
  return [...packets].reduce(
    (now, packet) => now.does(holderOf[packet] ?? '', { type: 'lever.pull', lever: `Lever ${packet}` }),
    played,
  );
}

const call = (played: Played) => played.view('cyd').stage?.slots?.call;

describe('what a lamp says', () => {
  it('is chosen from what is offered, until the first pull', () => {
    expect(light.view('cyd').call).toEqual({
      offered: ['HOO', 'DING', 'MEH'],
      of: { ada: 'HOO', bob: 'DING', cyd: 'MEH' },
      run: [],
      isOpen: true,
    });
    light.when('cyd', { type: 'sound.choose', sound: 'BRR' }).refused('CALL_001');
    const again = light.does('ada', { type: 'sound.choose', sound: 'MEH' });
    expect(again.view('ada').call?.of.ada).toBe('MEH');
    const pulled = pull(again, 'A');
    expect(pulled.view('ada').call?.isOpen).toBe(false);
    pulled.when('cyd', { type: 'sound.choose', sound: 'HOO' }).refused('CALL_002');
  });

  it('is heard with every pull of its person, and read out', () => {
    const pulled = pull(light, 'BAC');
    expect(pulled.view('cyd').call?.run).toEqual(['DING', 'HOO', 'MEH']);
    const slots = pulled.show.announced.crews['crew-1']?.findLast(({ id }) => id === 'a-pulled')?.slots;
    expect(slots).toMatchObject({ sound: 'MEH' });
  });

  it('makes a tune of the right run, and none of a wrong one', () => {
    const missed = pull(light, 'BACDEF');
    expect(call(missed)).toBeUndefined();
    expect(call(pull(missed, 'ABCDEF'))).toBe('HOO DING MEH HOO DING MEH');
  });

  it('makes a tune of the holders’ sounds where the narrator has lit the lamp', () => {
    expect(call(light.atScene(124))).toBe('HOO DING MEH HOO DING MEH');
  });

  it('keeps the tune where a task of another kind ends after it', () => {
    const sea = chartTestStory('keen').scenes.flatMap((scene) =>
      scene.id === 'light'
        ? scene.phases.map((phase) => ({
            ...scene,
            id: 'sea',
            phases: [{ ...phase, id: 'sea', steps: phase.steps.map((step) => ({ ...step, id: `sea-${step.id}` })) }],
          }))
        : [],
    );
    const scenes = story.scenes.flatMap((scene) => (scene.id === 'light' ? [scene, ...sea] : [scene]));
    const night = givenLive({ ...story, scenes }, 'ada', 'bob', 'cyd').does('ada', { type: 'sound.choose', sound: 'HOO' });
    const found = night.toScene('sea').atScene(124);
    expect(found.show.results['sea-light']?.crews['crew-1']).toMatchObject({ outcome: 'timedout' });
    expect(call(found)).toBe('HOO MEH MEH HOO MEH MEH');
  });

  it('is nothing in a story without sounds', () => {
    const silent = givenLive(keen, 'ada', 'bob', 'cyd');
    expect(silent.view('ada').call).toBeNull();
    silent.when('ada', { type: 'sound.choose', sound: 'HOO' }).refused('CALL_001');
    expect(silent.toScene('choose').view('ada').stage).not.toHaveProperty('slots');
  });
});
