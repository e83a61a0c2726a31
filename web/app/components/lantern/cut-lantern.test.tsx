import { useState } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderPage } from '../../lib/testing/render-page.tsx';
import lantern from '../../locales/en/lantern.json';
import { CutLantern } from './cut-lantern.tsx';

const MOSS = 5;

/** A table at which moss lies, until somebody else hangs a lantern of it. */
function Table() {
  const [taken, take] = useState<ReadonlyMap<number, string>>(new Map());
  return (
    <>
      <button type="button" onClick={() => take(new Map([[MOSS, 'Ada']]))}>
        Ada hangs hers
      </button>
      <CutLantern own={null} lampPaper={MOSS} taken={taken} onHang={async () => null} />
    </>
  );
}

describe('CutLantern', () => {
  beforeEach(() => localStorage.clear());

  it('goes on in a colour that nobody has when a colleague hangs the present one meanwhile', async () => {
    const { screen } = await renderPage(<Table />, { english: { lantern } });
    await expect.element(screen.getByRole('radio', { name: 'Moss', exact: true })).toBeChecked();
    await screen.getByRole('button', { name: 'Ada hangs hers' }).click();
    await expect.element(screen.getByText(/^Ada has hung Moss/)).toBeInTheDocument();
    await expect.element(screen.getByRole('radio', { name: 'Moss, taken by Ada' })).toBeDisabled();
  });
});
