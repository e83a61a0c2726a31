import { expect, it } from 'vitest';
import { isWellKnownMailbox } from './signup-page.tsx';

it.each(['ada@gmail.com', 'ada@Outlook.com ', 'a@b@yahoo.co.uk'])('%s is a private mailbox', async (email) => {
  expect(await isWellKnownMailbox(email)).toBe(true);
});

it.each(['ada@quay.example', 'ada@', 'gmail', ''])('%s is none that everybody knows', async (email) => {
  expect(await isWellKnownMailbox(email)).toBe(false);
});
