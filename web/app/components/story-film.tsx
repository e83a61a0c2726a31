import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@lorecrew/contract/languages';

/** Stories of which npm run story:trailer has made a film. */
const FILMED: readonly string[] = ['lamp-room', 'nine-oclock', 'lantern-line'];

/** Whether there is a film of a story. */
export function isFilmed(slug: string): boolean {
  return FILMED.includes(slug);
}

interface StoryFilmProps {
  readonly slug: string;
  /** What the film is called. */
  readonly label: string;
  /** The language of the captions that are shown at first. */
  readonly language: Language;
  /** What is seen before it is played; a still of the film where it is left out. */
  readonly poster?: string | undefined;
}

/** How a story begins, as a film of about twenty seconds with its own sound, of which only a picture and captions are loaded before a press. */
export function StoryFilm({ slug, label, language, poster }: StoryFilmProps) {
  const film = `/films/${slug}`;
  return (
    <video
      key={slug}
      src={`${film}.mp4`}
      poster={poster ?? `${film}.webp`}
      width="960"
      height="540"
      aria-label={label}
      controls
      playsInline
      preload="none"
    >
      <track kind="captions" src={`${film}.${language}.vtt`} srcLang={language} label={LANGUAGE_NAMES[language]} default />
      {LANGUAGES.filter((each) => each !== language).map((each) => (
        <track key={each} kind="captions" src={`${film}.${each}.vtt`} srcLang={each} label={LANGUAGE_NAMES[each]} />
      ))}
    </video>
  );
}
