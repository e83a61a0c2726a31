import { describe, expect, it } from 'vitest';
import { givenLive } from '../testing/given.ts';
import { testStory } from '../testing/story.ts';

const given = () => givenLive(testStory('gentle'), 'ada', 'bob', 'cyd');

function told(played: ReturnType<typeof given>, person = 'ada') {
  return played.view(person).transcript?.scenes ?? [];
}

describe('what was said before', () => {
  it('is nothing in the first scene', () => {
    expect(given().view('ada').transcript).toEqual({ scenes: [] });
  });

  it('is what was on stage in each scene that is over, in their order', () => {
    const arrived = given().toScene('arrive');
    const { play } = arrived.atScene(1).view('ada').stage ?? {};
    const later = arrived.toScene('light');
    const [first, second] = told(later);
    expect(told(later).map(({ title }) => title)).toEqual(later.show.story.scenes.slice(0, 2).map(({ title }) => title));
    expect(first?.play).toEqual(play?.filter(({ atMs }) => atMs < (first?.endedAtMs ?? 0)));
    expect(second?.endedAtMs).toBe(later.show.scene?.startedAtMs);
  });

  it('keeps what answered the crew, when the scene that it belonged to is long over', () => {
    const lit = given().toScene('choose');
    const last = lit
      .view('ada')
      .transcript?.scenes.at(-1)
      ?.play.map(({ narration }) => narration);
    expect(last).toContain('pt');
    expect(last).not.toContain('ps');
    expect(told(lit.toScene('thank'))[2]?.play.map(({ narration }) => narration)).toEqual(last);
  });

  it('is told to whoever comes late as to those who were there', () => {
    const late = given().toScene('light').joins('dan');
    expect(late.view('dan').me?.seat).not.toBeNull();
    expect(told(late, 'dan')).toEqual(told(late, 'ada'));
    expect(told(late, 'dan')).not.toEqual([]);
  });

  it('never holds a line that was still to come when its scene ended', () => {
    const all = told(given().toScene('thank'));
    for (const { endedAtMs, play } of all) for (const { atMs } of play) expect(atMs).toBeLessThan(endedAtMs);
  });
});
