import type { SurveyResultsAnswer } from '@lorecrew/contract/api/survey';
import { countRecipients } from '@lorecrew/contract/routes/session-invitations';
import { getSurveyResults, setFollowUpSurveys } from '@lorecrew/contract/routes/sessions';
import { describe, expect, it } from 'vitest';
import { organiserMessages } from '../../lib/i18n/organiser-messages.ts';
import { answer, refusal, renderPage } from '../../lib/testing/render-page.tsx';
import { sampleSession } from '../../lib/testing/sample-session.ts';
import { SessionSurvey } from './session-survey.tsx';

const OFF: SurveyResultsAnswer = { felt: null, letters: { state: 'off', nextAtMs: null } };
const ON: SurveyResultsAnswer = { ...OFF, letters: { state: 'on', nextAtMs: Date.parse('2027-01-02T12:00:00Z') } };

async function shown(results: SurveyResultsAnswer | (() => Response), later: SurveyResultsAnswer | (() => Response) = ON) {
  const { screen, requests } = await renderPage(<SessionSurvey session={sampleSession('completed')} />, {
    english: organiserMessages,
    answers: [
      answer(getSurveyResults, results),
      answer(setFollowUpSurveys, later),
      answer(countRecipients, { letters: 5, stopped: 0 }),
    ],
  });
  return { screen, written: () => requests.filter(({ method }) => method !== 'GET').map(({ body }) => body) };
}

describe('SessionSurvey', () => {
  it('says when averages will be there while people can still answer', async () => {
    const { screen } = await shown(OFF);
    await expect.element(screen.getByText(/^People have two days to answer two questions/)).toBeVisible();
  });

  it('shows averages by moment, and words where fewer than five answered', async () => {
    const { screen } = await shown({
      ...OFF,
      felt: [
        { moment: 'before', said: { as: 'few' }, again: { as: 'or-more', mean: 4.5, n: 6 } },
        { moment: 'after', said: { as: 'figure', mean: 3.5, n: 7 }, again: { as: 'or-less', mean: 1.5, n: 7 } },
      ],
    });
    await expect.element(screen.getByRole('heading', { name: 'Before' })).toBeVisible();
    await expect.element(screen.getByText(/^Fewer than five people answered\./)).toBeVisible();
    await expect.element(screen.getByText('4.5 or more, of 5')).toBeVisible();
    await expect.element(screen.getByText('3.5 of 5', { exact: true })).toBeVisible();
    await expect.element(screen.getByText('1.5 or less, of 5')).toBeVisible();
  });

  it('has everybody asked again by email, and says when', async () => {
    const { screen, written } = await shown(OFF);
    await expect.element(screen.getByText('5 people get an email.')).toBeVisible();
    await screen.getByRole('button', { name: 'Ask by email' }).click();
    await expect.element(screen.getByText(/The next emails go out on 2 Jan(uary)? 2027\./)).toBeVisible();
    expect(written()).toEqual([{ letters: true }]);
  });

  it('stops asking', async () => {
    const { screen, written } = await shown(ON, OFF);
    await screen.getByRole('button', { name: 'Stop asking' }).click();
    await expect.element(screen.getByText(/^No emails are sent\./)).toBeVisible();
    expect(written()).toEqual([{ letters: false }]);
  });

  it('offers nothing after two months', async () => {
    const { screen } = await shown({ ...OFF, letters: { state: 'over', nextAtMs: null } });
    await expect.element(screen.getByText('Two months have passed: no more emails are sent.')).toBeVisible();
    expect(screen.getByRole('button').elements()).toHaveLength(0);
  });

  it('shows why nobody could be asked', async () => {
    const { screen } = await shown(OFF, () => refusal(409, { error: 'SESSION_004', message: 'It is over.' }));
    await screen.getByRole('button', { name: 'Ask by email' }).click();
    await expect.element(screen.getByRole('alert')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Ask by email' })).toBeVisible();
  });

  it('says that the answers did not load', async () => {
    const { screen } = await shown(() => refusal(503, { error: 'SERVICE_001', message: 'Not now.' }));
    await expect.element(screen.getByText('The answers did not load.')).toBeVisible();
  });
});
