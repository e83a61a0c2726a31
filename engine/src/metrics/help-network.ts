export interface Help {
  readonly from: string;
  readonly to: string;
}

export interface HelpNetwork {
  /** Who helped whom, each pair once. */
  readonly links: number;
  /** Links by what there could be, 0 to 1. */
  readonly density: number;
  /** Share of the links that go both ways; null without any. */
  readonly reciprocity: number | null;
  /** Freeman's in-degree centralisation: 1 if all help one, 0 if all are helped alike; null of two. */
  readonly centralisation: number | null;
}

/** M9: who lent a hand to whom in a crew. Help to oneself, and of or to others than the members, does not count. Null of fewer than two. */
export function helpNetwork(members: readonly string[], help: readonly Help[]): HelpNetwork | null {
  const n = members.length;
  if (n < 2) return null;
  const known = new Set(members);
  const links = new Map<string, Set<string>>(members.map((member) => [member, new Set()]));
  for (const { from, to } of help) if (from !== to && known.has(from) && known.has(to)) links.get(from)?.add(to);
  const pairs = members.flatMap((from) => [...(links.get(from) ?? [])].map((to) => ({ from, to })));
  const mutual = pairs.filter(({ from, to }) => links.get(to)?.has(from)).length;
  const helped = members.map((member) => pairs.filter(({ to }) => to === member).length);
  const most = Math.max(...helped);
  const spread = helped.reduce((all, one) => all + most - one, 0);
  return {
    links: pairs.length,
    density: pairs.length / (n * (n - 1)),
    reciprocity: pairs.length === 0 ? null : mutual / pairs.length,
    centralisation: n === 2 ? null : spread / (n - 1) ** 2,
  };
}
