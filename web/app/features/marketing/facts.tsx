import type { StoryFacts } from '@lorecrew/contract/site-facts';
import styles from './facts.module.css';
import { lengthWords } from './story-words.ts';

interface Fact {
  readonly what: string;
  readonly more: string;
}

/** The length and the number of people of the catalogue's longest story; of the demo, where that is all there is. */
function ofStories(stories: readonly StoryFacts[]): Fact[] {
  const [shortest] = stories;
  const longest = stories.at(-1);
  if (!shortest || !longest) return [];
  const { min, max } = longest.players;
  return longest === shortest
    ? [
        { what: lengthWords(longest), more: 'The demo; less for quick crews' },
        { what: `${min}\u2013${max} people`, more: 'Empty seats are simulated' },
      ]
    : [
        { what: lengthWords(longest), more: `And ${lengthWords(shortest).toLowerCase()} to try it` },
        { what: `${min}\u2013${max} people`, more: 'In small crews' },
      ];
}

const always: readonly Fact[] = [
  { what: 'Browser only', more: 'Laptop or phone' },
  { what: 'No account', more: 'To play the demo' },
  { what: 'Captions', more: 'And described pictures' },
  { what: 'Camera optional', more: 'And so is the microphone' },
];

/** What a newcomer wants to know in ten seconds. */
export function Facts({ stories }: { stories: readonly StoryFacts[] }) {
  return (
    <ul className={styles.homeFacts}>
      {[...ofStories(stories), ...always].map(({ what, more }) => (
        <li key={what}>
          <b>{what}</b>
          <span>{more}</span>
        </li>
      ))}
    </ul>
  );
}
