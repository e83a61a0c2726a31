import type { PUBLIC_PAGES } from '@lorecrew/contract/public-pages';
import type { PictureName } from '../text/article.ts';

/** What stands on the picture that other sites show with a link to a page. */
export interface ShareWords {
  readonly title: string;
  /** A scene, or the wide night sea. */
  readonly picture: PictureName | 'night-sea';
}

/** The words of every public page; those of articles are their titles. */
export const SHARE_WORDS: Readonly<Record<(typeof PUBLIC_PAGES)[number], ShareWords>> = {
  '/': { title: 'Everyone was told something different.', picture: 'night-sea' },
  '/pricing': { title: 'One credit is one seat.', picture: 'night-sea' },
  '/contact': { title: 'Somebody is up here.', picture: 'shelf' },
  '/security': { title: 'What keeps the lamp safe.', picture: 'night-sea' },
  '/privacy': { title: 'What we know, and for how long.', picture: 'clouds' },
  '/terms': { title: 'What we owe each other.', picture: 'table' },
  '/blog': { title: 'From the night log.', picture: 'logbook' },
  '/virtual-team-building': { title: 'Virtual team building, from the invitation to Monday', picture: 'boat' },
  '/for-organisers': { title: 'Your team would like to play.', picture: 'table' },
  '/sample-report': { title: 'What is left of an hour.', picture: 'logbook' },
  '/allow-list': { title: 'Six levers, one port.', picture: 'levers' },
  '/accessibility': { title: 'Everybody gets a lever.', picture: 'three-beams' },
  '/status': { title: 'Is the lamp lit?', picture: 'boat' },
};

/** Where the picture of a page is served. Pages without one of their own show that of the home page. */
export function sharePath(path: string): string {
  const own = path !== '/' && (path in SHARE_WORDS || path.startsWith('/blog/'));
  return `/share/${own ? path.slice(1).replaceAll('/', '-') : 'home'}.png`;
}
