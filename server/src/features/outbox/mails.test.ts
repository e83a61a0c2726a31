import { describe, expect, it } from 'vitest';
import { mailHtml, mailText } from './mails.ts';

const content = {
  language: 'en' as const,
  subject: 'Hello <b>',
  preview: 'a & b',
  heading: 'Welcome, <script>alert(1)</script>.',
  paragraphs: ['Ada "Quay" & co'],
  button: { label: 'Press > here', url: 'https://crew.example/verify/a?b=1&c="2"' },
  otherWay: { label: 'Another way', url: 'https://crew.example/other' },
  notes: ["It's good for three days."],
};

describe('a mail', () => {
  it('shows names and links as text, whatever is in them', () => {
    const html = mailHtml(content);
    expect(html).not.toContain('<script>');
    expect(html).toContain('Welcome, &lt;script&gt;alert(1)&lt;/script&gt;.');
    expect(html).toContain('href="https://crew.example/verify/a?b=1&amp;c=&quot;2&quot;"');
  });

  it('loads nothing from anywhere: no pictures, no fonts, no scripts', () => {
    expect(mailHtml(content)).not.toMatch(/<(img|script|link|iframe)|url\(|@import/);
  });

  it('is styled by words that mail programs know', () => {
    const KNOWN =
      `background background-image border border-bottom border-collapse border-color border-left border-radius border-top
      box-shadow color color-scheme display font-family font-size font-variant-numeric font-weight height letter-spacing line-height
      margin max-height max-width overflow overflow-wrap padding padding-right padding-top supported-color-schemes text-align
      text-decoration width word-break`.split(/\s+/);
    const written = [...mailHtml(content).matchAll(/style="([^"]*)"/g)].flatMap(([, style = '']) =>
      style.split(';').map((one) => one.split(':')[0] ?? ''),
    );
    expect(written.filter((name) => name !== '' && !KNOWN.includes(name))).toEqual([]);
  });

  it('says under the name what the site says under it', () => {
    expect(mailHtml(content)).toContain('Stories in which everybody knows one thing, and somebody has to say it.');
  });

  it.each([
    ['de', 'Falls der Button nicht funktioniert, hier ist die Adresse:'],
    ['es', 'Si el botón no hace nada, abre esta dirección:'],
    ['fr', 'Si le bouton ne fonctionne pas, ouvrez cette adresse :'],
  ] as const)('is in the language of its reader, to screen readers as well: %s', (language, says) => {
    const html = mailHtml({ ...content, language });
    expect(html).toContain(`<html lang="${language}">`);
    expect(html).toContain(says);
  });

  it('says in plain text all that it says in HTML', () => {
    const text = mailText(content);
    for (const part of [content.heading, ...content.paragraphs, content.button.url, content.otherWay.url, ...content.notes])
      expect(text).toContain(part);
  });
});
