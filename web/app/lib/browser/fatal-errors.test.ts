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
    ['a wallet, which rejects with an object', { code: 4001, message: 'User rejected the request.' }],
    ['a scanner of links', 'Object Not Found Matching Id:3, MethodName:update, ParamCount:4'],
    ['the browser, which refuses a sound', new DOMException('play() failed', 'NotAllowedError')],
    [
      'an extension that misses a part of its own',
      thrownAt('', 'Failed to fetch dynamically imported module: moz-extension://a/b.js'),
    ],
  ])('takes nobody’s page away that comes from %s', (_where, error) => {
    expect(judgeError({ error, origin })).toBe('nothing');
  });

  it.each([
    ['a text', 'odd'],
    ['an object', { odd: true }],
    ['a number', 7],
  ])('is fatal where %s that is no Error was thrown by a script of the page or rejected', (_what, error) => {
    expect(judgeError({ error, origin, script: `${origin}/assets/a.js` })).toBe('fatal');
    expect(judgeError({ error, origin, script: null })).toBe('fatal');
  });

  it.each([
    'chrome-extension://abcdef/content.js',
    'https://chat.example/widget.js',
    'https://crew.example.evil.example/a.js',
    '',
  ])('takes nobody’s page away where what is no Error was thrown by the script "%s"', (script) => {
    expect(judgeError({ error: 'odd', origin, script })).toBe('nothing');
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
