import { sendDueFollowUps } from '@lorecrew/server/features/session-emails/follow-up-surveys/jobs';
import { finishedSession } from '@lorecrew/server/testing/finished';
import { PASSWORD, People } from '@lorecrew/server/testing/people';
import { describe, expect, it } from 'vitest';
import { axeFinds, overflowPx } from '../harness/axe.ts';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';
import { signIn } from '../pages/accounts.ts';
import { chooseToTalk } from '../pages/joining.ts';

const HOUR_MS = 3_600_000;

describe('the page after a show, from a seat of it', () => {
  let leapMs = 0;
  const testApp = useTestApp({ clock: { nowMs: () => Date.now() + leapMs } });

  it('was preceded by the same two questions, in the waiting room', async () => {
    const { page } = await testApp.visitor();
    const { sessionId, consumers } = testApp.app.seed;
    await page.goto(`/experience/${sessionId}?${new URLSearchParams({ email: consumers[0]?.email ?? '', go: '1' })}`);
    await page.waitForURL('**/experience/wait/**');
    await chooseToTalk(page);
    await page.getByRole('heading', { name: 'Two questions before it begins' }).waitFor();
    for (const name of ['In this team I can say what I know.', 'I like doing something with this team.'])
      await page.getByRole('group', { name }).getByRole('radio', { name: '3' }).check();
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await page.getByRole('heading', { name: 'Thank you, your answers are saved' }).waitFor();
    expect(await axeFinds(page)).toEqual([]);
  });

  it('has the ending, the figures, the award and the hour again, and asks two questions that its organiser reads as means', async () => {
    const people = new People(testApp.app);
    const { email, session } = await finishedSession(testApp.app, { people, name: 'three-crews' });
    const [first, ...others] = session.people;
    const visitor = await testApp.visitor();
    const { page } = visitor;
    await page.goto(`/experience/${session.sessionId}?${new URLSearchParams({ email: first?.email ?? '', go: '1' })}`);
    await page.waitForURL('**/experience/end**');
    await page.getByRole('heading', { name: 'The story again' }).waitFor();
    await page.getByRole('heading', { name: 'First Word' }).waitFor();
    await page.getByRole('button', { name: 'Show my crew' }).press('Enter');
    await page.getByRole('button', { name: 'Show my crew', pressed: true, disabled: false }).waitFor();
    await page.getByRole('button', { name: 'Make a link to the picture', disabled: false }).press('Enter');
    await page.getByRole('button', { name: 'Copy the link' }).waitFor();
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await page.getByText('Please choose a number for each.').waitFor();
    await page.getByRole('group', { name: 'I could say what I knew.' }).getByRole('radio', { name: '4' }).check();
    await page
      .getByRole('group', { name: 'I would do this again with this crew.' })
      .getByRole('radio', { name: '5, entirely' })
      .check();
    expect(await axeFinds(page)).toEqual([]);
    await page.setViewportSize(PHONE);
    expect(await overflowPx(page)).toBe(0);
    await page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await page.getByRole('heading', { name: 'Thank you, your answers are saved' }).waitFor();
    expect(await page.evaluate<string>('document.activeElement.textContent')).toBe('Thank you, your answers are saved');
    await page.close();

    for (const one of others.slice(0, 4)) {
      const query = { email: one.email, sessionId: session.sessionId };
      const { token } = (await testApp.app.app.inject({ url: '/api/exp/auth', query })).json();
      await people.as(token, { method: 'POST', url: '/api/consumer/felt', payload: { said: 5, again: 4 } });
    }
    leapMs = 48 * HOUR_MS;
    const desk = await testApp.visitor();
    await signIn(desk.page, { email, password: PASSWORD });
    await desk.page.goto(`/dashboard/sessions/${session.sessionId}?tab=report`);
    await desk.page.getByText('Averages are rounded to halves').waitFor();
    expect(await desk.page.getByText('4 or more, of 5', { exact: true }).count()).toBe(2);
    expect(await faults(desk, 'how it felt')).toEqual([]);
    await desk.page.getByRole('button', { name: 'Ask by email' }).press('Enter');
    await desk.page.getByText('Everybody who took part is asked again by email.').waitFor();
    await desk.page.setViewportSize(PHONE);
    expect([await axeFinds(desk.page), await overflowPx(desk.page)]).toEqual([[], 0]);
    await desk.page.close();

    leapMs = 30 * 24 * HOUR_MS;
    await sendDueFollowUps(testApp.app.product.planning);
    const [mail] = await people.mails(first?.email ?? '');
    const reader = await testApp.visitor();
    await reader.page.goto(new URL(/https?:\S+\/verify\/felt\/\S+/.exec(mail?.text ?? '')?.[0] ?? '').pathname);
    await reader.page.getByRole('heading', { name: 'How do you see it now?' }).waitFor();
    for (const name of ['In this team I can say what I know.', 'I would do this again with this crew.'])
      await reader.page.getByRole('group', { name }).getByRole('radio', { name: '4' }).check();
    expect([await axeFinds(reader.page), await overflowPx(reader.page)]).toEqual([[], 0]);
    await reader.page.getByRole('button', { name: 'Send my answers' }).press('Enter');
    await reader.page.getByText('Thank you, your answers are saved').waitFor();
    await reader.page.reload();
    await reader.page.getByText('Thank you, your answers are saved').waitFor();
    expect(await faults(reader, 'asked by email')).toEqual([]);
  });
});
