import type { PreviewAnswer, StoryOutline } from '@lorecrew/contract/api/preview';
import type { ComponentType, RefObject } from 'react';
import { useSearchParams } from 'react-router';
import type { Show } from '../../lib/realtime/use-show.ts';
import { PlayerBar } from './player-bar.tsx';
import { type PreviewPlace, type Reached, usePreviewShow } from './use-preview-show.ts';

/** The stage of a show that is given to it. */
export type StagedComponent = ComponentType<{ show: Show; stageHash: string }>;

interface PlayerProps {
  readonly slug: string;
  readonly answer: PreviewAnswer;
  readonly outline: StoryOutline;
  readonly place: PreviewPlace;
  /** Kept by the parent: it has to survive while faults are shown in the player's place. */
  readonly reached: RefObject<Reached | null>;
  readonly Staged: StagedComponent;
}

/** Plays the story from a moment, on the stage that people will see. */
export function Player({ slug, answer, outline, place, reached, Staged }: PlayerProps) {
  const [, setParams] = useSearchParams();
  const { show, refusal, restart } = usePreviewShow(slug, place, { revision: answer.revision, reached });
  const to = (part: Partial<PreviewPlace>) => {
    const { scene, phase, step, crew, speed } = { ...place, ...part };
    const within = { ...(phase === null ? {} : { phase }), ...(step === null ? {} : { step }) };
    const next = { scene, ...within, crew: String(crew), speed: String(speed) };
    setParams(next, { replace: true, preventScrollReset: true });
  };
  return (
    <div className="sp-player">
      <PlayerBar answer={answer} outline={outline} place={place} to={to} onRestart={restart} />
      {refusal !== null && (
        <p className="notice" role="alert">
          {refusal}
        </p>
      )}
      {show?.view?.scene && <Staged key={outline.stage} show={show} stageHash={outline.stage} />}
    </div>
  );
}
