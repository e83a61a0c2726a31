import type { Locator, Page } from 'playwright-core';
import { createTranslator } from 'use-intl/core';
import { nameWith } from '../../../web/app/features/live/accessible-name.ts';
import { catalogue } from '../../../web/app/lib/testing/catalogue.ts';

export type SceneId = 'L1' | 'L2' | 'L3' | 'L4' | 'L5' | 'L6' | 'L7';
export type Option = 'water' | 'landing' | 'out';

const en = catalogue('en');
const say = createTranslator({ locale: 'en-GB', messages: { ...en.panels, thanks: en.thanks } });
const plan = (order: readonly string[]) => ({ plan: order.join(', ') });

/** What screen readers call the buttons of the stage. */
export const names = {
  lightLamp: say('lamps.light'),
  says: (sound: string) => say('call.choose', { sound }),
  pin: nameWith(say('cards.pin'), say('cards.pinName')),
  propose: (order: readonly string[]) => nameWith(say('order.hang'), say('order.hangName', plan(order))),
  agree: (order: readonly string[]) => nameWith(say('order.agree'), say('order.agreeName', plan(order))),
  pull: (lever: string) => nameWith(say('order.pull', { lever }), say('order.pullName', { lever })),
  thank: (name: string) => nameWith(say('thanks.send'), say('thanks.sendName', { name })),
  leave: en.live.leave.goName,
};

/** How long a tag may take to its place before its key is pressed again. */
const TAG_PATIENCE_MS = 5_000;

interface Element {
  getAttribute(name: string): string | null;
}

/** One attribute of every element found, all read in the same moment. */
function attributes(found: Locator, name: string): Promise<string[]> {
  return found.evaluateAll((all: Element[], wanted) => all.map((one) => one.getAttribute(wanted) ?? ''), name);
}

/** The live stage of The Lamp Room, as a person uses it. */
export class LivePage {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  button(name: string): Locator {
    return this.page.getByRole('button', { name, exact: true });
  }

  async scene(id: SceneId): Promise<void> {
    await this.page.locator(`main[data-scene="${id}"]`).waitFor();
  }

  /** Lights the lamp, and waits until it is seen. A show that runs fast may be at its next scene before the page has drawn it. */
  async lightLamp(): Promise<void> {
    await this.button(names.lightLamp).click();
    const later = this.page.locator('main[data-scene]:not([data-scene="L1"]):not([data-scene="S1"])');
    await this.page.getByText('Your lamp is lit').or(later).first().waitFor();
  }

  /** Where one names a thing for the window. */
  thing(): Locator {
    return this.page.getByRole('textbox', { name: en.panels.cards.thing.label });
  }

  /** Names a thing for the window and pins it. */
  async lend(thing: string): Promise<void> {
    await this.thing().fill(thing);
    await this.thing().press('Enter');
    await this.page.locator('[data-own] [data-tone="ok"]').first().waitFor();
  }

  /** Pins the card in the satchel and waits until it lies on the table. */
  async pin(): Promise<void> {
    await this.button(names.pin).click();
    await this.page.locator('[data-own] [data-tone="ok"]').first().waitFor();
  }

  plan(): Promise<string[]> {
    return attributes(this.page.locator('#plan li[data-lever]'), 'data-lever');
  }

  /** The tag of a lever on the rail. */
  tag(lever: string): Locator {
    return this.page.locator(`#plan li[data-lever="${lever}"] button`);
  }

  /** Presses a key on a tag until it has come to a place. While an order hangs no tag moves, and one may be hung in this very moment. */
  private async moveTag({ lever, key, place }: { lever: string; key: string; place: number }): Promise<void> {
    const there = this.page.locator(`#plan li[data-lever="${lever}"]:nth-child(${place})`);
    for (let isThere = false; !isThere; ) {
      await this.idle('#levers');
      await this.page.locator(`#plan li[data-lever="${lever}"] button:not([aria-disabled="true"])`).waitFor();
      await this.tag(lever).press(key);
      isThere = await there.waitFor({ timeout: TAG_PATIENCE_MS }).then(
        () => true,
        () => false,
      );
    }
  }

  async moveUp(lever: string): Promise<void> {
    await this.moveTag({ lever, key: 'ArrowLeft', place: (await this.plan()).indexOf(lever) });
  }

  /** Brings every tag to its place: the last first, each to the front. */
  async arrange(order: readonly string[]): Promise<void> {
    for (const lever of order.toReversed()) await this.moveTag({ lever, key: 'Home', place: 1 });
  }

  /** Waits until nothing in a part of the page waits for the server's answer. */
  async idle(part: string): Promise<void> {
    await this.page.locator(`${part} [aria-busy="true"]`).first().waitFor({ state: 'detached' });
  }

  async propose(): Promise<void> {
    await this.button(names.propose(await this.plan())).click();
  }

  async agree(order: readonly string[]): Promise<void> {
    await this.button(names.agree(order)).click();
  }

  myLevers(): Promise<string[]> {
    return attributes(this.page.locator('li[data-mine]'), 'data-lever');
  }

  /** Waits until the agreed order has come to a lever. */
  async turnOf(lever: string): Promise<void> {
    await this.page.locator(`li[data-turn][data-lever="${lever}"]`).waitFor();
  }

  async pull(lever: string): Promise<void> {
    await this.page.locator(`button[data-lever="${lever}"][data-button="lever"]`).click();
  }

  /** What the narrator has said of the last run, such as a cough. */
  verdict(text: string | RegExp): Locator {
    return this.page.locator('#levers .unsaid', { hasText: text });
  }

  async lampIsLit(): Promise<void> {
    await this.page.getByRole('region', { name: 'The lamp is lit' }).waitFor();
  }

  choice(option: Option): Locator {
    return this.page.locator(`input[data-option="${option}"]`);
  }

  /** Waits until one may vote. */
  async voteIsOpen(): Promise<void> {
    await this.page
      .locator('input[data-option]:not(:disabled):not([aria-disabled="true"])')
      .first()
      .waitFor({ state: 'attached' });
  }

  async vote(option: Option): Promise<void> {
    await this.choice(option).check({ force: true });
  }

  async thank(name: string): Promise<void> {
    await this.page.locator('.thanks-form .pick', { hasText: name }).click();
    await this.page.locator('.thanks-form [name="thanks-words"]').first().check({ force: true });
    await this.button(names.thank(name)).click();
    await this.page.locator('.thanks.given').waitFor();
  }

  /** Ids of the closing page's sentences. */
  sentences(): Promise<string[]> {
    return attributes(this.page.locator('#result [data-sentence]'), 'data-sentence');
  }

  /** How far this tab has read the show, and the hash of what everybody must see alike. */
  async state(): Promise<{ seq: string | null; hash: string | null }> {
    const main = this.page.locator('main');
    return { seq: await main.getAttribute('data-seq'), hash: await main.getAttribute('data-state-hash') };
  }
}

/** The only right order of The Lamp Room, and one that makes the lamp cough. */
export const RIGHT_ORDER = ['Vent', 'Mirror', 'Pump', 'Spark', 'Bell', 'Shutter'] as const;
export const FIRST_PLAN = ['Bell', 'Mirror', 'Pump', 'Shutter', 'Spark', 'Vent'] as const;
