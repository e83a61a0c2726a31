import { emptyView } from '@lorecrew/contract/live/view';
import { describe, expect, it } from 'vitest';
import { comfortableView } from './comfortable-view.ts';
import type { LiveView } from './live-view.ts';

const view = { ...emptyView, satchel: { cards: [], canSayAloud: true } } as unknown as LiveView;

describe('a view for somebody who would rather pin and type', () => {
  it('offers nobody to say a card aloud', () => {
    expect(comfortableView(view, { preferTyping: true }).satchel).toEqual({ cards: [], canSayAloud: false });
  });

  it('offers it neither to somebody who has said that they only type', () => {
    const typing = { ...view, me: { talks: 'text' } } as LiveView;
    expect(comfortableView(typing, { preferTyping: false }).satchel).toEqual({ cards: [], canSayAloud: false });
  });

  it('is the same view for everybody else', () => {
    expect(comfortableView(view, { preferTyping: false })).toBe(view);
  });
});
