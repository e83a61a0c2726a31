/** Whether an order fits a card. `pull` gives the number, from 1, at which a lever is pulled. */
export type CardRule = (pull: (lever: string) => number) => boolean;

/** The rules of a puzzle's cards, by packet. */
export type CardRules = Readonly<Record<string, CardRule>>;
