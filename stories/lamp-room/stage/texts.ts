/** Short words that pages show around the story. */
export const texts = {
  title: 'The Lamp Room',
  tagline: 'A dark lamp, a piano in the fog, and six scraps of paper. One of them is yours.',
  simulated: 'simulated',
  borrowed: 'borrowed with thanks',
  puzzle: 'First Light',
};
