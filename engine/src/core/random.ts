import { stateHash } from '@lorecrew/contract/hash';

/** A number from 0 to `below - 1`, the same for the same seed and label. The only source of chance in a show. */
export function draw(seed: string, label: string, below: number): number {
  return Number(BigInt(`0x${stateHash([seed, label])}`) % BigInt(below));
}
