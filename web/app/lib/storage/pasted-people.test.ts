import { describe, expect, it } from 'vitest';
import { keepPastedPeople, readPastedPeople } from './pasted-people.ts';
import { pageStorage } from './storage.ts';

describe('people who were pasted and not added yet', () => {
  it('are kept for a session, and shown to nobody but whoever pasted them', () => {
    const storage = pageStorage();
    keepPastedPeople(storage, { userId: 'ada', sessionId: 'winter', text: 'Bo <bo@example.com>' });
    expect(readPastedPeople(storage, { userId: 'ada', sessionId: 'winter' })).toBe('Bo <bo@example.com>');
    expect(readPastedPeople(storage, { userId: 'ada', sessionId: null })).toBe('');
    expect(readPastedPeople(storage, { userId: 'cy', sessionId: 'winter' })).toBe('');
    keepPastedPeople(storage, { userId: 'ada', sessionId: 'winter', text: '' });
    expect(readPastedPeople(storage, { userId: 'ada', sessionId: 'winter' })).toBe('');
  });
});
