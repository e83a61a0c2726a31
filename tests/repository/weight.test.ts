import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { checkWeight } from '../../scripts/checks/weight.ts';

const live = { module: '/assets/live.js', imports: ['/assets/shared.js'], css: ['/assets/live.css', '/assets/frame.css#'] };
const manifest = `window.__manifest=${JSON.stringify({
  entry: { module: '/assets/entry.js', imports: [] },
  routes: { root: { module: '/assets/root.js' }, 'routes/live': live, 'routes/home': { module: '/assets/home.js' } },
})};`;

function found(sizes: Readonly<Record<string, number>>): string[] {
  const files = Object.entries(sizes).map(([name, bytes]) => ({
    path: `web/build/client/assets/${name}`,
    text: 'x'.repeat(bytes),
  }));
  return checkWeight([{ path: 'web/build/client/assets/manifest-1.js', text: manifest }, ...files]).map(({ says }) => says);
}

describe('what the live page loads', () => {
  it('may weigh what the budget says, all its files together', () => {
    expect(found({ 'entry.js': 300_000, 'live.js': 300_000, 'shared.js': 300_000, 'live.css': 91_000 })).toEqual([]);
    expect(found({ 'entry.js': 300_000, 'live.js': 300_000, 'shared.js': 300_001 })).toEqual([
      'loads 900001 bytes of js, more than 900000; load what is not needed to play later.',
    ]);
    expect(found({ 'live.css': 86_000, 'frame.css': 5_001 })).toEqual([
      'loads 91001 bytes of css, more than 91000; load what is not needed to play later.',
    ]);
  });

  it('does not count what it loads later, or other pages', () => {
    expect(found({ 'mixer.js': 900_000, 'pricing.js': 900_000 })).toEqual([]);
  });
});

describe('what the home page loads', () => {
  const noise = (bytes: number) => randomBytes(bytes).toString('base64');
  const home = (files: Readonly<Record<string, string>>) =>
    checkWeight(
      Object.entries({ 'manifest-1.js': manifest, 'entry.islands-12345678.js': '', ...files }).map(([name, text]) => ({
        path: `web/build/client/assets/${name}`,
        text,
      })),
    );

  it('is weighed after compression', () => {
    expect(home({ 'entry.islands-12345678.js': 'x'.repeat(700_000) })).toEqual([]);
  });

  it('is refused above the budget', () => {
    const [offence] = home({ 'site-header-12345678.js': noise(120_000) });
    expect(offence?.path).toBe('web/app/routes/home.tsx');
    expect(offence?.says).toMatch(/^loads \d+ bytes of js after gzip, more than \d+; islands need no calls/);
  });

  it('counts what islands import, and neither the router nor the code of the route', () => {
    const frame = noise(120_000);
    expect(home({ 'entry.js': frame, 'home.js': frame })).toEqual([]);
    expect(
      home({
        'demo-start-12345678.js': 'export{a}from"./middle-1.js";',
        'middle-1.js': 'import"./frame-1.js"',
        'frame-1.js': frame,
      }),
    ).toHaveLength(1);
  });
});
