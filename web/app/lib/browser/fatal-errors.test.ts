import { describe, expect, it } from 'vitest';
import { judgeError } from './fatal-errors.ts';

const origin = 'https://crew.example';
const thrownAt = (stack: string, message = 'odd') => Object.assign(new Error(message), { stack });

describe('an error that nobody caught', () => {
  it.each([
    ['in Chrome', `Error: odd\n    at go (${origin}/assets/a.js:1:2)\n    at https://chat.example/widget.js:1:1`],
    ['in Firefox', `go@${origin}/assets/a.js:1:2\n@https://chat.example/widget.js:1:1`],
    ['in Safari', `go@${origin}/assets/a.js:1:2`],
  ])('is fatal where it began in a script of the page, %s', (_browser, stack) => {
    expect(judgeError({ error: thrownAt(stack), origin })).toBe('fatal');
  });

  it.each([
    [
      'an extension',
      thrownAt('Error: odd\n    at chrome-extension://abcdef/content.js:1:1\n    at https://crew.example/assets/a.js:1:1'),
    ],
    ['a service of others', thrownAt('t@https://chat.example/widget.js:1:1')],
    ['another site of nearly the same name', thrownAt('t@https://crew.example.evil.example/assets/a.js:1:1')],
    ['nowhere', thrownAt('Error: odd\n    at <anonymous>:1:1')],
    ['a script of which nothing may be known', null],
    ['somebody who throws what is no error', 'odd'],
    ['the browser, which refuses a sound', new DOMException('play() failed', 'NotAllowedError')],
    [
      'an extension that misses a part of its own',
      thrownAt('', 'Failed to fetch dynamically imported module: moz-extension://a/b.js'),
    ],
  ])('takes nobody’s page away that comes from %s', (_where, error) => {
    expect(judgeError({ error, origin })).toBe('nothing');
  });

  it.each([
    `Failed to fetch dynamically imported module: ${origin}/assets/stage-x.js`,
    `error loading dynamically imported module: ${origin}/assets/stage-x.js`,
    'Importing a module script failed.',
    'Unable to preload CSS for /assets/stage-x.css',
  ])('may mean that a part of the page is gone: %s', (message) => {
    expect(judgeError({ error: new TypeError(message), origin })).toBe('missing part');
  });
});
