import { GalleryHorizontal } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({
  gallery: (await import('../../../locales/en/gallery.json')).default,
  sketch: (await import('../../../locales/en/sketch.json')).default,
});
const Gallery = later(async () => (await import('./gallery/gallery.tsx')).Gallery, { texts });

/** All pictures hang in one gallery; each crew titles the picture of another. */
export const gallery: MechanicPanels = {
  step: {
    middle: [{ id: 'gallery', Component: Gallery.Component, tab: { word: 'gallery', Icon: GalleryHorizontal } }],
    drawsPicture: true,
    talks: true,
  },
  endsAtMs: ({ galleryCrew: own }) => (own?.stage === 'ahead' ? null : (own?.endsAtMs ?? null)),
  later: [Gallery],
};
