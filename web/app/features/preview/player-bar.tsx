import type { PreviewAnswer, StoryOutline } from '@lorecrew/contract/api/preview';
import { ArrowLeft, Pause, Play, RotateCcw } from 'lucide-react';
import { Link } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button, buttonClasses } from '../../components/button.tsx';
import { ProofChip } from './outline.tsx';
import type { PreviewPlace } from './use-preview-show.ts';

const SPEEDS = [1, 2, 4, 8];

interface BarProps {
  readonly answer: PreviewAnswer;
  readonly outline: StoryOutline;
  readonly place: PreviewPlace;
  readonly to: (part: Partial<PreviewPlace>) => void;
  readonly onRestart: () => void;
}

interface NamedMoment extends Pick<PreviewPlace, 'scene' | 'phase' | 'step'> {
  readonly label: string;
}

/** Every place a writer may jump to: scenes, their phases where there are several, and each step. */
function momentsOf({ scenes }: StoryOutline): NamedMoment[] {
  return scenes.flatMap(({ id: scene, title, phases }, index) =>
    phases.flatMap(({ id: phase, steps }) => {
      const label = `${index + 1}. ${title}${phases.length === 1 ? '' : `, ${phase}`}`;
      const stepMoments = steps.map(({ kind, id: step }) => ({ scene, phase, step, label: `${label}: ${kind} ${step}` }));
      return [{ scene, phase, step: null, label }, ...stepMoments];
    }),
  );
}

/** The writer's own bar above the stage: where it stands, how fast it goes, with how many. */
export function PlayerBar({ answer, outline, place, to, onRestart }: BarProps) {
  const say = useTranslations('storyPreview');
  const moments = momentsOf(outline);
  const value = moments.findIndex(
    ({ scene, phase, step }) =>
      scene === place.scene && (place.step === null ? place.phase === null || phase === place.phase : step === place.step),
  );
  const isPaused = place.speed === 0;
  return (
    <header className="sp-player-bar">
      <Link className={buttonClasses({ size: 'small' })} to="?" aria-label={say('wholeStory', { title: outline.title })}>
        <ArrowLeft className="ic" aria-hidden="true" />
        <span className="sp-title">{outline.title}</span>
      </Link>
      <label>
        <span className="sr">{say('bar.scene')}</span>
        <select className="input" value={value} onChange={({ target }) => to({ ...moments[Number(target.value)] })}>
          {moments.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <Button size="small" iconOnly aria-label={say('bar.restart')} onClick={onRestart}>
        <RotateCcw className="ic" aria-hidden="true" />
      </Button>
      <Button
        size="small"
        iconOnly
        aria-label={say(isPaused ? 'bar.goOn' : 'bar.standStill')}
        onClick={() => to({ speed: isPaused ? 1 : 0 })}
      >
        {isPaused ? <Play className="ic" aria-hidden="true" /> : <Pause className="ic" aria-hidden="true" />}
      </Button>
      <fieldset>
        <legend className="sr">{say('bar.speed')}</legend>
        {SPEEDS.map((speed) => (
          <button
            type="button"
            className="sp-chip"
            key={speed}
            aria-pressed={place.speed === speed}
            onClick={() => to({ speed })}
          >
            {speed}×
          </button>
        ))}
      </fieldset>
      <label className="sp-people">
        <span>{say('bar.people')}</span>
        <select className="input" value={place.crew} onChange={({ target }) => to({ crew: Number(target.value) })}>
          {Array.from({ length: outline.seats }, (_, i) => i + 1).map((people) => (
            <option key={people}>{people}</option>
          ))}
        </select>
      </label>
      <ProofChip {...answer} />
    </header>
  );
}
