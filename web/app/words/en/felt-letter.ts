/** Words of the page behind a letter that asks the two questions again. */
export const feltLetter = {
  title: 'What has stayed?',
  text: 'You played {name} together. Only how often each answer was given is kept; averages are shown only where five or more have answered.',
  closed: 'These questions are closed',
  closedText: 'They were open for two weeks. Thank you for coming by.',
  loading: 'One moment',
} as const;
