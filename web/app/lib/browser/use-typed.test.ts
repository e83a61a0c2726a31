import { expect, it } from 'vitest';
import { withTyped } from './use-typed.ts';

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
