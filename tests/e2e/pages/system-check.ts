import type { Page } from 'playwright-core';

/** A row of the system check, such as "Microphone". */
export const checkRow = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, level: 2 }) });
/** The result of the system check as a heading, such as "Ready". */
export const checkResult = (page: Page, name: string) =>
  page.getByRole('complementary', { name: 'Result' }).getByRole('heading', { name });
