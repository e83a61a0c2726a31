import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Hands } from '../harness/hands.ts';

/** The tasks of The Lantern Line as one person sees and handles them. */
export class TaskPage {
  readonly page: Page;
  readonly hands: Hands;

  constructor(page: Page, hands: Hands) {
    this.page = page;
    this.hands = hands;
  }

  async comeIn({ sessionId, email }: { sessionId: string; email: string }): Promise<void> {
    await this.page.goto(`/experience/${sessionId}`);
    await this.hands.write(this.page.getByLabel('Your email'), email);
    await this.hands.press(this.page.getByRole('button', { name: 'Come in' }));
    await this.page.waitForURL(/\/experience\/(wait|live)\//);
  }

  async scene(id: string): Promise<void> {
    await this.page.locator(`main[data-scene="${id}"]`).waitFor();
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole('heading', { name }).first();
  }

  /** Pins every card of one's own that can be pinned. */
  async pinAll(): Promise<void> {
    const cards = this.page.locator('#satchel article:not([data-described])');
    const pins = cards.locator('[data-button="pin"]');
    await pins.first().waitFor();
    const all = await cards.count();
    for (let left = await pins.count(); left > 0; left = await pins.count()) {
      await this.hands.press(pins.first());
      await expect.poll(() => pins.count()).toBeLessThan(left);
    }
    expect(await cards.locator('[data-tone="ok"]').count()).toBe(all);
  }

  // The chart

  square(name: string): Locator {
    return this.page.locator(`[data-square="${name}"]`);
  }

  /** Proposes the square that was pressed last. */
  async propose(): Promise<void> {
    await this.hands.press(this.page.locator('[data-button="act"]:not([aria-disabled="true"])'));
    await this.page.locator('[data-button="take-back"]').waitFor();
  }

  /** Agrees to the square that somebody else proposes. */
  async agree(square: string): Promise<void> {
    const proposed = this.page.locator('.chart-what', { hasText: square });
    await proposed.waitFor();
    await this.hands.press(this.page.locator('[data-button="act"].cta'));
  }

  // The harbours

  private place(list: string, option: string): Locator {
    return this.page.locator(`section[aria-labelledby="${list}"] [data-focus-key="place-${option}"]`);
  }

  private rows(list: string): Promise<string[]> {
    return this.page.locator(`section[aria-labelledby="${list}"] .rk-name`).allInnerTexts();
  }

  async keepList(): Promise<void> {
    await this.hands.press(this.page.locator('[data-button="keep-list"]'));
    await this.page.getByText('Kept. Change it as often as you like.').waitFor();
  }

  /** Brings options to their places, the first first, in one's own list or the crew's. */
  async order(whose: 'mine' | 'group', options: Readonly<Record<string, string>>): Promise<void> {
    const list = `ranking-${whose}`;
    for (const [index, [id, name]] of Object.entries(options).entries()) {
      if ((await this.rows(list))[index] === name) continue;
      await this.hands.pick(this.place(list, id), String(index + 1));
      await expect.poll(async () => (await this.rows(list))[index]).toBe(name);
    }
  }

  async proposeOrder(): Promise<void> {
    await this.hands.press(this.page.locator('.rk-acts [data-button="propose"]'));
    await this.page.getByText('It takes somebody else to agree.').waitFor();
  }

  async agreeToOrder(): Promise<void> {
    await this.hands.press(this.page.locator('.rk-keys [data-button="agree"]'));
  }

  // The dials

  /** Turns every dial of one's own. */
  async turnOwn(setting: Readonly<Record<string, string>>): Promise<void> {
    for (const dial of await this.page.locator('.dial.is-mine').all()) {
      const value = setting[(await dial.getAttribute('data-dial')) ?? ''] ?? '';
      await this.hands.turn(dial, value);
      expect(await dial.locator(`input[value="${value}"]`).isChecked()).toBe(true);
    }
  }

  async sayReady(): Promise<void> {
    // By its name: until the word of the last round is taken back, the same button takes it back.
    await this.hands.press(this.page.getByRole('button', { name: 'I am ready' }));
    await this.page.getByRole('button', { name: 'Not ready after all' }).waitFor();
  }

  /** The key of the countdown or of the light, where it is one's own. */
  key(button: 'count' | 'send'): Locator {
    return this.page.locator(`.sb-keys [data-button="${button}"]`);
  }
}
