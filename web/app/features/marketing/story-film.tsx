import { LANGUAGE_NAMES, LANGUAGES } from '@lorecrew/contract/languages';
import styles from './story-film.module.css';

const FILM = '/films/lantern-line';

/** The beginning of the longest story as a film with its own sound. Before a press only a picture and captions are loaded. */
export function StoryFilm() {
  return (
    <figure className={styles.storyFilm}>
      <video
        src={`${FILM}.mp4`}
        poster={`${FILM}.webp`}
        width="960"
        height="540"
        aria-label="The Lantern Line: how it begins"
        controls
        playsInline
        preload="none"
      >
        <track kind="captions" src={`${FILM}.en.vtt`} srcLang="en" label={LANGUAGE_NAMES.en} default />
        {LANGUAGES.filter((language) => language !== 'en').map((language) => (
          <track
            key={language}
            kind="captions"
            src={`${FILM}.${language}.vtt`}
            srcLang={language}
            label={LANGUAGE_NAMES[language]}
          />
        ))}
      </video>
      <figcaption>
        How The Lantern Line begins, as your team will see it: forty seconds with sound and captions. Wick, who tells it, has a
        synthetic voice and ninety years of opinions.
      </figcaption>
    </figure>
  );
}
