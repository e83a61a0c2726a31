import type { Locator, Page } from 'playwright-core';

interface Playing {
  readonly videoWidth: number;
  readonly currentTime: number;
}

/** The voices and pictures of a crew, as somebody in it uses them. */
export class VoicePage {
  readonly page: Page;
  private seen: number[] = [];

  constructor(page: Page) {
    this.page = page;
  }

  private button(name: string): Locator {
    return this.page.locator('#crew').getByRole('button', { name, exact: true });
  }

  async comeIn(): Promise<void> {
    await this.button('Join the call').press('Enter');
    await this.button('Microphone').waitFor();
  }

  async leave(): Promise<void> {
    await this.button('Microphone, camera and leaving').press('Enter');
    await this.button('Leave the call').press('Enter');
    await this.button('Join the call').waitFor();
  }

  /** Pressed as what reads a screen does, so that a slow machine makes no long press of it. */
  async press(device: 'Microphone' | 'Camera'): Promise<void> {
    await this.button(device).evaluate((button: { click(): void }) => button.click());
  }

  /** What stands on the tiles of the others, sorted. */
  async signs(): Promise<string[]> {
    return (await this.page.locator('#crew .mate .says').allInnerTexts()).toSorted();
  }

  /** What is told of oneself. */
  own(): Promise<string> {
    return this.page.locator('.you-text span').innerText();
  }

  /** Pictures that have moved on since this was asked before. */
  async movingPictures(): Promise<number> {
    const before = this.seen;
    this.seen = await this.page
      .locator('#crew video')
      .evaluateAll((all: Playing[]) => all.map(({ videoWidth, currentTime }) => (videoWidth > 0 ? currentTime : 0)));
    return this.seen.filter((time, i) => time > (before[i] ?? time)).length;
  }
}
