import { describe, expect, it } from 'vitest';
import { checkInterfaceWords } from '../../scripts/checks/interface-words.ts';
import { says } from './planted.ts';

const PAGE = 'web/app/features/facilitating/page.tsx';

describe('words of pages', () => {
  it.each([
    ['between tags', 'export const A = () => <p>Come in</p>;', 'Come in'],
    ['read out by a screen reader', 'export const A = () => <button aria-label="Leave" />;', 'Leave'],
    ['in a branch of a condition', "export const A = () => <p>{busy ? say('busy') : 'Come in'}</p>;", 'Come in'],
    ['in a template', 'export const A = () => <p>{`Come in`}</p>;', 'Come in'],
    ['in an attribute with a condition', "export const A = () => <Field hint={busy ? undefined : 'At work'} />;", 'At work'],
    ['beside a field', 'export const A = () => <Field label="Your email" />;', 'Your email'],
  ])('%s are caught outside the catalogue', (_where, text, words) => {
    expect(says(checkInterfaceWords, { [PAGE]: text })).toEqual([
      `${PAGE}:1 says "${words}"; texts of pages belong in the catalogue, web/app/locales.`,
    ]);
  });

  it('are let through by the catalogue, in tests, and where nobody reads them', () => {
    const text = "export const A = () => <p className='muted' id='title'>{say('comeIn')} · 2</p>;";
    const test = { 'web/app/features/facilitating/page.test.tsx': 'export const A = () => <p>Come in</p>;' };
    expect(says(checkInterfaceWords, { [PAGE]: text, ...test })).toEqual([]);
  });

  it('are left alone in folders of content', () => {
    const text = 'export const A = () => <p>Come in</p>;';
    const page = (part: string) => `web/app/features/${part}/page.tsx`;
    expect(says(checkInterfaceWords, { [page('legal')]: text, [page('blog')]: text })).toEqual([]);
    expect(says(checkInterfaceWords, { [page('profile')]: text })).toHaveLength(1);
  });
});
