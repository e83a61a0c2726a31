import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Audiences } from './audiences.tsx';

const words = renderToStaticMarkup(createElement(Audiences));

it('what IT is told of cameras is what a crew’s voices do: asked for when somebody presses', () => {
  expect(words).toContain('asked for when somebody presses for them');
  expect(words).not.toContain('are not asked for');
});

it('what IT is told stays true on the day somebody sets services of others', () => {
  expect(words).toContain('Anything that counts or reports is off until you agree to it.');
  expect(words).not.toMatch(/no tracker|nothing else is contacted|no third part/i);
});
