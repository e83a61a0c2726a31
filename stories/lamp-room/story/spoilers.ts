/** What the hour's story is really about. Nobody who has played only this one may know. */
export const spoilers = [
  ...['tern', 'terns', 'flock', 'put them out', 'put the lamps out', 'narrow light', 'full blaze', 'patient dark'],
  ...['confident', 'marigold'],
];
