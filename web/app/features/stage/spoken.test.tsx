import { describe, expect, it, onTestFinished } from 'vitest';
import { setNarrator } from '../../lib/sound/narrator.ts';
import { changeSound } from '../../lib/sound/sound.ts';
import { emptyStage } from '../../lib/testing/empty-stage.ts';
import { renderPage } from '../../lib/testing/render-page.tsx';
import { Spoken } from './spoken.tsx';

const said = (text: string) => ({ seconds: 5, paragraphs: [text], cues: [], pictures: [] });
const stage = {
  ...emptyStage,
  narration: { N1: { ...said('Good evening.'), speech: [{ file: 'a', seconds: 2 }] }, N2: said('Mind the step.') },
};
const played = [
  { narration: 'N1', atMs: 1_000 },
  { narration: 'N2', atMs: 9_000 },
];
const region = () => <Spoken stage={stage} picture="none" played={played} nowMs={10_000} />;

describe('the live region of narrations', () => {
  it('says all of them while no narrator speaks', async () => {
    const { screen } = await renderPage(region());
    await expect.element(screen.getByText('Good evening.')).toBeInTheDocument();
    await expect.element(screen.getByText('Mind the step.')).toBeInTheDocument();
  });

  it('leaves to the narrator what is spoken aloud, unless the person wants both', async () => {
    setNarrator({ isActive: true, isSpeaking: true });
    onTestFinished(async () => {
      setNarrator({ isActive: false, isSpeaking: false });
      await changeSound({ isReadToo: false });
    });
    const { screen } = await renderPage(region());
    await expect.element(screen.getByText('Mind the step.')).toBeInTheDocument();
    expect(screen.getByText('Good evening.').elements()).toEqual([]);
    await changeSound({ isReadToo: true });
    await expect.element(screen.getByText('Good evening.')).toBeInTheDocument();
  });
});
