import type { Page } from 'playwright-core';
import { LivePage } from './live.ts';

/** The place of the box that is filled next: so many of all are still open. */
function filledBefore(open: number, all: number): number {
  return all - open;
}

/** How long a button may take to come that only comes to whoever holds something. */
const MAYBE_MS = 1_500;
/** How long a task may take. */
const LONGEST_MS = 90_000;

/** The live stage of The Lantern Line, as a person uses it. */
export class NightPage {
  readonly page: Page;
  private readonly live: LivePage;

  constructor(page: Page) {
    this.page = page;
    this.live = new LivePage(page);
  }

  async scene(id: string): Promise<void> {
    await this.page.locator(`main[data-scene="${id}"]`).waitFor();
  }

  async lightLamp(): Promise<void> {
    await this.live.lightLamp();
  }

  async lend(thing: string): Promise<void> {
    await this.page.getByRole('textbox', { name: 'One thing within reach' }).fill(thing);
    await this.page.locator('[data-button="put-thing"]').click();
    await this.page.locator('.own-box-said', { hasText: thing }).waitFor();
  }

  /** Hands the shell on once it has come, unless it has gone on by itself. */
  async passShell(): Promise<void> {
    const own = this.page.locator('[data-button="shell-pass"]');
    await own.or(this.page.getByText('Everybody has had the shell')).first().waitFor();
    await own.click({ timeout: MAYBE_MS }).catch(() => undefined);
  }

  /** Pins every card that is still in the hand, one after the other. */
  async pinAll(): Promise<void> {
    const inHand = this.page.locator('#satchel article:not(:has([data-tone="ok"])) [data-button="pin"]');
    await inHand.first().waitFor();
    while ((await inHand.count()) > 0) {
      await inHand
        .first()
        .click({ timeout: MAYBE_MS })
        .catch(() => undefined);
      await this.page.waitForTimeout(100);
    }
  }

  /** Pulls the own levers when the order comes to them, until there is a light. */
  async pullOwn(): Promise<void> {
    const pull = this.page.locator('[data-button="act"]:is([data-action="pull"], [data-action="agree"], [data-action="pin"])');
    const isOver = this.page.locator('[data-picture="pic-lit"], main:not([data-scene="S4"])');
    await this.until(isOver, async () => pull.first().click({ timeout: MAYBE_MS }));
  }

  /** Does something again and again until something is there, as long as that takes at most. */
  private async until(there: ReturnType<Page['locator']>, act: () => Promise<void>): Promise<void> {
    const came = { told: null as boolean | null };
    const tell = (is: boolean) => {
      came.told = is;
    };
    there
      .first()
      .waitFor({ timeout: LONGEST_MS })
      .then(
        () => tell(true),
        () => tell(false),
      );
    while (came.told === null) {
      await act().catch(() => undefined);
      await this.page.waitForTimeout(100);
    }
    if (!came.told) throw new Error(`${there} did not come.`);
  }

  async callOut(): Promise<void> {
    await this.page.locator('[data-button="call"]').click();
  }

  async vote(option: string): Promise<void> {
    await this.page.locator(`input[data-option="${option}"]`).check({ force: true });
    await this.page.getByText(/^Votes in: [1-9]\d* of \d+$/).waitFor();
  }

  async heading(name: string | RegExp): Promise<void> {
    await this.page.getByRole('heading', { name }).first().waitFor();
  }

  /** Takes the first ready words of every box that is one's own. */
  async fillBoxes(): Promise<void> {
    const open = this.page.locator('.own-box:not(.is-filled)');
    await open.first().waitFor();
    for (let left = await open.count(); left > 0; left = await open.count()) {
      await open.first().locator('.thing-ready button').first().click();
      await this.page
        .locator(`.own-box.is-filled >> nth=${filledBefore(left, await this.page.locator('.own-box').count())}`)
        .waitFor();
    }
  }

  async keepList(): Promise<void> {
    await this.page.locator('[data-button="keep-list"]').click();
  }

  /** Turns every dial of one's own, in words. */
  async turnDials(setting: Readonly<Record<string, string>>): Promise<void> {
    for (const dial of await this.page.locator('.dial.is-mine').all())
      await dial.locator(`input[value="${setting[(await dial.getAttribute('data-dial')) ?? '']}"]`).check({ force: true });
  }

  /** Says that everything stands, and turns the keys that are one's own, until the light is set, by the crew or by Wick. */
  async sendLight(): Promise<void> {
    const keys = this.page.locator(
      '.sb-keys :is([data-button="ready"][aria-pressed="false"], [data-button="count"]:not([aria-disabled="true"]), [data-button="send"]:not([aria-disabled="true"]))',
    );
    const isSet = this.page.getByRole('heading', { name: /^(The Marigold has blinked back|Wick has set the dials)$/ });
    await this.until(isSet, async () => keys.first().click({ timeout: MAYBE_MS }));
  }

  async thank(): Promise<void> {
    await this.page.locator('.thanks-form .pick').first().click();
    await this.page.locator('.thanks-form [name="thanks-words"]').first().check({ force: true });
    await this.page.locator('[data-button="thank"]').click();
    await this.page.locator('.thanks.given').waitFor();
  }

  /** Which of the two endings of the Narrow Light it has come to. */
  async ending(): Promise<string> {
    const title = this.page.getByRole('heading', { name: /^(Both Ways Home|The Crooked Line)$/ });
    return title.first().innerText();
  }

  /** Lines of the night log, label and figure. */
  async nightLog(): Promise<string[]> {
    const lines = await this.page.locator('.night-log div').allInnerTexts();
    return lines.map((line) => line.replace(/\s+/g, ' '));
  }
}
