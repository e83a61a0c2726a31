import { describe, expect, it } from 'vitest';
import { STORIES } from '../library.ts';
import { readStoryFiles } from '../story-files.ts';
import { proveInBackground } from './in-background.ts';

describe('a proof in the background', () => {
  it('ends with its thread as soon as nobody asks for it any more', async () => {
    const asked = new AbortController();
    const proof = proveInBackground(readStoryFiles(`${STORIES}lantern-line`), asked.signal);
    asked.abort(new Error('saved again'));
    await expect(proof).rejects.toThrow('saved again');
  });

  it('is not begun for somebody who has left', async () => {
    const files = readStoryFiles(`${STORIES}lamp-room`);
    await expect(proveInBackground(files, AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
  });
});
