import lampRoom from '@lorecrew/stories/lamp-room/stage/scenes/pic-water.svg?url';
import type { ReactNode } from 'react';
import lanternLine from '../../art/story-lantern-line.svg';
import { DemoButton } from '../../ui/demo-button.tsx';

/** The stories: the one to play now, and the one in rehearsal. */
export function Stories() {
  return (
    <section id="stories" aria-label="Stories">
      <StoryCard
        picture={{ src: lampRoom, alt: 'Four people and a piano in a rowing boat, in the light of a lighthouse' }}
        kind="Six minutes, to play now"
        title="The Lamp Room"
        hook="Somewhere below us is the Teaspoon, a rowing boat, bringing a piano to the island school. It has been going round this tower for an hour."
        lines={[
          ['Your part', 'One scrap of paper, one lever, one vote'],
          ['Your crew', 'Up to six; simulated crewmates take the empty seats and say so'],
          ['How it can end', 'Three endings; everybody is safe in all of them'],
          ['Host', 'None needed. Wick runs the room'],
        ]}
      >
        <div className="acts">
          <DemoButton />
        </div>
      </StoryCard>
      <StoryCard
        picture={{ src: lanternLine, alt: 'The library ship Marigold in front of a full moon, with moon-terns' }}
        kind="One hour, in rehearsal"
        title="The Lantern Line"
        hook="It will not feel like much. A line in a log; a number; a bit of gossip about a rock. Please do not be modest about it."
        lines={[
          ['Aboard the Marigold', '212 people, nine thousand packets of seed, a goat called Ballast'],
          ['Your part', 'Three puzzles, one hard choice, three votes'],
          ['How it can end', 'Five endings; nobody is lost in any of them'],
          ['When', 'Wick is still learning it. Until then, The Lamp Room is lit'],
        ]}
        turned
      />
    </section>
  );
}

interface StoryCardProps {
  picture: { src: string; alt: string };
  kind: string;
  title: string;
  hook: string;
  lines: readonly (readonly [string, string])[];
  turned?: boolean;
  children?: ReactNode;
}

function StoryCard({ picture, kind, title, hook, lines, turned = false, children }: StoryCardProps) {
  return (
    <article className={turned ? 'story turned' : 'story'}>
      <figure>
        <img src={picture.src} alt={picture.alt} loading="lazy" decoding="async" />
      </figure>
      <div className="tx">
        <p className="eyebrow">{kind}</p>
        <h2>{title}</h2>
        <p className="hook">{`\u201c${hook}\u201d`}</p>
        <dl>
          {lines.map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {children}
      </div>
    </article>
  );
}
