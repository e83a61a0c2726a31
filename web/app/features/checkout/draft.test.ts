import { describe, expect, it } from 'vitest';
import { pageStorage } from '../../lib/storage/storage.ts';
import { forgetDraft, keepDraft, readDraft } from './draft.ts';

const order = { method: 'invoice' as const, po_number: '4500' };

describe('an order half filled in', () => {
  it('is there again for whoever typed it, until it is placed', () => {
    const storage = pageStorage();
    keepDraft(storage, { by: 'ada', draft: order });
    expect(readDraft(storage, 'ada')).toEqual(order);
    forgetDraft(storage);
    expect(readDraft(storage, 'ada')).toBeNull();
  });

  it('is not shown to whoever signs in at this tab next', () => {
    const storage = pageStorage();
    keepDraft(storage, { by: 'ada', draft: order });
    expect(readDraft(storage, 'eve')).toBeNull();
  });
});
