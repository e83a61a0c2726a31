import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderPage } from '../lib/testing/render-page.tsx';
import components from '../locales/en/components.json';
import { Pager, placeOf } from './pager.tsx';

it.each([
  [1, 120, { page: 1, pages: 3, first: 1, last: 50 }],
  [3, 120, { page: 3, pages: 3, first: 101, last: 120 }],
  [3, 100, { page: 2, pages: 2, first: 51, last: 100 }],
  [2, 0, { page: 1, pages: 1, first: 1, last: 0 }],
])('page %s of a list of %s is where people can see it', (page, total, place) => {
  expect(placeOf({ page, pageSize: 50, total })).toEqual(place);
});

function Pages({ first, total }: { first: number; total: number | undefined }) {
  const [page, setPage] = useState(first);
  return <Pager page={page} pageSize={20} total={total} onPage={setPage} what="the sessions" />;
}

describe('Pager', () => {
  it('is named by what it turns, and turns by keyboard without losing the focus', async () => {
    const { screen } = await renderPage(<Pages first={2} total={61} />, { english: { components } });
    await expect.element(screen.getByRole('navigation', { name: 'Pages of the sessions' })).toHaveTextContent('21 to 40 of 61');
    await userEvent.tab();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}{Enter}');
    await expect.element(screen.getByRole('navigation')).toHaveTextContent('61 to 61 of 61');
    const next = screen.getByRole('button', { name: 'Next page' });
    await expect.element(next).toHaveFocus();
    await expect.element(next).toHaveAttribute('aria-disabled', 'true');
  });

  it('leads to the last page when the page is gone', async () => {
    const { screen } = await renderPage(<Pages first={9} total={61} />, { english: { components } });
    await expect.element(screen.getByRole('navigation')).toHaveTextContent('61 to 61 of 61');
  });

  it('is not there while the number is unknown or everything is on one page', async () => {
    const { screen } = await renderPage(
      <>
        <Pages first={1} total={undefined} />
        <Pages first={1} total={20} />
      </>,
    );
    await expect.element(screen.getByRole('navigation')).not.toBeInTheDocument();
  });
});
