import { CircleHelp, Eraser, Flag, Mountain, X } from 'lucide-react';
import { useTranslations } from 'use-intl';
import './pencils.css';
import { useLive } from '../../live-context.ts';
import type { Mark } from './chart-squares.ts';

/** What a press on a square writes there: a mark, the name of a rock, or nothing any more. */
export type Pencil = { readonly mark: Mark | null } | { readonly rock: string };

export const FIRST_PENCIL: Pencil = { mark: 'possible' };

const MARKS: readonly (readonly [Mark | null, typeof Flag])[] = [
  ['possible', CircleHelp],
  ['ruledOut', X],
  ['here', Flag],
  [null, Eraser],
];

function keyOf(pencil: Pencil): string {
  return 'rock' in pencil ? `rock ${pencil.rock}` : (pencil.mark ?? 'rub');
}

/** The pencils lie beside the chart: choose one, then press squares. */
export function Pencils({ pencil, onChoose }: { pencil: Pencil; onChoose: (pencil: Pencil) => void }) {
  const { view } = useLive();
  const say = useTranslations('panels.chart');
  const one = (each: Pencil, label: string, Icon: typeof Flag) => (
    <label className="pencil" key={keyOf(each)}>
      <input
        type="radio"
        name="pencil"
        value={keyOf(each)}
        checked={keyOf(pencil) === keyOf(each)}
        onChange={() => onChoose(each)}
      />
      <Icon className="ic" aria-hidden="true" />
      {label}
    </label>
  );
  return (
    <fieldset className="pencils">
      <legend>{say('markWith')}</legend>
      {MARKS.map(([mark, Icon]) => one({ mark }, say(`pencil.${mark ?? 'rub'}`), Icon))}
      <span className="pencil-rocks">{view.chart?.rocks.map((rock) => one({ rock }, rock, Mountain))}</span>
    </fieldset>
  );
}
