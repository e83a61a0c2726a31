import type { Locator, Page } from 'playwright-core';

const MOST_STOPS = 150;

interface Focusable {
  readonly ownerDocument: { readonly activeElement: unknown };
}

/** Presses Tab, or another key, until a control has the focus. Throws when the keyboard does not come to it. */
export async function tabTo(page: Page, control: Locator, key = 'Tab'): Promise<void> {
  await control.waitFor();
  for (let stop = 0; stop < MOST_STOPS; stop++) {
    if (await control.evaluate((one: Focusable) => one.ownerDocument.activeElement === one)) return;
    await page.keyboard.press(key);
  }
  throw new Error(`The keyboard does not come to ${control}.`);
}

/** Comes to a control within a choice by its arrow keys and presses it. */
export async function pressInChoice(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control, 'ArrowDown');
  await page.keyboard.press('Enter');
}

/** Comes to a control with Tab and presses it. */
export async function pressOn(page: Page, control: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, control);
  await page.keyboard.press(key);
}

/** Whether the focus is on an element, or on something in it. */
export function hasFocus(page: Page, selector: string): Promise<boolean> {
  return page.evaluate<boolean>(`document.activeElement.closest(${JSON.stringify(selector)}) !== null`);
}
