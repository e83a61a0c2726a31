import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORIES } from '@lorecrew/authoring/library';
import { afterAll, describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'preview-page-'));
cpSync(`${STORIES}lamp-room`, join(folder, 'beam'), { recursive: true });
const SCENE = join(folder, 'beam/scenes/04-first-light.yml');

/** Saves the scene with other words, as an editor does. */
function save(before: string, after: string): void {
  const text = readFileSync(SCENE, 'utf8');
  expect(text).toContain(before);
  writeFileSync(SCENE, text.replace(before, after));
}

describe('a story that is played while it is written', () => {
  const testApp = useTestApp({ environment: { STORIES_DIR: folder } });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('begins at any step of its outline, and takes new words up where it stands', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/story/beam');
    await page.getByRole('link', { name: 'Play order L4 from here' }).click();
    await page.locator('main[data-scene="L4"]').waitFor();
    const where = page.getByRole('combobox', { name: 'Scene' });
    expect(await where.locator('option:checked').textContent()).toBe('4. First Light: order L4');
    // It stands behind what the narrator says until that is over.
    await page.getByText('The lamp answers only after the last pull.').first().waitFor({ state: 'attached' });

    save('idle: The lamp answers only after the last pull.', 'idle: The lamp waits for the sixth pull.');
    await page.getByText('The lamp waits for the sixth pull.').first().waitFor({ state: 'attached' });
    expect(await page.locator('main').getAttribute('data-scene')).toBe('L4');
  });

  it('goes on at the same second after a fault was mended, and says what it was', async () => {
    const { page } = await testApp.visitor();
    await page.goto('/debug/story/beam?scene=L4&step=L4&crew=2&speed=4');
    const secondsLeft = async () => {
      const [minutes = 0, seconds = 0] = ((await page.locator('.clock .num').textContent()) ?? '').split(':').map(Number);
      return minutes * 60 + seconds;
    };
    expect(await secondsLeft()).toBeGreaterThan(0);
    await expect.poll(secondsLeft).toBeLessThan(195);
    const before = await secondsLeft();
    save('seconds: 236', 'secs: 236');
    await page.getByText('has no field "secs"').waitFor();
    save('secs: 236', 'seconds: 236');
    expect(await secondsLeft(), 'it does not begin at 210 again').toBeLessThanOrEqual(before);
    expect(await page.locator('main').getAttribute('data-scene')).toBe('L4');
  });
});
