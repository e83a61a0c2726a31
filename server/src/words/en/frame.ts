/** What every email says around its own words. */
export const frame = {
  openThis: 'If the button does nothing, open this address:',
  tagline: 'Stories in which everybody knows one thing, and somebody has to say it.',
  stopAll: 'Do not write to me again: {url}',
} as const;
