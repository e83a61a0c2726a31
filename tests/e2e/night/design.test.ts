import { describe, expect, it } from 'vitest';
import { faults } from '../harness/faults.ts';
import { useTestApp } from '../harness/test-app.ts';
import { PHONE } from '../harness/visitor.ts';

describe('the page of the design system', () => {
  const testApp = useTestApp({});

  it.each(['Parchment', 'Night', 'Dashboard by day', 'Dashboard by night'])(
    'is accessible and fits a phone in the theme %s, with every pair of colours known',
    async (theme) => {
      const visitor = await testApp.visitor(PHONE);
      const { page } = visitor;
      await page.goto('/debug/components');
      await page.getByText(theme, { exact: true }).click();
      await page.getByText('text on bg:').waitFor();
      expect(await page.getByText(/: \d+\.\d\d to 1, at least (3|4\.5)$/).count()).toBe(33);
      expect(await faults(visitor, theme)).toEqual([]);
    },
  );
});
