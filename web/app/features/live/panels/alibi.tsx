import { BookOpen } from 'lucide-react';
import { later } from './later.tsx';
import type { MechanicPanels } from './panel.ts';

const texts = async () => ({ alibi: (await import('../../../locales/en/alibi.json')).default });
const Answers = later(async () => (await import('./alibi/answers.tsx')).Answers, { texts });
const Versions = later(async () => (await import('./alibi/versions.tsx')).Versions, { texts });

/** A crew agrees on what happened, answers alone, and reads its versions on the whole stage. */
export const alibi: MechanicPanels = {
  step: { left: [{ id: 'alibi', Component: Answers.Component, tab: { word: 'alibi', Icon: BookOpen } }], talks: true },
  wholeStage: { panel: { id: 'versions', Component: Versions.Component }, isOn: ({ alibi: own }) => own?.reading != null },
  endsAtMs: ({ alibi: own }) => (own?.stage === 'ahead' || own?.stage === 'pause' ? null : (own?.endsAtMs ?? null)),
  later: [Answers, Versions],
};
