import type { PreviewAnswer, StoryOutline } from '@lorecrew/contract/api/preview';
import type { Stage } from '@lorecrew/contract/stage';
import { useTranslations } from 'use-intl';
import { Drawn, type PictureComponent } from './drawn.tsx';
import { clock, SceneSheet } from './scene-outline.tsx';

/** How far the proof is, in a word. */
export function ProofChip({ proof, faults }: Pick<PreviewAnswer, 'proof' | 'faults'>) {
  const say = useTranslations('storyPreview.proof');
  if (faults.length > 0) return <span className="sp-proof is-faulty">{say('faulty', { count: faults.length })}</span>;
  if (proof === 'running') return <span className="sp-proof is-running">{say('running')}</span>;
  return proof === 'done' ? <span className="sp-proof is-sound">{say('sound')}</span> : null;
}

/** The whole story on one page, from the first scene to the last ending. */
export function Outline({
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
    <div className="sp-page">
      <header className="sp-head">
        <div>
          <h1>{outline.title}</h1>
          <p className="sp-lead">{outline.tagline}</p>
        </div>
        <p className="sp-facts">
          <ProofChip {...answer} />
          <span>{clock(outline.lengthSec)}</span>
          <span>{say('facts.people', players)}</span>
          <span>{say('facts.crews', { seats, simulated: simulated ? 'yes' : 'no' })}</span>
        </p>
      </header>
      <nav aria-label={say('scenes')}>
        <ol className="sp-scene-list">
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
          <div className="sp-endings">
            {outline.endings.map(({ id, title, text, when, picture }) => (
              <article key={id}>
                <Drawn stage={stage} picture={picture} Picture={Picture} />
                <h3>
                  {title} <code>{id}</code>
                </h3>
                {when && <span className="sp-when">{say('when', { condition: when })}</span>}
                <p>{text}</p>
              </article>
            ))}
          </div>
        </section>
      </main>
    </div>
  );
}
