import type { Stage } from '@lorecrew/contract/stage';

/** A stage on which nothing is shown and nothing said. */
export const emptyStage: Stage = {
  slug: 'test',
  language: 'en',
  title: 'Test',
  tagline: '',
  narrator: 'Narrator',
  packets: {},
  narration: {},
  pictures: {},
  steps: {},
  closing: {
    heading: '',
    text: '',
    leave: '',
    again: { label: '', accessibleName: '' },
    plan: { label: '', accessibleName: '' },
  },
};
