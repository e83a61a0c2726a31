import { describe, expect, it } from 'vitest';
import { Door } from './door.ts';

describe('the door', () => {
  it('lets so many wait from one address, and others as before', () => {
    const door = new Door(2);
    expect([door.enter('a'), door.enter('a'), door.enter('a')].map((way) => way !== null)).toEqual([true, true, false]);
    expect(door.enter('b')).not.toBeNull();
  });

  it('has room again when somebody has said who they are, once for each', () => {
    const door = new Door(1);
    const leave = door.enter('a');
    leave?.();
    leave?.();
    expect(door.enter('a')).not.toBeNull();
    expect(door.enter('a')).toBeNull();
  });
});
