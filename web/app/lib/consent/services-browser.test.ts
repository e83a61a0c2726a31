import { describe, expect, it } from 'vitest';
import { chatUser } from './services-browser.ts';

const ada = {
  id: 'u-1',
  first_name: 'Ada',
  last_name: 'Moss',
  email: 'ada@crew.example',
  created_at: '2026-01-01T00:00:00Z',
  profile: 'of no interest',
};

describe('the chat widget', () => {
  it.each(['admin', 'consumer'] as const)('is told who talks to it: %s', (type) => {
    expect(chatUser(ada, type)).toEqual({
      id: 'u-1',
      name: 'Ada Moss',
      email: 'ada@crew.example',
      created_at: '2026-01-01T00:00:00Z',
      user_type: type,
    });
  });
});
