import type { StoryFacts } from '@lorecrew/contract/site-facts';
import './stories.css';
import anySea from '../../art/night-sea-hero.svg';
import lampRoom from '../../art/pages/boat.svg';
import lanternLine from '../../art/story-lantern-line.svg';
import nineOclock from '../../art/story-nine-oclock.svg';
import { DemoButton } from '../../components/site/demo-button.tsx';
import { PlanLink } from '../../components/site/plan-link.tsx';
import { isFilmed, StoryFilm } from '../../components/story-film.tsx';
import { lengthWords, storyLines } from './story-words.ts';

/** Pictures of stories that have one for their card. */
const pictures: Readonly<Record<string, string>> = {
  'lamp-room': lampRoom,
  'lantern-line': lanternLine,
  'nine-oclock': nineOclock,
};
/** The one that can be played from here, without an account. */
const DEMO = 'lamp-room';

/** The stories of the catalogue, as cards. */
export function Stories({ stories }: { stories: readonly StoryFacts[] }) {
  return (
    <section id="stories" aria-label="Stories">
      {stories.map((story, at) => (
        <StoryCard key={story.slug} story={story} turned={at % 2 === 1} />
      ))}
    </section>
  );
}

function StoryCard({ story, turned }: { story: StoryFacts; turned: boolean }) {
  const { slug, title, tagline } = story;
  return (
    <article className={turned ? 'story turned' : 'story'}>
      <figure>
        {isFilmed(slug) ? (
          <StoryFilm slug={slug} label={`${title}: how it begins, in twenty seconds`} language="en" poster={pictures[slug]} />
        ) : (
          <img src={pictures[slug] ?? anySea} alt="" loading="lazy" decoding="async" />
        )}
      </figure>
      <div className="tx">
        <p className="eyebrow">{slug === DEMO ? `${lengthWords(story)}, to play now` : lengthWords(story)}</p>
        <h2>{title}</h2>
        <p className="hook">{tagline}</p>
        <dl>
          {storyLines(story).map(([term, text]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <div className="acts">
          {slug === DEMO ? <DemoButton /> : <PlanLink variant="on-night" story={slug} name={`Plan a session of ${title}`} />}
        </div>
      </div>
    </article>
  );
}
