import type { TalkWay } from '@lorecrew/contract/live/person';
import { getTrialRelay } from '@lorecrew/contract/routes/participants';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { answer, renderPage } from '../../lib/testing/render-page.tsx';
import voiceControls from '../../locales/en/voiceControls.json';
import { TalkChoice, type TalkChoiceProps } from './talk-choice.tsx';
import { VoiceSwitches } from './voice-switches.tsx';

const CALL = 'https://meet.example/our-crew';

/** The step with a server that keeps what is chosen, or refuses it. */
async function step(props: Partial<TalkChoiceProps> = {}, { forwarded = true, refusal = null as string | null } = {}) {
  const run = vi.fn(async () =>
    refusal === null ? ({ ok: true, seq: 1 } as const) : ({ ok: false, code: 'TALK_001' } as const),
  );
  const onDone = vi.fn<(way: TalkWay) => void>();
  const act = { isPending: false, willBeSent: false, refusal, run };
  const { screen } = await renderPage(<TalkChoice chosen={null} callUrl="" act={act} onDone={onDone} {...props} />, {
    english: playerMessages,
    answers: [answer(getTrialRelay, { relay: null, forwarded })],
  });
  return { screen, run, onDone };
}

/** A browser whose microphone answers as given; counts how often it was asked for. */
function microphone(opens: () => Promise<MediaStream>) {
  const asked = vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockImplementation(opens);
  onTestFinished(() => asked.mockRestore());
  return asked;
}

/** A stream of a tone. */
async function tone(): Promise<MediaStream> {
  const audio = new AudioContext();
  onTestFinished(() => audio.close());
  const out = new MediaStreamAudioDestinationNode(audio);
  const oscillator = new OscillatorNode(audio, { frequency: 440 });
  oscillator.connect(out);
  oscillator.start();
  return out.stream;
}

describe('How will you talk?', () => {
  it('offers voice and typing, and the call only where the organiser has linked one, by its host', async () => {
    const { screen } = await step();
    const group = screen.getByRole('group', { name: 'How will you talk?' });
    const names = () =>
      group
        .getByRole('radio')
        .elements()
        .map((radio) => (radio as HTMLInputElement).value);
    expect(names()).toEqual(['voice', 'text']);
    await expect.element(group.getByRole('radio', { name: 'Join the crew’s voice' })).toBeChecked();
  });

  it('names the host of the call, opens it in a new tab, and says what the crew sees', async () => {
    const { screen } = await step({ callUrl: CALL });
    await expect.element(screen.getByRole('radio', { name: 'The organiser’s call' })).toBeChecked();
    const link = screen.getByRole('link', { name: 'Open meet.example in a new tab' });
    await expect.element(link).toHaveAttribute('href', CALL);
    await expect.element(link).toHaveAttribute('target', '_blank');
    await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer');
    await expect.element(screen.getByText('Your crew sees “in the call” beside your name.', { exact: false })).toBeVisible();
  });

  it('never asks for a microphone of somebody who types only, and keeps that', async () => {
    const asked = microphone(tone);
    const { screen, run, onDone } = await step();
    await screen.getByRole('radio', { name: 'Type only' }).click();
    await screen.getByRole('button', { name: 'Go on, typing' }).click();
    expect(run.mock.calls).toEqual([[{ type: 'talk.choose', way: 'text' }]]);
    await expect.poll(() => onDone.mock.calls).toEqual([['text']]);
    expect(asked).not.toHaveBeenCalled();
  });

  it('is chosen with the arrow keys', async () => {
    const { screen } = await step();
    const voice = screen.getByRole('radio', { name: 'Join the crew’s voice' });
    (voice.element() as HTMLInputElement).focus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(screen.getByRole('radio', { name: 'Type only' })).toBeChecked();
  });

  it('asks for the microphone only when it is tried, shows its level, and plays two seconds back', async () => {
    const asked = microphone(tone);
    const { screen } = await step();
    expect(asked).not.toHaveBeenCalled();
    await screen.getByRole('button', { name: 'Try the microphone' }).click();
    const level = screen.getByRole('meter', { name: 'Level of the microphone' });
    await expect.poll(() => (level.element() as HTMLMeterElement).value).toBeGreaterThan(0);
    // What changes ten times a second is told to nobody by itself.
    expect(level.element().closest('[aria-live], [role="status"]')).toBeNull();
    await screen.getByRole('button', { name: 'Record two seconds and play them back' }).click();
    await expect.element(screen.getByText('Recording: say something.')).toBeVisible();
    await expect.element(screen.getByText('That is how you sound. Nothing of it was kept.'), { timeout: 15_000 }).toBeVisible();
    await screen.getByRole('button', { name: 'Turn it off' }).click();
    await expect.element(screen.getByRole('button', { name: 'Try the microphone' })).toHaveFocus();
  });

  it.each([
    [
      'blocks the microphone',
      'NotAllowedError',
      'the browser blocks it on this page. Click the icon beside the address to allow it.',
    ],
    ['finds no microphone', 'NotFoundError', 'none was found.'],
  ])('says what to do where the browser %s, and that one can go on without', async (_, error, why) => {
    microphone(() => Promise.reject(new DOMException('', error)));
    const { screen } = await step();
    await screen.getByRole('button', { name: 'Try the microphone' }).click();
    const said = `Microphone: ${why} You can go on without one: you hear the others, and type what you say.`;
    await expect.element(screen.getByText(said)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it('says plainly where no server carries voices', async () => {
    const { screen } = await step({}, { forwarded: false });
    await expect.element(screen.getByText('Voices go straight from browser to browser here', { exact: false })).toBeVisible();
  });

  it('stays open and says why where the server refuses', async () => {
    const { screen, onDone } = await step({ callUrl: CALL }, { refusal: 'There is no call for this session.' });
    await screen.getByRole('button', { name: 'Go on with the call' }).click();
    await expect.element(screen.getByText('There is no call for this session.')).toBeVisible();
    expect(onDone).not.toHaveBeenCalled();
  });
});

describe('the settings of the voice', () => {
  it('are push to talk and a cleaned voice until somebody turns them off', async () => {
    onTestFinished(() => localStorage.removeItem('voice'));
    const { screen } = await renderPage(<VoiceSwitches />, { english: { voiceControls } });
    const push = screen.getByRole('switch', { name: 'Push to talk' });
    await expect.element(push).toBeChecked();
    await expect.element(screen.getByRole('switch', { name: 'Filter noise and echo' })).toBeChecked();
    await push.click();
    expect(JSON.parse(localStorage.getItem('voice') ?? '')).toEqual({ pushToTalk: false, cleaned: true });
    await push.click();
  });
});
