/** What lists and pages say that are refreshed while they stand. */
export const lists = {
  notFresh: 'Not refreshed since {time}.',
  again: 'Try now',
} as const;
