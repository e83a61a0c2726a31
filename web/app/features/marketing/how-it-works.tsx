import ballast from '../../art/ballast.svg';
import lamp from '../../art/lamp-lit.svg';
import satchel from '../../art/satchel.svg';
import wick from '../../art/wick.svg';
import styles from './how-it-works.module.css';

const steps = [
  {
    title: 'Open the door',
    text: 'One press, or one link and an email. Nothing to install, nobody to book.',
    shot: '/shots/door.webp',
    alt: 'The door of a session: a field for the email and one button',
    object: satchel,
  },
  {
    title: 'Everyone lights a lamp',
    text: 'People see who is here, and set captions, text size and motion to their liking.',
    shot: '/shots/lamps.webp',
    alt: 'A shelf in the tower with a lamp for each person, most of them lit',
    object: lamp,
  },
  {
    title: 'Say what you know',
    text: 'Six scraps, and each is proved to matter. No one can light the lamp alone.',
    shot: '/shots/levers.webp',
    alt: 'The puzzle: six levers, some of them pulled, and the order so far',
    object: wick,
  },
  {
    title: 'Read what you did together',
    text: 'Your ending, four sentences about your crew, a card of thanks, and no ranking of anybody.',
    shot: '/shots/ending.webp',
    alt: 'The closing page: the ending and what the crew did',
    object: ballast,
  },
] as const;

/** Four steps with pictures of the product itself. */
export function HowItWorks() {
  return (
    <section className="how" id="how">
      <h2>A story that runs itself, so that you can be in it</h2>
      <figure className={styles.clip}>
        <video src="/shots/play.mp4" poster="/shots/play.webp" width="960" height="600" controls muted playsInline preload="none">
          <a href="/shots/play.mp4">A crew plays, as a film</a>
        </video>
        <figcaption>
          Half a minute of the demo, without sound and twice as fast: a visitor lights a lamp, simulated crewmates light theirs,
          and a plan turns out to be the wrong one.
        </figcaption>
      </figure>
      <ol>
        {steps.map(({ title, text, shot, alt, object }) => (
          <li key={title}>
            <div className="pic">
              <img className={styles.shot} src={shot} alt={alt} width="560" height="380" loading="lazy" decoding="async" />
              <img className={styles.object} src={object} alt="" loading="lazy" decoding="async" />
            </div>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
