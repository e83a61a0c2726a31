import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

describe('the sign-up form', () => {
  const testApp = useTestApp({});

  it('tells what the server would refuse while it is filled in', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/signup');
    const email = page.getByLabel('Work email');
    await email.fill('ada@gmail.com');
    await page.getByLabel('Password', { exact: true }).fill('password');
    await page.getByText('User must use business email').waitFor();
    await page.getByText('private mailboxes cannot be used').waitFor();
    await page.getByText('This password is too common. Please choose another').waitFor();
    await email.fill('ada@quay.example');
    await page.getByLabel('Password', { exact: true }).fill('quiet gulls at four');
    await page.getByText('Strong', { exact: true }).waitFor();
    await expect.poll(() => page.getByText('User must use business email').count()).toBe(0);
  });
});
