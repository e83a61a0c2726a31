import { describe, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';

describe('the demo', () => {
  const testApp = useTestApp({ speed: 5 }, 'people');

  it('tells whoever lit no lamp that it went on, and that nothing is lost', async () => {
    const { page } = await testApp.visitor();
    const live = await playDemo(page);
    await live.scene('L2');
    await page
      .locator('[data-toast]', { hasText: 'The story has begun without your lamp.' })
      .getByText('Nothing is lost by it.')
      .waitFor();
  });
});
