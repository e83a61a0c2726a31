import { describe, expect, it } from 'vitest';
import { isStepOfKind } from '../core/steps.ts';
import type { Step, Story } from '../model/story.ts';
import { givenLive, type Played } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';
import { plannedActions } from './actions.ts';
import { botContext } from './context.ts';

const gentle = testStory('gentle');
const LEVERS = ['A', 'B', 'C', 'D', 'E', 'F'].map((packet) => `Lever ${packet}`);
const MATES = ['ann', 'ben', 'cas', 'dot', 'eve'].map((id) => `sim:${id}:crew-1`);

/** The same story with somebody who proposes the levers as they stand at 30 s, and takes it back 15 s later. */
const provoking: Story = {
  ...gentle,
  scenes: gentle.scenes.map((scene) => ({
    ...scene,
    phases: scene.phases.map((phase) => ({
      ...phase,
      steps: phase.steps.map(
        (step): Step =>
          isStepOfKind(step, 'order')
            ? {
                ...step,
                rule: { ...step.rule, contrary: { temper: gentle.crewmates[0]?.temper ?? '', atSec: 30, takesBackSec: 15 } },
              }
            : step,
      ),
    })),
  })),
};

/** What all of them would do or say, with the second of the scene, where people wrote so. */
function planned(played: Played, story: Story = gentle, written = ''): string[] {
  const beganMs = played.show.scene?.startedAtMs ?? 0;
  return MATES.flatMap((self) => {
    const view = played.view(self);
    const chat = view.chat.map((item) => (item.simulated ? item : { ...item, text: written }));
    const context = botContext(story, { ...view, chat }, self);
    const plans = context ? plannedActions(context) : [];
    return plans.map(({ atMs, command }) => {
      const what = command.type === 'line.say' ? `says ${command.trigger}` : command.type;
      return `${self.split(':')[1]} ${what} ${(atMs - beganMs) / 1000}`;
    });
  });
}

describe('a question', () => {
  const light = givenLive(gentle, 'ada').toScene('light').atScene(1);
  const ask = (text: string) => planned(light.does('ada', { type: 'chat.say', text }), gentle, text);

  it('to somebody by name is answered by that one, who pins its card', () => {
    const name = light.view('ada').crew?.seats.find(({ person }) => person?.id === MATES[2])?.person?.name ?? '';
    const plans = ask(`What does yours say, ${name.toLowerCase()}?`);
    expect(plans).toContain('cas says asked 2');
    expect(plans).toContain('cas card.pin 3');
    expect(plans.filter((plan) => / says (asked|unsure)/.test(plan))).toEqual(['cas says asked 2']);
  });

  it('to nobody in particular is answered by one of them, who asks for a name', () => {
    expect(ask('What now?').filter((plan) => / says (asked|unsure)/.test(plan))).toHaveLength(1);
  });

  it('is answered as often as it is asked', () => {
    const [, , cas = ''] = MATES;
    const once = light.does('ada', { type: 'chat.say', text: 'Cas?' });
    const line = (played: Played) => planned(played, gentle, 'Cas?').filter((plan) => plan.includes('says asked'));
    expect(line(once)).toHaveLength(1);
    const told = once.atScene(3).does(cas, { type: 'line.say', trigger: 'asked', variant: 0 });
    expect(line(told)).toEqual([]);
    const again = told.atScene(5).does('ada', { type: 'chat.say', text: 'Cas?' });
    expect(line(again)).toEqual(['cas says asked 6']);
    const askedAtMs = again.view('ada').chat.at(-1)?.atMs ?? 0;
    const command = { type: 'line.say', trigger: 'asked', variant: 0, answersMs: askedAtMs } as const;
    again.atScene(6).does(cas, command).when(cas, command).refused('SHOW_004');
  });

  it('is not answered where nothing was asked', () => {
    expect(ask('Let us begin.').filter((plan) => / says (asked|unsure)/.test(plan))).toEqual([]);
  });
});

describe('somebody has to say no', () => {
  const light = givenLive(provoking, 'ada').toScene('light');
  const plans = (played: Played) =>
    planned(played, provoking).filter((plan) => / (plan\.|says (proposes|refused|takesBack))/.test(plan));
  const [who = ''] = MATES;

  it('once, where nobody has proposed anything, the levers as they stand are proposed', () => {
    expect(plans(light.atScene(1))).toContain('ann plan.propose 40');
    light.when(who, { type: 'plan.propose', order: LEVERS.toReversed() }).refused('SHOW_007');
    const hung = light.atScene(30).does(who, { type: 'plan.propose', order: LEVERS });
    hung
      .does('ada', { type: 'plan.decline', proposal: 1 })
      .when(who, { type: 'plan.propose', order: LEVERS })
      .refused('SHOW_007');
  });

  it('no other simulated crewmate turns the second key, and it is taken back where nobody answers', () => {
    const hung = light.atScene(30).does(who, { type: 'plan.propose', order: LEVERS });
    expect(plans(hung).filter((plan) => plan.includes('agree'))).toEqual([]);
    expect(plans(hung)).toContain('ann says takesBack 45');
    const said = hung.atScene(46).does(who, { type: 'line.say', trigger: 'takesBack', variant: 0 });
    expect(plans(said)).toEqual(['ann plan.decline 46.3']);
    expect(plans(said.does(who, { type: 'plan.decline', proposal: 1 }))).not.toContain('ann says refused Infinity');
  });

  it('is not, where people have sorted the levers themselves', () => {
    const sorted = light.atScene(5).does('ada', { type: 'plan.place', lever: 'Lever F', place: 1 });
    expect(plans(sorted)).toEqual([]);
  });

  it('is praised for saying no', () => {
    const hung = light.atScene(30).does(who, { type: 'plan.propose', order: LEVERS });
    const said = hung.does(who, { type: 'line.say', trigger: 'proposes', variant: 0 });
    expect(
      plans(said.does('ada', { type: 'plan.decline', proposal: 1 })).some((plan) => plan.startsWith('ann says refused')),
    ).toBe(true);
  });
});
