import type { PreviewAnswer, StoryFault, StoryOutline } from '@lorecrew/contract/api/preview';
import { getStoryPreview } from '@lorecrew/contract/routes/trials';
import type { Stage } from '@lorecrew/contract/stage';
import { useQuery } from '@tanstack/react-query';
import { ArrowLeft, Pause, Play, RotateCcw } from 'lucide-react';
import { type ComponentType, type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { Button } from '../../components/button.tsx';
import { ButtonLink } from '../../components/button-link.tsx';
import { Select } from '../../components/field.tsx';
import { Refusal } from '../../components/form-parts.tsx';
import { explain } from '../../lib/api/api-error.ts';
import { api } from '../../lib/api/browser-api.ts';
import type { Show } from '../../lib/realtime/use-show.ts';
import { Drawn, type PictureComponent } from './drawn.tsx';
import styles from './preview.module.css';
import { clock, SceneSheet } from './scene-outline.tsx';
import { type PreviewPlace, type Reached, usePreviewShow } from './use-preview-show.ts';

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
      <main className={styles.page} id="main">
        <h1 className="sr">{say('page')}</h1>
        <Refusal text={error === null ? null : explain(error)} />
        {error === null && <p className="muted">{say('reading')}</p>}
      </main>
    );
  if (!outline || (answer.faults.length > 0 && looksAllTheSame !== answer.revision))
    return (
      <main className={styles.page} id="main">
        <h1 className="sr">{outline?.title ?? slug}</h1>
        <Faults slug={slug} faults={answer.faults} onLook={outline && (() => setLooks(answer.revision))} />
      </main>
    );
  if (place) return <Player slug={slug} answer={answer} outline={outline} place={place} reached={reached} Staged={Staged} />;
  return stage && <Outline answer={answer} outline={outline} stage={stage} Picture={Picture} />;
}

/** What does not hold in a story: which file, which line, what to do. */
function Faults({ slug, faults, onLook }: { slug: string; faults: readonly StoryFault[]; onLook: (() => void) | null }) {
  const say = useTranslations('storyPreview.faults');
  return (
    <section className={styles.faults} role="alert" aria-labelledby="faults-title">
      <h2 id="faults-title">{say('title', { count: faults.length })}</h2>
      <ol>
        {faults.map(({ file, line, says }) => (
          <li key={`${file} ${line} ${says}`}>
            <code>
              {slug}/{file}:{line}
            </code>
            <p>{says}</p>
          </li>
        ))}
      </ol>
      <p className="small muted">{say('echo')}</p>
      {onLook && <Button onClick={onLook}>{say('look')}</Button>}
    </section>
  );
}

/** The stage of a show that is given to it. */
type StagedComponent = ComponentType<{ show: Show; stageHash: string }>;

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
function Player({ slug, answer, outline, place, reached, Staged }: PlayerProps) {
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
      {show?.view?.scene && <Staged key={outline.stage} show={show} stageHash={show.view.show?.stage ?? outline.stage} />}
    </div>
  );
}

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
function PlayerBar({ answer, outline, place, to, onRestart }: BarProps) {
  const say = useTranslations('storyPreview');
  const moments = momentsOf(outline);
  const value = moments.findIndex(
    ({ scene, phase, step }) =>
      scene === place.scene && (place.step === null ? place.phase === null || phase === place.phase : step === place.step),
  );
  const isPaused = place.speed === 0;
  return (
    <header className="sp-player-bar">
      <ButtonLink size="small" to="?" aria-label={say('wholeStory', { title: outline.title })}>
        <ArrowLeft className="ic" aria-hidden="true" />
        <span className="sp-title">{outline.title}</span>
      </ButtonLink>
      <label>
        <span className="sr">{say('bar.scene')}</span>
        <Select value={value} onChange={({ target }) => to({ ...moments[Number(target.value)] })}>
          {moments.map(({ label }, index) => (
            <option key={label} value={index}>
              {label}
            </option>
          ))}
        </Select>
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
            className={styles.chip}
            key={speed}
            aria-pressed={place.speed === speed}
            onClick={() => to({ speed })}
          >
            {speed}×
          </button>
        ))}
      </fieldset>
      <label className={styles.people}>
        <span>{say('bar.people')}</span>
        <Select value={place.crew} onChange={({ target }) => to({ crew: Number(target.value) })}>
          {Array.from({ length: outline.seats }, (_, i) => i + 1).map((people) => (
            <option key={people}>{people}</option>
          ))}
        </Select>
      </label>
      <ProofChip {...answer} />
    </header>
  );
}

/** How far the proof is, in a word. */
function ProofChip({ proof, faults }: Pick<PreviewAnswer, 'proof' | 'faults'>) {
  const say = useTranslations('storyPreview.proof');
  if (faults.length > 0)
    return <span className={`${styles.proof} ${styles.faulty}`}>{say('faulty', { count: faults.length })}</span>;
  if (proof === 'running') return <span className={`${styles.proof} ${styles.running}`}>{say('running')}</span>;
  return proof === 'done' ? <span className={`${styles.proof} ${styles.sound}`}>{say('sound')}</span> : null;
}

/** The whole story on one page, from the first scene to the last ending. */
function Outline({
  answer,
  outline,
  stage,
  Picture,
}: {
  answer: PreviewAnswer;
  outline: StoryOutline;
  stage: Stage;
  Picture: PictureComponent;
}) {
  const say = useTranslations('storyPreview');
  const { players, seats, simulated } = outline;
  const lasts = outline.scenes.map(({ phases }) => phases.reduce((sum, { seconds }) => sum + seconds, 0));
  const startOf = (index: number) => lasts.slice(0, index).reduce((sum, seconds) => sum + seconds, 0);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <h1>{outline.title}</h1>
          <p className={styles.lead}>{outline.tagline}</p>
        </div>
        <p className={styles.facts}>
          <ProofChip {...answer} />
          <span>{clock(outline.lengthSec)}</span>
          <span>{say('facts.people', players)}</span>
          <span>{say('facts.crews', { seats, simulated: simulated ? 'yes' : 'no' })}</span>
        </p>
      </header>
      <nav aria-label={say('scenes')}>
        <ol className={styles.sceneList}>
          {outline.scenes.map(({ id, title }, index) => (
            <li key={id} style={{ flexGrow: lasts[index] }}>
              <a href={`#scene-${id}`}>
                <small>{clock(startOf(index))}</small>
                {title}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <main id="main">
        {outline.scenes.map((scene, index) => (
          <SceneSheet key={scene.id} scene={scene} startSec={startOf(index)} stage={stage} Picture={Picture} />
        ))}
        <section className="sp-sheet" aria-labelledby="endings-title">
          <h2 id="endings-title">{say('endings', { count: outline.endings.length })}</h2>
          <div className={styles.endings}>
            {outline.endings.map(({ id, title, text, when, picture }) => (
              <article key={id}>
                <Drawn stage={stage} picture={picture} Picture={Picture} />
                <h3>
                  {title} <code>{id}</code>
                </h3>
                {when && <span className={styles.when}>{say('when', { condition: when })}</span>}
                <p>{text}</p>
              </article>
            ))}
          </div>
        </section>
      </main>
    </div>
  );
}
