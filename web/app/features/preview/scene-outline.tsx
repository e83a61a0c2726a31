import type { PhaseOutline, SceneOutline, StepOutline } from '@lorecrew/contract/api/preview';
import type { Stage } from '@lorecrew/contract/stage';
import { Play } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ButtonLink } from '../../components/button-link.tsx';
import { Drawn, type PictureComponent } from './drawn.tsx';
import styles from './preview.module.css';

/** Seconds as a clock shows them: 2:05. */
export function clock(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

interface Shown {
  readonly stage: Stage;
  readonly Picture: PictureComponent;
}

/** One scene with everything that happens in it. `startSec` is when it begins as planned. */
export function SceneSheet({ scene, startSec, ...shown }: Shown & { scene: SceneOutline; startSec: number }) {
  const say = useTranslations('storyPreview.scene');
  return (
    <section className="sp-sheet" id={`scene-${scene.id}`} aria-labelledby={`title-${scene.id}`}>
      <header>
        <p className={styles.scenePlace}>{say('place', { id: scene.id, clock: clock(startSec) })}</p>
        <h2 id={`title-${scene.id}`}>{scene.title}</h2>
        <p className={styles.latecomer}>
          <b>{say('latecomers')}</b> {scene.latecomer}
        </p>
      </header>
      {scene.phases.map((phase) => (
        <PhaseSheet key={phase.id} scene={scene} phase={phase} {...shown} />
      ))}
    </section>
  );
}

function PhaseSheet({ scene, phase, stage, Picture }: Shown & { scene: SceneOutline; phase: PhaseOutline }) {
  const say = useTranslations('storyPreview');
  const isOnly = scene.phases.length === 1;
  return (
    <div className={styles.phase}>
      <div className={styles.phaseHead}>
        <p>
          {!isOnly && <b>{phase.id}</b>} {clock(phase.seconds)}
          {phase.lateSeconds !== phase.seconds && <span> {say('scene.late', { clock: clock(phase.lateSeconds) })}</span>}
          <span> {say(phase.room === 'crew' ? 'scene.alone' : 'scene.together')}</span>
        </p>
        <ButtonLink
          size="small"
          variant="primary"
          to={`?scene=${scene.id}&phase=${phase.id}`}
          aria-label={say('scene.playName', { title: scene.title })}
        >
          <Play className="ic" aria-hidden="true" />
          {say('scene.play')}
        </ButtonLink>
      </div>
      <div className="sp-phase-body">
        {phase.picture && <Drawn stage={stage} picture={phase.picture} Picture={Picture} />}
        <ol className={styles.said}>
          {phase.said.map((line) => (
            <li key={line.narration}>
              <span className={styles.at}>{line.atSec === null ? say('scene.after') : clock(line.atSec)}</span>
              <div>
                {line.when && <span className={styles.when}>{say('when', { condition: line.when })}</span>}
                {(stage.narration[line.narration]?.paragraphs ?? []).map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                <span className={styles.meta}>
                  {line.narration} · {line.seconds} s
                </span>
              </div>
            </li>
          ))}
        </ol>
      </div>
      {phase.steps.map((step) => (
        <StepSheet key={step.id} place={`?scene=${scene.id}&step=${step.id}`} step={step} />
      ))}
    </div>
  );
}

function StepSheet({ place, step: { kind, id, cards, hints, words } }: { place: string; step: StepOutline }) {
  const say = useTranslations('storyPreview.scene');
  const texts = Object.entries(words);
  return (
    <article className={styles.step} aria-label={`${kind} ${id}`}>
      <div className={styles.stepHead}>
        <h3>
          <span className={styles.kind}>{kind}</span> {id}
        </h3>
        <ButtonLink size="small" to={place} aria-label={say('playName', { title: `${kind} ${id}` })}>
          <Play className="ic" aria-hidden="true" />
          {say('play')}
        </ButtonLink>
      </div>
      {texts.length > 0 && (
        <dl>
          {texts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      )}
      {cards.length > 0 && (
        <ul className={styles.roleCards} aria-label={say('cards')}>
          {cards.map(({ role, text }) => (
            <li key={`${role} ${text}`}>
              <b>{role}</b>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      )}
      {hints.length > 0 && (
        <ol className={styles.hintList} aria-label={say('hints')}>
          {hints.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
    </article>
  );
}
