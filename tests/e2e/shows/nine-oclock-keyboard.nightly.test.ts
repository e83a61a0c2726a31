import type { ShowView, Slice } from '@lorecrew/contract/live/view';
import { wallMs } from '@lorecrew/contract/show-clock';
import { stepsOfKind } from '@lorecrew/engine/core/steps';
import { deviceInView, rightAction } from '@lorecrew/engine/mechanics/manual/rule';
import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { nineOclock } from '../../nine-oclock.ts';
import { pressOn, tabTo } from '../harness/keyboard.ts';
import { PlayedShow } from '../harness/played-show.ts';
import { SkippingClock } from '../harness/skipping-clock.ts';
import { useTestApp } from '../harness/test-app.ts';

/** Whatever is done by keys is done while the clock stands. The end of a round of the vault is shown for as long at any speed. */
const SPEED = 4;
const TEST_MS = 400_000;
/** How long what comes by itself may take. */
const COMES = { timeout: 60_000 };
const clock = new SkippingClock();

describe('the keyboard alone, in the museum', () => {
  const testApp = useTestApp({ speed: SPEED, clock });

  it(
    'does every task from the badge to the keepsake, and the focus is never lost',
    async () => {
      const show = await PlayedShow.open(testApp, { story: nineOclock, clock, speed: SPEED, others: 2 });
      try {
        await play(new Player(show));
      } finally {
        show.leave();
      }
    },
    TEST_MS,
  );
});

type Manual = NonNullable<Slice<'manual'>>;

/** Somebody who has no pointer. */
class Player {
  readonly page: Page;
  readonly show: PlayedShow;

  constructor(show: PlayedShow) {
    this.show = show;
    this.page = show.me.page;
  }

  get view(): ShowView {
    const view = this.show.ownView();
    if (!view) throw new Error('The show has not begun.');
    return view;
  }

  button(name: string): Locator {
    return this.page.locator(`[data-button="${name}"]`);
  }

  async press(control: Locator, key = 'Enter'): Promise<void> {
    await pressOn(this.page, control, key);
  }

  async write(field: Locator, text: string): Promise<void> {
    await tabTo(this.page, field);
    await this.page.keyboard.type(text);
    await this.page.keyboard.press('Enter');
  }

  /** Comes to a group of radio buttons with Tab, and to one of them with the arrows. */
  async choose(name: string, value: string): Promise<void> {
    const all = this.page.locator(`input[name="${name}"]`);
    const chosen = this.page.locator(`input[name="${name}"]:checked`);
    await tabTo(this.page, (await chosen.count()) > 0 ? chosen : all.first());
    if ((await chosen.count()) === 0) await this.page.keyboard.press('Space');
    const wanted = this.page.locator(`input[name="${name}"][value="${value}"]`);
    for (let stop = await all.count(); stop > 0 && !(await wanted.isChecked()); stop--)
      await this.page.keyboard.press('ArrowDown');
  }

  /** Lets the clock go on until something is so, and stand then. */
  async until(is: (view: ShowView) => boolean): Promise<void> {
    clock.goOn();
    await this.sees(is, COMES);
    clock.standAt(clock.nowMs());
  }

  async untilShown(part: Locator): Promise<void> {
    clock.goOn();
    await part.waitFor();
    clock.standAt(clock.nowMs());
  }

  /** Waits for what was just done, while the clock stands. */
  async sees(is: (view: ShowView) => boolean, patience = {}): Promise<void> {
    await expect.poll(() => is(this.view), patience).toBe(true);
    await this.hasFocus();
  }

  /** The focus is on something: the page has taken away what had it, and it went on to what is around it. */
  async hasFocus(): Promise<void> {
    await expect.poll(() => this.page.evaluate<string>('document.activeElement.tagName')).not.toBe('BODY');
  }

  /** Skips what is left of a part of the phase. */
  skipTo(endsAtMs: number | null | undefined): void {
    const { show } = this.view;
    if (show && endsAtMs) clock.skipPast(wallMs(show, endsAtMs));
  }

  async to(phase: string, sec: number): Promise<void> {
    await this.show.to(phase, sec);
    await this.hasFocus();
  }
}

async function play(me: Player): Promise<void> {
  const { page, show } = me;
  await show.begin();
  await me.write(page.getByRole('textbox', { name: 'Your job at the museum' }), 'Feeds the clock');
  await page.locator('.own-box-said', { hasText: 'Feeds the clock' }).waitFor();
  await me.to('S2-badges', 8);
  await me.to('S2-film', 10);
  await me.to('S3', 4);
  await paintAndTell(me);
  await me.to('S4-door', 4);
  await openVault(me);
  await me.to('S4-inside', 4);
  await me.to('S5', 4);
  await agreeAndAnswer(me);
  await me.to('S6-wall', 4);
  await hangAndTitle(me);
  await me.to('S6-doors', 4);
  await me.to('S6-ending', 8);
  await me.to('S7-names', 8);
  await me.to('S7-thanks', 4);
  await me.press(page.locator('.thanks-form [name="thanks-to"]').first(), 'Space');
  await me.press(page.locator('.thanks-form [name="thanks-words"]').first(), 'Space');
  await me.press(me.button('thank'));
  await page.locator('.thanks.given').waitFor();
  await me.hasFocus();
  await show.toEnd();
  await me.hasFocus();
  await me.press(page.getByRole('button', { name: 'Yes, put mine in' }));
  const download = page.waitForEvent('download');
  await me.press(page.getByRole('link', { name: 'Picture (PNG)' }));
  expect((await download).suggestedFilename()).toMatch(/\.png$/);
}

const isDone = ({ sketch, sketchWall }: ShowView, turn: number) => sketchWall !== null || (sketch?.turn ?? -1) > turn;

async function paintAndTell(me: Player): Promise<void> {
  const { page } = me;
  await me.until(({ sketch }) => sketch?.turn === 0);
  const did: string[] = [];
  for (let turn = 0; me.view.sketchWall === null; turn++) {
    const own = me.view.sketch;
    if (own?.paper?.isOpen) {
      did.push('paints');
      await paint(me);
    } else if (own?.tells?.memory) {
      did.push('tells');
      await me.write(page.getByPlaceholder('Message your crew'), 'A red curtain, at the left');
      await page.getByRole('log').getByText('A red curtain, at the left').waitFor();
    }
    if (!isDone(me.view, turn)) me.skipTo(own?.endsAtMs);
    await me.until((view) => isDone(view, turn));
  }
  expect(did.toSorted()).toEqual(['paints', 'tells']);
  await tabTo(page, page.getByRole('slider', { name: 'How like the old picture is it?' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await me.sees(({ sketchLike }) => sketchLike?.value === 70);
}

async function paint(me: Player): Promise<void> {
  const { page } = me;
  const sketch = page.locator('#sketch');
  const has = (count: number) => me.sees((view) => view.sketch?.paper?.marks.length === count);
  await me.press(sketch.getByText('Place shapes, without a pointer'));
  await tabTo(page, sketch.getByRole('combobox', { name: 'Shape' }));
  await page.keyboard.type('star');
  await tabTo(page, sketch.getByRole('combobox', { name: 'Colour' }));
  await page.keyboard.type('green');
  await tabTo(page, sketch.getByRole('combobox', { name: 'Column' }));
  await page.keyboard.press('ArrowDown');
  await me.press(me.button('place-shape'));
  await sketch.getByText('Placed: star, green, at E4, size 2').waitFor();
  await has(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await has(3);
  await tabTo(page, me.button('undo-mark'), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await has(2);
  await me.press(sketch.getByText('On the strip: 2'));
  await me.press(sketch.getByRole('button', { name: 'Remove star, green, at E4, size 2' }).first());
  await has(1);
  await me.press(me.button('sketch-done'));
  await me.sees(({ sketch: own }) => own?.paper?.isDone !== false);
}

async function openVault(me: Player): Promise<void> {
  const [rule] = stepsOfKind({ story: nineOclock }, 'manual').map((step) => step.rule);
  if (!rule) throw new Error('The story has no vault.');
  const did = new Set<string>();
  for (;;) {
    // The end of the round before is shown first.
    await me.untilShown(me.page.locator('#manual[data-played]').or(me.page.locator('#manual', { hasText: 'This is over.' })));
    const own = me.view.manual;
    const round = rule.rounds[own?.round ?? -1];
    if (own?.isOver) break;
    if (!own || !round) continue;
    const moved = ({ manual: now }: ShowView) => now?.nth !== own.nth || now.made !== own.made || now.round === null;
    if (own.device) {
      const right = rightAction(rule, round, deviceInView(rule, own)) ?? [];
      if (!did.has('turns')) await turnWrong(me, own, right);
      did.add('turns');
      await turn(me, own, right);
      await me.sees(moved);
      continue;
    }
    for (const { id } of own.pages.filter(({ isMine, isTold }) => isMine && !isTold)) {
      did.add('tells');
      await me.press(me.button(`tell-${id}`));
      await me.sees(({ manual: now }) => now?.pages.find((page) => page.id === id)?.isTold === true);
    }
    await me.until(moved);
  }
  expect([...did].toSorted()).toEqual(['tells', 'turns']);
}

async function turnWrong(me: Player, own: Manual, right: readonly string[]): Promise<void> {
  const wrong = own.device?.controls.map(({ options }, i) => options.find(({ id }) => id !== right[i])?.id ?? '') ?? [];
  await turn(me, own, wrong);
  await me.sees(({ manual: now }) => now?.last?.isRight === false);
  await me.until(({ manual: now }) => now?.pausedUntilMs === null);
}

/** Sets all controls and turns. */
async function turn(me: Player, { device }: Manual, choices: readonly string[]): Promise<void> {
  for (const [i, { id }] of device?.controls.entries() ?? []) await me.choose(`manual-${id}`, choices[i] ?? '');
  await me.press(me.button('manual-act'));
}

const ANSWERS = { words: 'Goatberta', number: '12', time: '0825AM' } as const;
const QUESTIONS = 5;

async function agreeAndAnswer(me: Player): Promise<void> {
  const { page } = me;
  await me.until(({ alibi }) => alibi?.stage === 'talk');
  await me.press(me.button('alibi-ready'));
  await me.sees(({ alibi, myAlibi }) => myAlibi?.isReady === true || alibi?.stage !== 'talk');
  if (me.view.alibi?.stage === 'talk') me.skipTo(me.view.alibi.endsAtMs);
  for (let n = 1; n <= QUESTIONS; n++) {
    await me.until(({ alibi }) => alibi?.question?.n === n);
    const { answer, ask } = me.view.alibi?.question ?? {};
    await page.locator('#alibi-ask', { hasText: ask ?? '' }).waitFor();
    // What is asked has the focus by itself.
    await expect
      .poll(() =>
        page.evaluate<boolean>(
          'document.activeElement.closest("#alibi") !== null && document.activeElement.matches("input, button")',
        ),
      )
      .toBe(true);
    if (!answer || answer.kind === 'choice') {
      await page.keyboard.press('Enter');
    } else {
      await page.keyboard.type(ANSWERS[answer.kind]);
      await page.keyboard.press('Enter');
    }
    await me.sees(({ alibi, myAlibi }) => (myAlibi?.answer ?? null) !== null || alibi?.question?.n !== n);
    if (me.view.alibi?.question?.n === n) me.skipTo(me.view.alibi.endsAtMs);
  }
  await me.until(({ alibi }) => alibi?.stage === 'same' || alibi?.stage === 'reading');
  if (me.view.alibi?.stage === 'same') {
    await me.press(page.getByRole('button', { name: 'Same thing' }).first());
    await me.sees(({ alibi, myAlibi }) => alibi?.stage !== 'same' || (myAlibi?.same.length ?? 0) > 0);
    me.skipTo(me.view.alibi.endsAtMs);
  }
  const all = () => me.view.alibi?.reading;
  for (;;) {
    await me.until(({ alibi }) => alibi?.reading?.mayTurn === true || (alibi?.reading?.agreed ?? null) !== null);
    const shown = all()?.shown;
    if (all()?.agreed !== null) break;
    await me.press(page.locator('[data-button="versions-next"]:not([aria-disabled="true"])'));
    await me.sees(({ alibi }) => alibi?.reading?.shown !== shown || alibi?.reading?.agreed !== null);
  }
}

async function hangAndTitle(me: Player): Promise<void> {
  const { page } = me;
  await me.until(({ galleryCrew }) => galleryCrew?.stage === 'walk');
  const gallery = page.locator('#gallery');
  await me.press(gallery.locator('details', { has: me.button('hang-arrow') }).locator('summary'));
  for (const name of ['Strip', 'Column', 'Row']) {
    await tabTo(page, gallery.getByRole('combobox', { name }));
    await page.keyboard.press('ArrowDown');
  }
  await me.press(me.button('hang-arrow'));
  await me.sees(({ myGallery }) => myGallery?.look?.column === 0 && myGallery.look.row === 0);
  await me.press(me.button('gallery-ready'));
  await me.sees(({ galleryCrew, myGallery }) => myGallery?.isReady === true || galleryCrew?.stage !== 'walk');
  if (me.view.galleryCrew?.stage === 'walk') me.skipTo(me.view.galleryCrew.endsAtMs);
  await me.until(({ galleryCrew }) => galleryCrew?.stage === 'title');
  await me.write(me.button('own-title'), 'Hunger, with horns');
  await me.sees(({ galleryCrew, myGallery }) => myGallery?.mine?.text === 'Hunger, with horns' || galleryCrew?.stage !== 'title');
  if (me.view.galleryCrew?.stage === 'title') me.skipTo(me.view.galleryCrew.endsAtMs);
  // Nobody is asked to press where nobody else has written a title.
  await me.until(({ galleryCrew }) => galleryCrew?.stage === 'press' || galleryCrew?.stage === 'hung');
  if (me.view.galleryCrew?.stage === 'hung') return;
  await me.press(page.getByRole('button', { name: /, let it hang$/ }).first());
  await me.sees(({ galleryCrew, myGallery }) => (myGallery?.press ?? null) !== null || galleryCrew?.stage !== 'press');
  if (me.view.galleryCrew?.stage === 'press') me.skipTo(me.view.galleryCrew.endsAtMs);
  await me.until(({ galleryCrew }) => galleryCrew?.stage === 'hung');
}
