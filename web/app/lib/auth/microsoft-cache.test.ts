import { expect, it } from 'vitest';
import { forgetMicrosoft } from './microsoft-cache.ts';

function area(kept: Record<string, string>) {
  const values = new Map(Object.entries(kept));
  return {
    get length() {
      return values.size;
    },
    key: (at: number) => [...values.keys()][at] ?? null,
    removeItem: (key: string) => void values.delete(key),
    left: () => [...values.keys()],
  };
}

it('takes what Microsoft’s library keeps, and nothing else', () => {
  const one = area({ 'msal.3.account.keys': '[]', device_mark: 'x', 'msal.3|ada|login': '{}', comfort: '{}' });
  const other = area({ 'msal.interaction.status': 'x' });
  forgetMicrosoft(() => [one, other]);
  expect([one.left(), other.left()]).toEqual([['device_mark', 'comfort'], []]);
});

it('leaves a browser that refuses storage alone', () => {
  const refused = () => {
    throw new Error('denied');
  };
  expect(() => forgetMicrosoft(refused)).not.toThrow();
});
