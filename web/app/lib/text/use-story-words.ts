import type { Experience } from '@lorecrew/contract/api/sessions';
import { listStories } from '@lorecrew/contract/routes/stories';
import { useQuery } from '@tanstack/react-query';
import { api } from '../api/browser-api.ts';
import { useLanguage } from '../i18n/language.tsx';

type Named = Pick<Experience, 'title'> & Partial<Pick<Experience, 'tagline' | 'listed'>>;

/** The stories that sessions can be planned with; only if they are `wanted`. */
export function useStories({ wanted = true }: { wanted?: boolean } = {}) {
  return useQuery({
    queryKey: ['experiences'],
    queryFn: async () => (await api.request(listStories)).experiences,
    networkMode: 'always',
    enabled: wanted,
  });
}

/** Has a story say its title and tagline in the language of the page; its own where it has no others. */
export function useStoryWords() {
  const { language } = useLanguage();
  return <S extends Named>(story: S): S => {
    const { title, tagline } = story.listed?.find((one) => one.language === language) ?? story;
    return { ...story, title, ...(tagline === undefined ? {} : { tagline }) };
  };
}

/** What a session is called: one without a name of its own is called as its story is, in the language of the page. */
export function useSessionName({ name, slug, title }: { name: string; slug: string; title: string }): string {
  const story = useStoryTitle({ slug, title });
  return name === title ? story : name;
}

/** The title of a session's story in the language of the page; its own until the list of stories is there. */
export function useStoryTitle({ slug, title }: { slug: string; title: string }): string {
  const { language } = useLanguage();
  const translated = useStoryWords();
  const { data } = useStories({ wanted: language !== 'en' });
  const story = data?.find((one) => one.slug === slug);
  return story ? translated(story).title : title;
}
