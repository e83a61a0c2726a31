import { expect, it } from 'vitest';
import { newDeviceEmail } from './mails.ts';

const AT = '22. November 2026 um 14:03 Ortszeit Berlin (UTC+1)';

it.each([
  ['en', 'Firefox on Windows', 'Firefox on Windows'],
  ['de', 'Firefox on Windows', 'Firefox unter Windows'],
  ['es', 'Safari on iPhone', 'Safari en iPhone'],
  ['fr', 'Samsung Internet on Android', 'Samsung Internet sur Android'],
  ['de', 'Chrome', 'Chrome'],
  ['fr', 'Unknown device', 'Appareil inconnu'],
] as const)('an email in %s tells of "%s" in its language', (language, device, told) => {
  const mail = newDeviceEmail({ language, firstName: 'Ada', device, at: AT, url: 'https://lorecrew.example/login' });
  expect(mail.preview).toBe(`${told}, ${AT}`);
  expect(mail.paragraphs[0]).toContain(`${told}, `);
});
