import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from '../../render-live.tsx';
import { Answers } from './answers.tsx';
import { Versions } from './versions.tsx';

type All = NonNullable<Slice<'alibi'>>;
type Mine = NonNullable<Slice<'myAlibi'>>;

const all: All = {
  ...{ step: 'happened', stage: 'question', startedAtMs: 0, endsAtMs: SCENE_ENDS_MS, done: 1, all: 3 },
  question: { id: 'goat', n: 1, of: 5, ask: 'What was the goat called?', answer: { kind: 'words', maxChars: 24 } },
  ...{ pairs: [], reading: null },
};
const mine: Mine = { step: 'happened', isReady: false, answer: null, left: 12, same: [], own: [], reportsLeft: 3 };
const asks = (answer: NonNullable<All['question']>['answer']): Partial<All> => ({
  question: { id: 'q', n: 2, of: 5, ask: 'Which one?', answer },
});
const shown = (parts: Partial<All> = {}, own: Partial<Mine> = {}) =>
  renderLive(<Answers />, { view: sampleLiveView({ alibi: { ...all, ...parts }, myAlibi: { ...mine, ...own } }) });

describe('Answers', () => {
  it('has the field of a new question at hand, and sends the answer by keyboard with its language', async () => {
    const { screen, sent } = await shown();
    await expect.element(screen.getByRole('textbox', { name: 'What was the goat called?' })).toHaveFocus();
    await userEvent.keyboard('Gerda{Enter}');
    expect(sent).toEqual([{ type: 'alibi.answer', question: 'goat', answer: { text: 'Gerda', language: 'en' } }]);
    await expect.element(screen.getByText('Answered: 1 of 3')).toBeVisible();
  });

  it('sends a choice, a number, minutes since midnight, or that one does not remember', async () => {
    const choice = await shown(asks({ kind: 'choice', options: [{ option: 'window', text: 'a window' }] }));
    await choice.screen.getByRole('button', { name: 'a window' }).click();
    await choice.screen.getByRole('button', { name: 'I do not remember' }).click();
    expect(choice.sent.map((command) => 'answer' in command && command.answer)).toEqual([
      { option: 'window' },
      { nothing: true },
    ]);
    await choice.screen.unmount();
    const number = await shown(asks({ kind: 'number', from: 0, to: 99 }));
    await number.screen.getByRole('spinbutton').fill('7');
    await number.screen.getByRole('button', { name: 'Answer' }).click();
    expect(number.sent).toMatchObject([{ answer: { number: 7 } }]);
    await number.screen.unmount();
    const time = await shown(asks({ kind: 'time' }));
    await time.screen.getByLabelText('Which one?').fill('08:25');
    await time.screen.getByRole('button', { name: 'Answer' }).click();
    expect(time.sent).toMatchObject([{ answer: { number: 505 } }]);
  });

  it('sends what is typed but not sent just before the question is over', async () => {
    let nowMs = SCENE_ENDS_MS - 10_000;
    const view = sampleLiveView({ alibi: all, myAlibi: mine });
    const { screen, sent } = await renderLive(<Answers />, { view, clock: () => nowMs });
    await screen.getByRole('textbox').fill('Gerda');
    expect(sent).toEqual([]);
    nowMs = SCENE_ENDS_MS - 1_000;
    await expect.poll(() => sent).toMatchObject([{ answer: { text: 'Gerda' } }]);
  });

  it('tells what one has said, and asks for something where nothing is typed', async () => {
    const { screen, sent } = await shown({}, { answer: 'Gerda' });
    await expect.element(screen.getByText(/^You say: Gerda\./)).toBeVisible();
    await screen.getByRole('button', { name: 'Answer' }).click();
    await expect.element(screen.getByText('Please give an answer, or say that you do not remember.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('sends that one is ready while the crew agrees', async () => {
    const { screen, sent } = await shown({ stage: 'talk', question: null });
    await screen.getByRole('button', { name: 'We agree, ask us' }).click();
    expect(sent).toEqual([{ type: 'alibi.ready' }]);
  });

  it('asks of two answers whether they are the same', async () => {
    const pairs = [{ pair: 0, ask: 'What did you say?', first: 'stop', second: 'please stop' }];
    const { screen, sent } = await shown({ stage: 'same', question: null, pairs });
    const group = screen.getByRole('group', { name: '“stop” and “please stop”' });
    await group.getByRole('button', { name: 'Same thing' }).click();
    await expect.element(group.getByRole('button', { name: 'Same thing' })).toHaveAttribute('aria-pressed', 'true');
    expect(sent).toEqual([{ type: 'alibi.same', pair: 0, same: true }]);
  });
});

describe('Versions', () => {
  const reading: NonNullable<All['reading']> = {
    ...{ shown: 2, of: 3, nextAtMs: SCENE_ENDS_MS, mayTurn: true, turnedBy: 'Bob', agreed: null },
    questions: [
      { id: 'door', ask: 'Which door?', isAgreed: true, versions: [{ version: 0, text: 'a window' }] },
      {
        ...{ id: 'goat', ask: 'What was the goat called?', isAgreed: false },
        versions: [
          { version: 0, text: 'Gerda', words: 'own' },
          { version: 1, text: 'The Colonel', words: 'own' },
          { version: 2, text: 'a line that is crossed out', words: 'mislaid' },
        ],
      },
    ],
  };
  const book = (parts: Partial<typeof reading> = {}) => {
    const own = [{ question: 'goat', version: 0 }];
    const alibi = { ...all, stage: 'reading', question: null, reading: { ...reading, ...parts } } as const;
    return renderLive(<Versions />, { view: sampleLiveView({ alibi, myAlibi: { ...mine, own } }) });
  };

  it('shows all versions of the newest question side by side, and says so to screen readers', async () => {
    const { screen } = await book();
    const newest = screen.getByRole('status').getByRole('listitem');
    expect(newest.elements()).toHaveLength(3);
    await expect.element(screen.getByText('3 versions')).toBeVisible();
    expect(new Set(newest.elements().map((page) => page.getBoundingClientRect().width)).size).toBe(1);
  });

  it('shows the next once what is said is over', async () => {
    const { screen, sent } = await book();
    await screen.getByRole('button', { name: 'Next question' }).click();
    expect(sent).toEqual([{ type: 'alibi.turn', step: 'happened', shown: 2 }]);
    await screen.unmount();
    const early = await book({ mayTurn: false });
    await expect.element(early.screen.getByRole('button', { name: 'Next question' })).toHaveAttribute('aria-disabled', 'true');
  });

  it('reports words of others, and never one’s own', async () => {
    const { screen, sent } = await book();
    expect(screen.getByLabelText(/Report.*Gerda/).elements()).toHaveLength(0);
    await screen
      .getByRole('listitem')
      .filter({ hasText: 'The Colonel' })
      .getByLabelText(/Colonel/)
      .first()
      .click();
    await screen.getByRole('button', { name: /^Report/ }).click();
    expect(sent).toEqual([{ type: 'alibi.report', step: 'happened', question: 'goat', version: 1 }]);
  });

  it('tells at the end how many questions have one answer', async () => {
    const { screen } = await book({ agreed: 1 });
    await expect.element(screen.getByText('You agree on 1 of 3 questions.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Next question' }).elements()).toHaveLength(0);
  });
});
