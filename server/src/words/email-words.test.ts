import { readFileSync } from 'node:fs';
import { LANGUAGES } from '@lorecrew/contract/languages';
import { describe, expect, it } from 'vitest';
import { emailTexts } from './email-words.ts';

describe('the words of letters', () => {
  it.each([
    ['en', 'Their 2 sessions are yours now.'],
    ['de', 'Die 2 Sessions gehören jetzt Ihnen.'],
    ['es', 'Sus 2 sesiones ahora son tuyas.'],
    ['fr', 'Ses 2 sessions sont maintenant les vôtres.'],
  ] as const)('count in %s', (language, said) => {
    expect(emailTexts(language, 'members.left')('sessions', { sessions: 2 })).toBe(said);
  });

  it.each(LANGUAGES)('say the brand and names as they are in %s', (language) => {
    expect(emailTexts(language, 'passwords.reset')('subject', { brand: 'Lorecrew' })).toContain('Lorecrew');
    expect(emailTexts(language, 'passwords.reset')('text', { firstName: "{O'Neil} <b>" })).toContain("{O'Neil} <b>");
  });

  it.each(LANGUAGES)('have the sentence to pass on as the report itself has it in %s', async (language) => {
    const { report } = await import(`./${language}/sessions.ts`);
    const page = readFileSync(new URL(`../../../web/app/locales/${language}/report.json`, import.meta.url), 'utf8');
    expect(report.sentence).toBe(JSON.parse(page).forward.sentence);
  });
});
