import { expect, it } from 'vitest';
import { typedOver, withTyped } from './use-typed.ts';

it('what was typed before the scripts came is what a form begins with', () => {
  const inputs = [
    { name: 'email', value: 'ada@quay.example' },
    { name: 'password', value: '' },
    { name: 'elsewhere', value: 'of another form' },
  ];
  expect(withTyped({ email: 'kept@quay.example', password: 'from before' }, inputs)).toEqual({
    email: 'ada@quay.example',
    password: 'from before',
  });
});

it('what was typed while the scripts took over the form is given back, and nothing else', () => {
  const typed = new Map([
    ['email', 'ada@harbour.example'],
    ['first_name', 'Ada'],
    ['last_name', ''],
  ]);
  const shown: Record<string, string> = { email: 'prefilled@quay.example', first_name: 'Ada', last_name: 'Quay' };
  expect(typedOver(typed, (name) => shown[name] ?? '')).toEqual([['email', 'ada@harbour.example']]);
});
