import { expect, it } from 'vitest';
import { ApiError } from '../lib/api/api-error.ts';
import { renderPage } from '../lib/testing/render-page.tsx';
import components from '../locales/en/components.json';
import { LoadedList } from './list-states.tsx';

const BROKEN = new ApiError({ message: 'Unable to connect to the server.', code: 'SESSION_001', requestId: '6f1c2a9e' });

async function shown(query: { data: string[] | undefined; error: Error | null }, retry: () => void = () => undefined) {
  const { screen } = await renderPage(
    <LoadedList
      query={{ ...query, dataUpdatedAt: 0, refetch: retry }}
      what="the sessions"
      notLoaded={{ title: 'The sessions did not load', text: 'They go on as planned.' }}
    >
      {(names) => <p>{names.join(', ')}</p>}
    </LoadedList>,
    { english: { components } },
  );
  return screen;
}

it('says that a list is loading', async () => {
  const screen = await shown({ data: undefined, error: null });
  await expect.element(screen.getByRole('status')).toHaveTextContent('Loading the sessions');
});

it('says what did not load, with the code to quote, and tries again', async () => {
  const tries: string[] = [];
  const screen = await shown({ data: undefined, error: BROKEN }, () => tries.push('again'));
  await expect.element(screen.getByRole('alert').getByText('The sessions did not load')).toBeVisible();
  await expect.element(screen.getByRole('alert').getByText('SESSION_001 6f1c2a9e')).toBeVisible();
  await screen.getByRole('button', { name: 'Try now' }).click();
  expect(tries).toEqual(['again']);
});

it('keeps the list and says since when where it could not be refreshed', async () => {
  const screen = await shown({ data: ['Spring kick-off'], error: BROKEN });
  await expect.element(screen.getByText('Spring kick-off')).toBeVisible();
  await expect.element(screen.getByRole('status')).toBeVisible();
});
