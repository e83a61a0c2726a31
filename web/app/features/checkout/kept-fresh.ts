/** Reads a list anew on every visit, and every ten seconds in sight: a bank's or a colleague's doing shows without coming back. */
export const KEPT_FRESH = { staleTime: 0, networkMode: 'always', refetchInterval: 10_000 } as const;
