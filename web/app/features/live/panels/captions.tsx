import { Captions as CaptionsIcon } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ captions: (await import('../../../locales/en/captions.json')).default });
const WriteCaption = later(async () => (await import('./captions/write-caption.tsx')).WriteCaption, { texts });
const ReadCaptions = later(async () => (await import('./captions/read-captions.tsx')).ReadCaptions, { texts });

/** Everybody writes a line below the picture and votes for one of somebody else; the crew reads them on the whole stage. */
export const captions: MechanicPanels = {
  step: {
    left: [{ id: 'captions', Component: WriteCaption.Component, tab: { word: 'caption', Icon: CaptionsIcon } }],
    talks: true,
  },
  wholeStage: {
    panel: { id: 'read-captions', Component: ReadCaptions.Component },
    isOn: ({ captions: own }) => own?.reading != null,
  },
  endsAtMs: ({ captions: own }) => own?.endsAtMs ?? null,
  later: [WriteCaption, ReadCaptions],
};
