import { describe, expect, it } from 'vitest';
import { ageOf, type BrowserFound, browserIn, checkOf, gradeOf, judgeBrowser, judgeWay, type WayFound } from './grade.ts';

const CHROME = (version: string) =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const SAFARI = (version: string) =>
  `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/${version} Safari/605.1.15`;
const FIREFOX = (version: string) => `Mozilla/5.0 (X11; Linux x86_64; rv:${version}.0) Gecko/20100101 Firefox/${version}.0`;
const IPHONE = (version: string) =>
  `Mozilla/5.0 (iPhone; CPU iPhone OS ${version} like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/150.0 Mobile/15E148 Safari/604.1`;

describe('a browser', () => {
  it.each([
    [CHROME('111'), 'Chrome', '111'],
    [`${CHROME('150')} Edg/150.0.0.0`, 'Edge', '150'],
    [FIREFOX('140'), 'Firefox', '140'],
    [SAFARI('16.4'), 'Safari', '16.4'],
    [IPHONE('17_2'), 'Safari', '17.2'],
  ])('is known by what it says: %s', (userAgent, name, version) => {
    expect(browserIn(userAgent)).toEqual({ name, version });
  });

  it.each([
    ['Chrome 111', CHROME('111'), 'works', null],
    ['Chrome 110', CHROME('110'), 'limited', 'old'],
    ['Firefox 140', FIREFOX('140'), 'works', null],
    ['Firefox 139', FIREFOX('139'), 'limited', 'old'],
    ['Safari 16.4', SAFARI('16.4'), 'works', null],
    ['Safari 16.3', SAFARI('16.3'), 'limited', 'old'],
    ['an iPhone with 16.3', IPHONE('16_3'), 'limited', 'old'],
    ['one that says nothing', 'Lynx/2.9', 'limited', 'unknown'],
  ])('that has all that pages use: %s', (_, userAgent, result, why) => {
    expect(judgeBrowser({ userAgent, hasAll: true })).toMatchObject({ result, why });
  });

  it('that lacks something will not do, however new it is', () => {
    expect(judgeBrowser({ userAgent: CHROME('150'), hasAll: false })).toMatchObject({ result: 'fails', why: 'lacks' });
  });
});

describe('a connection', () => {
  const took = (ms: number, amount = 20) => Array.from({ length: amount }, () => ms);
  const probed = (tookMs: readonly number[]) => judgeWay({ tookMs, opened: true, online: true });

  it('is told by the median and the worst of its twenty answers', () => {
    expect(probed([...took(40, 19), 900])).toEqual({ result: 'works', medianMs: 40, worstMs: 900, answered: 20, why: null });
  });

  it.each([
    ['a median of 300 ms', took(300), 'works'],
    ['a median of 301 ms', took(301), 'limited'],
    ['one answer after 1500 ms', [...took(40, 19), 1_500], 'works'],
    ['one answer after 1501 ms', [...took(40, 19), 1_501], 'limited'],
  ])('with %s', (_, tookMs, result) => {
    expect(probed(tookMs).result).toBe(result);
  });

  it('that broke off before the twentieth answer has gaps', () => {
    expect(probed(took(40, 19))).toMatchObject({ result: 'limited', answered: 19, why: 'gaps' });
  });

  it.each([
    ['a device without a network', { opened: false, online: false }, 'offline'],
    ['a network that lets no upgrade through', { opened: false, online: true }, 'shut'],
    ['a network that holds messages back', { opened: true, online: true }, 'silent'],
  ])('of which nothing came back is that of %s', (_, way, why) => {
    expect(judgeWay({ tookMs: [], ...way })).toEqual({ result: 'fails', medianMs: null, worstMs: null, answered: 0, why });
  });

  const blocked = { tookMs: [], opened: false, online: true };

  it('works with limits where WebSockets are blocked and calls get through, however long those take', () => {
    const slower = { result: 'limited', medianMs: 400, worstMs: 400, answered: 20, why: 'slower' };
    expect(judgeWay(blocked, { tookMs: took(400), opened: true, online: true })).toEqual(slower);
  });

  it('is shut where calls do not get through either', () => {
    expect(judgeWay(blocked, { ...blocked, opened: true })).toMatchObject({ result: 'fails', why: 'shut' });
  });
});

it.each([
  [['works', 'works'], 'good'],
  [['works', 'limited'], 'limited'],
  [['limited', 'limited'], 'limited'],
  [['limited', 'fails'], 'none'],
  [['fails', 'works'], 'none'],
] as const)('browser and connection decide the grade: %j is %s', (results, grade) => {
  expect(gradeOf(results)).toBe(grade);
});

it.each([
  [-5, { unit: 'now', count: 0 }],
  [59_999, { unit: 'now', count: 0 }],
  [60_000, { unit: 'minutes', count: 1 }],
  [3_600_000, { unit: 'hours', count: 1 }],
  [49 * 3_600_000, { unit: 'days', count: 2 }],
])('%d ms ago is said in its largest unit', (sinceMs, age) => {
  expect(ageOf(sinceMs)).toEqual(age);
});

describe('what whoever invited somebody is told', () => {
  const browser: BrowserFound = { result: 'works', name: 'Chrome', version: '150', why: null };
  const way: WayFound = { result: 'works', medianMs: 38, worstMs: 90, answered: 20, why: null };
  const slow: WayFound = { ...way, result: 'limited', why: 'slow' };
  const shut: WayFound = { ...way, result: 'fails', why: 'shut' };

  it.each([
    [way, 'ready', 'good', []],
    [way, 'withoutVideo', 'limited', ['faceless']],
    [way, 'textOnly', 'limited', ['voiceless']],
    [slow, 'textOnly', 'limited', ['slow']],
    [shut, 'textOnly', 'none', ['shut']],
    [{ ...way, result: 'limited', why: 'slower' }, 'ready', 'limited', ['slower']],
  ] as const)('is a grade and one word for the connection: %j among others %s', (found, standing, grade, causes) => {
    expect(checkOf({ browser, way: found, standing })).toEqual({ grade, causes });
  });

  it('has one more word for a browser', () => {
    const old: BrowserFound = { ...browser, result: 'limited', why: 'old' };
    expect(checkOf({ browser: old, way, standing: 'withoutVideo' })).toEqual({ grade: 'limited', causes: ['old', 'faceless'] });
  });
});
