import type { SurveyStateAnswer } from '@lorecrew/contract/api/survey';
import { answerSurvey, getSurvey } from '@lorecrew/contract/routes/participants';
import { describe, expect, it } from 'vitest';
import { playerMessages } from '../../lib/i18n/player-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { TwoQuestions } from './two-questions.tsx';

const AGREES = 'I could say what I knew.';
const AGAIN = 'I would do this again with this crew.';

async function shown(
  felt: SurveyStateAnswer['felt'],
  { moment = 'after', reply }: { moment?: 'before' | 'after'; reply?: () => Response } = {},
) {
  const page = (
    <>
      <TwoQuestions sessionId="one" moment={moment} />
      <p>beside it</p>
    </>
  );
  const { screen, requests } = await renderPage(page, {
    english: playerMessages,
    answers: [answer(getSurvey, { moment: 'after', felt }), answer(answerSurvey, reply ?? { moment: 'after', felt: 'answered' })],
  });
  const score = (question: string, name: string) => screen.getByRole('group', { name: question }).getByRole('radio', { name });
  return { screen, requests, score, sent: () => requests.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

describe('TwoQuestions', () => {
  it('sends both answers, thanks for them and puts the focus on the thanks', async () => {
    const { screen, score, sent } = await shown('open');
    await score(AGREES, '5, entirely').click();
    await score(AGAIN, '2').click();
    await screen.getByRole('button', { name: 'Send my answers' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Thank you, your answers are saved' })).toHaveFocus();
    expect(sent()).toEqual([{ said: 5, again: 2 }]);
  });

  it('asks for the second answer where one is missing, and sends nothing', async () => {
    const { screen, score, sent } = await shown('open');
    await score(AGREES, '1, not at all').click();
    await screen.getByRole('button', { name: 'Send my answers' }).click();
    await expect.element(screen.getByRole('alert')).toHaveTextContent('Please choose a number for each.');
    expect(sent()).toEqual([]);
    await score(AGAIN, '3').click();
    await expect.poll(() => screen.getByRole('alert').elements()).toHaveLength(0);
  });

  it('shows why the answers were refused and keeps them', async () => {
    const { screen, score } = await shown('open', {
      reply: () => refusal(409, { error: 'FELT_001', message: 'It is too late.' }),
    });
    await score(AGREES, '4').click();
    await score(AGAIN, '4').click();
    await screen.getByRole('button', { name: 'Send my answers' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(score(AGREES, '4')).toBeChecked();
  });

  it('thanks whoever has answered already, without taking the focus', async () => {
    const { screen } = await shown('answered');
    await expect.element(screen.getByText('Nobody can tell which answers are yours.')).toBeVisible();
    expect(screen.getByRole('radio').elements()).toHaveLength(0);
  });

  it.each([
    ['nobody can answer any more', 'closed', 'after'],
    ['the questions are those of another moment', 'open', 'before'],
  ] as const)('asks nothing where %s', async (_, felt, moment) => {
    const { screen, requests } = await shown(felt, { moment });
    await expect.poll(() => requests.length).toBe(1);
    await expect.element(screen.getByText('beside it')).toBeVisible();
    expect(screen.getByRole('heading').elements()).toHaveLength(0);
  });
});
