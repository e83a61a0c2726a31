import type { PreviewAnswer, StoryOutline } from '@lorecrew/contract/api/preview';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router';
import type { Show } from '../../lib/live/use-show.ts';
import { PlayerBar } from './player-bar.tsx';
import { type PreviewPlace, usePreviewShow } from './use-preview-show.ts';

/** The stage of a show that is given to it. */
export type StagedComponent = ComponentType<{ show: Show; stageHash: string }>;

interface PlayerProps {
  readonly slug: string;
  readonly answer: PreviewAnswer;
  readonly outline: StoryOutline;
  readonly place: PreviewPlace;
  readonly Staged: StagedComponent;
}

/** Plays the story from a moment, on the stage that people will see. */
export function Player({ slug, answer, outline, place, Staged }: PlayerProps) {
  const [, setParams] = useSearchParams();
  const { show, refusal, restart } = usePreviewShow(slug, place, answer.revision);
  const to = (part: Partial<PreviewPlace>) => {
    const { scene, phase, crew, speed } = { ...place, ...part };
    const next = { scene, ...(phase === null ? {} : { phase }), crew: String(crew), speed: String(speed) };
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
