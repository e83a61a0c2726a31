/** What an organiser wants of the crews: these people in one crew, or no two of them in the same. */
export interface Wish {
  readonly kind: 'together' | 'apart';
  readonly people: readonly string[];
}
