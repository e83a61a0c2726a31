/** By their dial, turns that wait to be still, as what tells them to the show at once. */
export type Turns = Map<string, () => unknown>;

/** Tells every turn that waits: who says that they are ready would otherwise take it back with their own last turn. */
export function tellTurns(turns: Turns): void {
  const waiting = [...turns.values()];
  turns.clear();
  for (const tell of waiting) tell();
}
