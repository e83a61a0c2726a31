import { later } from './later.tsx';

const texts = async () => ({ sketch: (await import('../../../locales/en/sketch.json')).default });

/** What one's own crew has painted, as it hangs; nothing where nothing does. */
export const ownPicture = later(async () => (await import('./sketch/own-picture.tsx')).OwnPicture, { texts });
