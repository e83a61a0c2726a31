import type { Stage } from '@lorecrew/contract/stage';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Refusal } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import type { PictureComponent } from './drawn.tsx';
import { Faults } from './faults.tsx';
import { Outline } from './outline.tsx';
import { Player, type StagedComponent } from './player.tsx';
import './preview.css';
import { getStoryPreview } from '@lorecrew/contract/routes/trials';
import type { PreviewPlace, Reached } from './use-preview-show.ts';

const LOOK_EVERY_MS = 400;

interface PreviewPageProps {
  readonly slug: string;
  readonly useStage: (hash: string | null) => Stage | null;
  readonly Picture: PictureComponent;
  readonly Staged: StagedComponent;
}

/** What the address asks to have played; null for the whole story on one page. */
function placeIn(params: URLSearchParams, least: number): PreviewPlace | null {
  const scene = params.get('scene');
  if (scene === null) return null;
  const number = (name: string, otherwise: number) => {
    const given = Number(params.get(name) ?? otherwise);
    return Number.isFinite(given) ? given : otherwise;
  };
  const crew = Math.min(7, Math.max(1, Math.round(number('crew', least))));
  const place = { scene, phase: params.get('phase'), step: params.get('step'), crew };
  return { ...place, speed: Math.min(16, Math.max(0, number('speed', 1))) };
}

/** A story while it is written: on one page, or played from any moment. It follows every file that is saved. */
export function PreviewPage({ slug, useStage, Picture, Staged }: PreviewPageProps) {
  const say = useTranslations('storyPreview');
  const [params] = useSearchParams();
  const [looksAllTheSame, setLooks] = useState<string | null>(null);
  const reached = useRef<Reached | null>(null);
  const { data: answer, error } = useQuery({
    queryKey: ['preview', slug],
    queryFn: () => api.request(getStoryPreview, { params: { slug }, quiet: true }),
    staleTime: 0,
    refetchInterval: LOOK_EVERY_MS,
    refetchIntervalInBackground: false,
    networkMode: 'always',
  });
  const outline = answer?.outline ?? null;
  const stage = useStage(outline?.stage ?? null);
  const place = outline && placeIn(params, outline.players.min);
  if (!answer)
    return (
      <main className="sp-page" id="main">
        <h1 className="sr">{say('page')}</h1>
        <Refusal text={error === null ? null : explain(error)} />
        {error === null && <p className="muted">{say('reading')}</p>}
      </main>
    );
  if (!outline || (answer.faults.length > 0 && looksAllTheSame !== answer.revision))
    return (
      <main className="sp-page" id="main">
        <h1 className="sr">{outline?.title ?? slug}</h1>
        <Faults slug={slug} faults={answer.faults} onLook={outline && (() => setLooks(answer.revision))} />
      </main>
    );
  if (place) return <Player slug={slug} answer={answer} outline={outline} place={place} reached={reached} Staged={Staged} />;
  return stage && <Outline answer={answer} outline={outline} stage={stage} Picture={Picture} />;
}
