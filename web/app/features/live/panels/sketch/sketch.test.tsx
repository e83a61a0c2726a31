import type { Slice } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { SendResult } from '../../../../lib/realtime/live-queue.ts';
import { renderLive, SCENE_ENDS_MS, sampleLiveView } from '../../render-live.tsx';
import { Sketch } from './sketch.tsx';

type Own = NonNullable<Slice<'sketch'>>;
const bob = { id: 'bob', name: 'Bob', simulated: false };
const paper: NonNullable<Own['paper']> = {
  ...{ strip: 'goat', turn: 0, isOpen: true, isDone: false, pointsLeft: 389, marksLeft: 198, teller: bob, told: null },
  marks: [
    {
      n: 1,
      mark: {
        points: [
          [10, 10],
          [200, 300],
          [30, 380],
        ],
        color: 'brown',
        width: 'thick',
      },
    },
    { n: 2, mark: { shape: 'star', column: 6, row: 1, size: 2, color: 'yellow' } },
  ],
  left: [
    {
      points: [
        [222, 100],
        [240, 120],
      ],
      color: 'red',
      width: 'thick',
    },
  ],
  right: [],
};
const own: Own = {
  step: 'picture',
  turn: 0,
  turns: 2,
  startedAtMs: 0,
  endsAtMs: SCENE_ENDS_MS,
  paper,
  tells: null,
  watches: null,
};
const shown = (parts: Partial<Own>) => renderLive(<Sketch />, { view: sampleLiveView({ sketch: { ...own, ...parts } }) });

describe('Sketch', () => {
  it('sends where the slider rests, once, and shows no number', async () => {
    const sketchWall = { step: 'picture', strips: [] };
    const view = sampleLiveView({ sketchWall, sketchLike: { step: 'picture', value: 50 } });
    const { screen, sent } = await renderLive(<Sketch />, { view });
    const slider = screen.getByRole('slider');
    await expect.element(slider).toHaveAttribute('aria-valuetext', 'in the middle');
    slider.element().focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.poll(() => sent).toEqual([{ type: 'sketch.like', value: 60 }]);
  });

  it('sends a stroke of the pointer as one command', async () => {
    const { screen, sent } = await shown({});
    await screen.getByRole('button', { name: 'blue' }).click();
    const sheet = screen.getByRole('img', { name: 'Your strip, 2 marks' });
    await userEvent.dragAndDrop(sheet, sheet, { sourcePosition: { x: 20, y: 20 }, targetPosition: { x: 60, y: 90 } });
    expect(sent).toMatchObject([{ type: 'sketch.paint', mark: { color: 'blue', width: 'middle' } }]);
  });

  it('shows strokes at once and sends each, though the one before has not been answered', async () => {
    let answer = (_: SendResult) => {};
    const reply = new Promise<SendResult>((resolve) => {
      answer = resolve;
    });
    const { screen, sent } = await renderLive(<Sketch />, { view: sampleLiveView({ sketch: own }), reply });
    const sheet = screen.getByRole('img', { name: 'Your strip, 2 marks' });
    const stroke = (x: number) =>
      userEvent.dragAndDrop(sheet, sheet, { sourcePosition: { x, y: 20 }, targetPosition: { x, y: 90 } });
    await stroke(20);
    await stroke(60);
    expect(sheet.element().childElementCount).toBe(4);
    expect(sent).toHaveLength(1);
    answer({ ok: true });
    await expect.poll(() => sent).toHaveLength(2);
    await expect.poll(() => sheet.element().childElementCount).toBe(2);
  });

  it('sends a stroke that is still under the pointer just before the turn is over', async () => {
    let nowMs = SCENE_ENDS_MS - 10_000;
    const view = sampleLiveView({ sketch: own });
    const { screen, sent } = await renderLive(<Sketch />, { view, clock: () => nowMs });
    const sheet = screen.getByRole('img', { name: 'Your strip, 2 marks' }).element();
    const { left, top } = sheet.getBoundingClientRect();
    const at = (type: string, x: number) =>
      sheet.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 1, clientX: left + x, clientY: top + x }));
    at('pointerdown', 20);
    at('pointermove', 60);
    expect(sent).toEqual([]);
    nowMs = SCENE_ENDS_MS - 1_000;
    await expect.poll(() => sent).toMatchObject([{ type: 'sketch.paint', mark: { color: 'black', width: 'middle' } }]);
    at('pointerup', 60);
    expect(sent).toHaveLength(1);
  });

  it('places a shape by keyboard and says so', async () => {
    const { screen, sent } = await shown({});
    await screen.getByText('Place shapes, without a pointer').click();
    await screen.getByRole('combobox', { name: 'Shape' }).selectOptions('triangle');
    await screen.getByRole('combobox', { name: 'Column' }).selectOptions('B');
    await screen.getByRole('combobox', { name: 'Row' }).selectOptions('7');
    screen.getByRole('button', { name: 'Place it' }).element().focus();
    await userEvent.keyboard('{Enter}');
    expect(sent).toEqual([{ type: 'sketch.paint', mark: { shape: 'triangle', column: 1, row: 6, size: 2, color: 'red' } }]);
    await expect.element(screen.getByText('Placed: triangle, red, at B7, size 2')).toBeInTheDocument();
  });

  it('takes the last mark back, or one by its name', async () => {
    const { screen, sent } = await shown({});
    await screen.getByRole('button', { name: 'Undo' }).click();
    await screen.getByText('On the strip: 2').click();
    await screen.getByRole('button', { name: 'Remove thick stroke, brown, from A1 to G8' }).click();
    expect(sent).toEqual([
      { type: 'sketch.erase', n: 2 },
      { type: 'sketch.erase', n: 1 },
    ]);
  });

  it('says that the strip is almost full only when it is', async () => {
    const { screen } = await shown({});
    await expect.element(screen.getByRole('img', { name: 'Your strip, 2 marks' })).toBeVisible();
    expect(screen.getByText('The strip is almost full.').elements()).toHaveLength(0);
    const full = await shown({ paper: { ...paper, pointsLeft: 59 } });
    await expect.element(full.screen.getByText('The strip is almost full.')).toBeVisible();
  });

  it('shows the memory to whoever tells, and no paper', async () => {
    const tells = { strip: 'door', turn: 0, painter: bob, memory: { title: 'The Door', facts: ['A green door.'] }, marks: null };
    const { screen } = await shown({ paper: { ...paper, isOpen: false }, tells });
    await expect.element(screen.getByText(/Tell Bob, who cannot see it\.$/)).toBeVisible();
    await expect.element(screen.getByText('A green door.')).toBeVisible();
    expect(screen.getByRole('img').elements()).toHaveLength(0);
  });

  it('shows the paper of a painter to whoever has nothing to do', async () => {
    const { screen } = await shown({ paper: { ...paper, isOpen: false }, watches: { painter: bob, marks: paper.marks } });
    await expect.element(screen.getByRole('img', { name: 'The strip of Bob' })).toBeVisible();
  });

  it('hangs all strips side by side, each with what is on it in words', async () => {
    const strip = { strip: 'goat', title: 'The Goat', painter: bob, teller: null, marks: paper.marks, isDown: false };
    const sketchWall = {
      step: 'picture',
      strips: [strip, { ...strip, strip: 'door', title: 'The Door', marks: [], isDown: true }],
    };
    const { screen, sent } = await renderLive(<Sketch />, { view: sampleLiveView({ sketchWall }) });
    const goat = screen.getByRole('img', {
      name: 'The Goat, painted by Bob: thick stroke, brown, from A1 to G8; star, yellow, at G2, size 2',
    });
    await expect.element(goat).toBeVisible();
    await expect.element(screen.getByRole('img', { name: 'This strip was taken down.' })).toBeVisible();
    await screen
      .getByLabelText(/The Goat/)
      .nth(1)
      .click();
    await screen.getByRole('button', { name: /^Report/ }).click();
    expect(sent).toEqual([{ type: 'sketch.report', strip: 'goat' }]);
  });
});
