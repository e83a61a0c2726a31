import type { Slice } from '@lorecrew/contract/live/view';
import { packMarks } from '@lorecrew/contract/sketch/packed';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from '../../render-live.tsx';
import { Gallery } from './gallery.tsx';

const bob = { id: 'bob', name: 'Bob', simulated: false };
const cyd = { id: 'cyd', name: 'Cyd', simulated: false };
const marks = packMarks([{ shape: 'star', column: 6, row: 1, size: 2, color: 'yellow' }]);
const gallery: NonNullable<Slice<'gallery'>> = {
  step: 'wall',
  pictures: [
    { crew: 'crew-1', strips: [{ strip: 'goat', title: 'The Goat', painter: bob, marks, isDown: false }] },
    { crew: 'crew-2', strips: [{ strip: 'door', title: 'The Door', painter: cyd, marks: '', isDown: false }] },
  ],
};
const own: NonNullable<Slice<'galleryCrew'>> = {
  ...{ step: 'wall', stage: 'walk', startedAtMs: 0, endsAtMs: SCENE_ENDS_MS, done: 0, all: 3, of: null, isSecret: false },
  ...{ prompt: 'What would a tired postman call it?', ready: ['Untitled'], titles: [] },
};
const mine: NonNullable<Slice<'myGallery'>> = {
  ...{ look: null, looksLeft: 12, isReady: false, mine: null, left: 12, press: null, reportsLeft: 3 },
};
const titles = [
  { title: 1, text: 'Four Hooves', words: 'own' as const },
  { title: 2, text: 'Soup', words: 'own' as const },
];

interface Parts {
  readonly crew?: Partial<typeof own>;
  readonly me?: Partial<typeof mine>;
  readonly wall?: Partial<NonNullable<Slice<'galleryWall'>>>;
}
function shown({ crew = {}, me = {}, wall = {} }: Parts = {}, more: { clock?: () => number } = {}) {
  const view = sampleLiveView({
    gallery,
    galleryCrew: { ...own, ...crew },
    myGallery: { ...mine, ...me },
    galleryWall: { looks: [], plaques: [], ...wall },
  });
  return renderLive(<Gallery />, { view, ...more });
}

describe('Gallery', () => {
  it('walks from picture to picture at one’s own pace, each in words', async () => {
    const { screen } = await shown();
    const goat = screen.getByRole('img', { name: 'The Goat, painted by Bob: star, yellow, at G2, size 2' });
    await expect.element(goat).toBeVisible();
    await screen.getByRole('button', { name: 'Next picture' }).click();
    await expect.element(screen.getByRole('heading', { name: 'Picture 2 of 2 Cyd' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: /^The Door/ })).toBeVisible();
  });

  it('sends a title that is typed and not sent just before the time is up', async () => {
    let nowMs = SCENE_ENDS_MS - 10_000;
    const { screen, sent } = await shown({ crew: { stage: 'title', of: 'crew-1' } }, { clock: () => nowMs });
    await screen.getByRole('textbox').fill('A Knee');
    expect(sent).toEqual([]);
    nowMs = SCENE_ENDS_MS - 1_000;
    await expect.poll(() => sent).toEqual([{ type: 'gallery.title', words: { text: 'A Knee' } }]);
  });

  it('says how an arrow is hung, and only while people walk past', async () => {
    const { screen } = await shown();
    await expect.element(screen.getByText('Tap the picture where you want your arrow.')).toBeVisible();
    await screen.unmount();
    const titled = await shown({ crew: { stage: 'title', of: 'crew-1' } });
    await expect.element(titled.screen.getByText('Tap the picture where you want your arrow.')).not.toBeInTheDocument();
  });

  it('shows the picture large by keyboard, and gives the focus back', async () => {
    const { screen } = await shown();
    const open = screen.getByRole('button', { name: 'See it large' });
    open.element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(screen.getByRole('dialog', { name: 'The picture' })).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'The Goat, painted by Bob', exact: true })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
    await expect.element(open).toHaveFocus();
  });

  it('shows the picture large at a press on it, once no arrow is hung any more', async () => {
    const { screen, sent } = await shown({ crew: { stage: 'title', of: 'crew-1' } });
    await screen.getByRole('img', { name: /^The Goat/ }).click();
    await expect.element(screen.getByRole('dialog', { name: 'The picture' })).toBeVisible();
    expect(sent).toEqual([]);
  });

  it('hangs the arrow at the square that is pressed', async () => {
    const { screen, sent } = await shown();
    const sheet = screen.getByRole('img', { name: /^The Goat/ });
    const { width, height } = sheet.element().getBoundingClientRect();
    await sheet.click({ position: { x: width * 0.3, y: height * 0.7 } });
    expect(sent).toEqual([{ type: 'gallery.look', crew: 'crew-1', strip: 'goat', column: 2, row: 5 }]);
  });

  it('hangs the arrow by keyboard, and names the squares of all arrows', async () => {
    const { screen, sent } = await shown({ wall: { looks: [{ crew: 'crew-1', strip: 'goat', column: 1, row: 3 }] } });
    await expect.element(screen.getByText('Somebody has hung an arrow at: The Goat B4')).toBeInTheDocument();
    await screen.getByText('Hang your arrow by list').click();
    const hang = screen.getByRole('button', { name: 'Hang it here' });
    await expect.element(hang).toHaveAttribute('aria-disabled', 'true');
    await screen.getByRole('combobox', { name: 'Strip' }).selectOptions('The Goat');
    await screen.getByRole('combobox', { name: 'Column' }).selectOptions('D');
    await screen.getByRole('combobox', { name: 'Row' }).selectOptions('8');
    hang.element().focus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([{ type: 'gallery.look', crew: 'crew-1', strip: 'goat', column: 3, row: 7 }]);
  });

  it('proposes a title beside the picture of the other crew', async () => {
    const { screen, sent } = await shown({ crew: { stage: 'title', of: 'crew-2', titles } });
    await expect.element(screen.getByRole('img', { name: /^The Door/ })).toBeVisible();
    await expect.element(screen.getByText('Four Hooves')).toBeVisible();
    await screen.getByRole('textbox').fill('Two Doors');
    await screen.getByRole('button', { name: 'Propose this title' }).click();
    expect(sent).toEqual([{ type: 'gallery.title', words: { text: 'Two Doors' } }]);
  });

  it('presses for a title, and in secret for none of one’s own', async () => {
    const { screen, sent } = await shown({
      crew: { stage: 'press', of: 'crew-1', isSecret: true, titles },
      me: { mine: { title: 2, text: 'Soup', words: 'own' } },
    });
    expect(screen.getByRole('button', { name: 'Soup, let it hang' }).elements()).toHaveLength(0);
    await screen.getByRole('button', { name: 'Four Hooves, let it hang' }).click();
    await screen.getByRole('button', { name: 'Take it back: Soup' }).click();
    expect(sent).toEqual([{ type: 'gallery.press', title: 1 }, { type: 'gallery.withdraw' }]);
  });

  it('reads the plaque below a picture, and reports a title or a strip of somebody else', async () => {
    const plaques = [{ crew: 'crew-1', by: 'crew-2', titles }];
    const { screen, sent } = await shown({ crew: { stage: 'hung', of: 'crew-2' }, wall: { plaques } });
    await expect.element(screen.getByText('Soup', { exact: true })).toBeVisible();
    await screen
      .getByLabelText(/Four Hooves/)
      .first()
      .click();
    await screen.getByRole('button', { name: /^Report Four Hooves/ }).click();
    expect(sent).toEqual([{ type: 'gallery.report', crew: 'crew-2', title: 1 }]);
  });
});
