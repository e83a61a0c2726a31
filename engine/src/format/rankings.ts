import { permutations } from './orders.ts';

/** What a fact says for or against an option: plus or minus one. */
export interface Fact {
  readonly option: string;
  readonly points: number;
}

/** The sum of each option by these facts. */
export function optionTotals(options: readonly string[], facts: readonly Fact[]): Readonly<Record<string, number>> {
  return Object.fromEntries(
    options.map((option) => [option, facts.reduce((sum, fact) => sum + (fact.option === option ? fact.points : 0), 0)]),
  );
}

/** The options by their sums, most first, in the order given where sums are the same. */
export function rankByFacts(options: readonly string[], facts: readonly Fact[]): string[] {
  const sums = optionTotals(options, facts);
  return options.toSorted((a, b) => (sums[b] ?? 0) - (sums[a] ?? 0));
}

/** Whether no two options have one sum. */
export function isStrict(options: readonly string[], facts: readonly Fact[]): boolean {
  return new Set(Object.values(optionTotals(options, facts))).size === options.length;
}

/** How far an order is from another: the places between where each option stands and where it should (Spearman's footrule). */
export function footrule(order: readonly string[], answer: readonly string[]): number {
  return answer.reduce((sum, option, place) => sum + Math.abs(order.indexOf(option) - place), 0);
}

/** How good an order is, from 0 for the worst there is to 1 for the answer. */
export function orderQuality(order: readonly string[], answer: readonly string[]): number {
  const worst = Math.max(...permutations(answer).map((each) => footrule(each, answer)));
  return worst === 0 ? 1 : 1 - footrule(order, answer) / worst;
}

/** The mean of several orders by places (Borda); options of one mean stand as they are given. */
export function meanOrder(options: readonly string[], orders: readonly (readonly string[])[]): string[] {
  const places = (option: string) => orders.reduce((sum, order) => sum + order.indexOf(option), 0);
  return options.toSorted((a, b) => places(a) - places(b));
}

/** Whether an order names every option once. */
export function isCompleteOrder(order: readonly string[], options: readonly string[]): boolean {
  return order.length === options.length && options.every((option) => order.includes(option));
}
