import type { AnswerWord } from '@lorecrew/contract/api/people';
import type { Wish } from '@lorecrew/engine/model/wish';

/** Somebody with a seat, and the crew they are arranged in. */
export interface SeatedPerson {
  readonly id: string;
  readonly name: string;
  readonly answer: AnswerWord | null;
  readonly crew: number | null;
}

/** The crews of a session as they are kept. `crews`: how many; null where nobody has arranged any. */
export interface KeptCrews {
  readonly version: number;
  readonly crews: number | null;
  readonly people: readonly SeatedPerson[];
  readonly wishes: readonly Wish[];
}
