import { describe, expect, it } from 'vitest';
import { endPath, joinPath, ownPath, sessionIn, sessionOfPath } from './invitation-path.ts';

const sessionId = 'a'.repeat(26);

describe('addresses of the experience', () => {
  it('keep the email on the way back to the door', () => {
    expect(joinPath({ sessionId, email: 'a+b@c.example' })).toBe(`/experience/${sessionId}?email=a%2Bb%40c.example`);
    expect(joinPath({ sessionId, email: '' })).toBe(`/experience/${sessionId}`);
  });

  it('keep the moment of a replay on the way to the door and from there, and nothing else', () => {
    const search = `?sessionId=${sessionId}&at=754&email=other%40c.example`;
    expect(joinPath({ sessionId, email: 'ada@c.example', search })).toBe(`/experience/${sessionId}?email=ada%40c.example&at=754`);
    expect(endPath({ sessionId, search: '?email=ada%40c.example&at=754' })).toBe(`/experience/end?sessionId=${sessionId}&at=754`);
    expect(endPath({ sessionId, search: '?at=//elsewhere.example' })).toBe(`/experience/end?sessionId=${sessionId}`);
  });

  it.each([
    [`/experience/${sessionId}`, '', sessionId],
    [`/experience/live/${sessionId}`, '', sessionId],
    ['/experience/end', `?sessionId=${sessionId}`, sessionId],
    ['/experience/wait/nothing', '', null],
  ])('name their session: %s%s', (pathname, search, expected) => {
    expect(sessionOfPath({ pathname, search })).toBe(expected);
  });

  it.each([
    [`https://crew.example/experience/${sessionId}?email=ada%40crew.example`, sessionId],
    [` ${sessionId.toUpperCase()} `, sessionId],
    [`/experience/end?sessionId=${sessionId}`, sessionId],
    ['my invitation', null],
    [`${sessionId}a`, null],
    ['', null],
  ])('are understood as they are pasted: %s', (text, expected) => {
    expect(sessionIn(text)).toBe(expected);
  });

  it.each([
    ['/experience/abc?go=1', '/experience/abc?go=1'],
    ['//evil.example', null],
    ['/\\evil.example', null],
    ['https://evil.example', null],
  ])('are followed only on this site: %s', (url, expected) => {
    expect(ownPath(url)).toBe(expected);
  });
});
