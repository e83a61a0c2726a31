import { describe, expect, it } from 'vitest';
import { useTestApp } from '../harness/test-app.ts';
import { playDemo } from '../pages/joining.ts';
import { RIGHT_ORDER } from '../pages/live.ts';
import { translateEveryMs } from '../pages/translation.ts';

describe('a whole show in a browser that translates it every second', () => {
  const testApp = useTestApp({ speed: 4 });

  it('is played from one press on the home page to the scorecard', async () => {
    const { page, troubles } = await testApp.visitor();
    troubles.expect(/Minified React error #418/);
    await translateEveryMs(page, 1_000);
    const live = await playDemo(page);
    await live.lightLamp();
    await live.scene('L3');
    await live.lend('a red stapler');
    await live.scene('L4');
    await live.pin();
    await live.arrange(RIGHT_ORDER);
    await live.propose();
    await live.turnOf('Bell');
    await live.pull('Bell');
    await page.locator('#levers[data-moment="solved"]').waitFor();
    await live.scene('L5');
    await live.vote('out');
    await live.scene('L6');
    await live.scene('L7');
    await live.thank('Moss');
    expect(await live.sentences()).toEqual(['s-needed', 's-clean', 's-vote', 's-window']);
    expect(await page.locator('header .ti > span').innerText()).toMatch(/^Scene 7 of 7\b/);
  });
});
