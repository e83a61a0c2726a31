/**
 * States that were visited, by 64-bit fingerprints of their text in an open hash table, with the step that led to each: some
 * thirty bytes a state. Two states may share a fingerprint; among four million the chance is below one in a million.
 */
export class SeenStates {
  size = 0;
  private readonly slots: Int32Array;
  private readonly low: Uint32Array;
  private readonly high: Uint32Array;
  private readonly parents: Int32Array;
  private readonly steps: Uint16Array;

  /** `capacity` is the most states it holds. */
  constructor(capacity: number) {
    const slots = 2 ** Math.ceil(Math.log2(capacity * 1.5));
    this.slots = new Int32Array(slots).fill(-1);
    this.low = new Uint32Array(capacity);
    this.high = new Uint32Array(capacity);
    this.parents = new Int32Array(capacity);
    this.steps = new Uint16Array(capacity);
  }

  /** The number of a new state; -1 when it is known. Throws when the table is full. */
  add(text: string, from: { parent: number; step: number }): number {
    const { low, high } = fingerprint(text);
    let slot = (low ^ Math.imul(high, 31)) & (this.slots.length - 1);
    for (let known = this.slots[slot] ?? -1; known >= 0; known = this.slots[slot] ?? -1) {
      if (this.low[known] === low && this.high[known] === high) return -1;
      slot = (slot + 1) & (this.slots.length - 1);
    }
    const id = this.size++;
    if (id >= this.low.length) throw new Error(`more than ${this.low.length} states`);
    this.slots[slot] = id;
    this.low[id] = low;
    this.high[id] = high;
    this.parents[id] = from.parent;
    this.steps[id] = from.step;
    return id;
  }

  /** The steps that lead from the first state to this one. */
  pathTo(id: number): number[] {
    const path: number[] = [];
    for (let at = id; (this.parents[at] ?? -1) >= 0; at = this.parents[at] ?? -1) path.push(this.steps[at] ?? 0);
    return path.reverse();
  }
}

/** Two 32-bit halves: FNV-1a, and a multiply-and-rotate of the kind MurmurHash uses. */
function fingerprint(text: string): { low: number; high: number } {
  let low = 0x811c9dc5;
  let high = 0x9e3779b9;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b);
    high = (high << 13) | (high >>> 19);
  }
  return { low: mixed(low, 0x2c1b3c6d), high: mixed(high, 0xc2b2ae35) };
}

function mixed(half: number, by: number): number {
  const once = Math.imul(half ^ (half >>> 15), by);
  return (once ^ (once >>> 13)) >>> 0;
}
