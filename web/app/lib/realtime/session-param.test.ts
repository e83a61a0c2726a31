import { describe, expect, it } from 'vitest';
import { placeFrom } from './session-param.ts';

const ID = 'a'.repeat(26);

describe('the parts of an address behind /experience/live and /experience/wait', () => {
  it.each([
    [ID, { sessionId: ID, view: null }],
    [`${ID}/`, { sessionId: ID, view: null }],
    [ID.toUpperCase(), { sessionId: ID, view: null }],
    [`${ID}).`, { sessionId: ID, view: null }],
    [`${ID}/transcript`, { sessionId: ID, view: 'transcript' }],
    [`${ID}/transcript/more`, { sessionId: ID, view: 'transcript' }],
    [`${ID}/Transcript`, { sessionId: ID, view: null }],
    [`${ID}/x/y`, { sessionId: ID, view: null }],
  ])('name a session, and a view of it: %s', (slug, place) => {
    expect(placeFrom(slug, ['transcript'])).toEqual(place);
  });

  it.each([undefined, '', 'short', `transcript/${ID}`])('are "Page Not Found" where they name none: %s', (slug) => {
    let thrown: unknown = null;
    try {
      placeFrom(slug, ['transcript']);
    } catch (answer) {
      thrown = answer;
    }
    expect(thrown).toMatchObject({ init: { status: 404, statusText: 'Page Not Found' } });
  });
});
