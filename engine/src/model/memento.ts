/** A line of what a crew made, and the people who must agree before it is kept: those whose words it is, and to whom. */
export interface MementoLine {
  /** What was asked; empty for none. */
  readonly label: string;
  readonly text: string;
  /** Whose own words it has; nobody's where the story wrote it. */
  readonly people: readonly string[];
  /** Who gave it to whom, by id. */
  readonly from?: string;
  readonly to?: string;
}

/** Something that a crew made in a show and may take home. */
export interface Memento {
  readonly kind: 'sign' | 'call' | 'form' | 'toast' | 'caption' | 'cards' | 'versions' | 'picture' | 'plaque' | 'given';
  readonly lines: readonly MementoLine[];
}
