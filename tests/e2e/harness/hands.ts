import type { Locator, Page } from 'playwright-core';
import { pressOn, tabTo } from './keyboard.ts';

/** How somebody uses a page: with a mouse, with a finger, or with keys alone. */
export interface Hands {
  press(control: Locator): Promise<void>;
  write(field: Locator, text: string): Promise<void>;
  /** Chooses what begins with this in a list. */
  pick(list: Locator, text: string): Promise<void>;
  /** Chooses one of a group of radio buttons, by its value. */
  turn(group: Locator, value: string): Promise<void>;
}

/** A radio button that is drawn as its label is pressed there. */
function labelled(group: Locator, value: string): Locator {
  return group.locator('label', { has: group.page().locator(`input[value="${value}"]`) });
}

async function pickByHand(list: Locator, text: string): Promise<void> {
  const option = list.locator('option').filter({ hasText: new RegExp(`^${text}`) });
  await list.selectOption({ label: (await option.first().textContent()) ?? '' });
}

export const mouse: Hands = {
  press: (control) => control.click(),
  write: (field, text) => field.fill(text),
  pick: pickByHand,
  turn: (group, value) => labelled(group, value).click(),
};

export const finger: Hands = {
  press: (control) => control.tap(),
  write: (field, text) => field.fill(text),
  pick: pickByHand,
  turn: (group, value) => labelled(group, value).tap(),
};

const MOST_STOPS = 8;

/** Keys alone: Tab comes to everything, and arrows move in a group. */
export function keysOf(page: Page): Hands {
  return {
    press: (control) => pressOn(page, control),
    write: async (field, text) => {
      await tabTo(page, field);
      await page.keyboard.type(text);
    },
    pick: async (list, text) => {
      await tabTo(page, list);
      await page.keyboard.type(text);
    },
    turn: async (group, value) => {
      await tabTo(page, group.locator('input:checked'));
      const wanted = group.locator(`input[value="${value}"]`);
      for (let stop = 0; stop < MOST_STOPS && !(await wanted.isChecked()); stop++) await page.keyboard.press('ArrowDown');
    },
  };
}
