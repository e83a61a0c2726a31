import { useTranslations } from 'use-intl';
import './scorecard.css';
import { useLive } from '../live-context.ts';
import { useStepWords, useStoryLang } from '../story-words.ts';
import { ownPicture } from './own-picture.tsx';

/** The closing page's sentences. Points stand in the scorecard of the page after the show: those of the tasks alone would be a second sum. */
export function Result() {
  const { view } = useLive();
  const say = useTranslations('panels.result');
  const told = useStepWords('scorecard');
  const toldIn = useStoryLang();
  const { result } = view;
  if (!result) return null;
  return (
    <section className="card box scorecard" id="result" aria-labelledby="result-title">
      <p className="eyebrow">{view.ending?.title ?? say('eyebrow')}</p>
      <h2 id="result-title" lang={toldIn(told('heading'))}>
        {told('heading')}
      </h2>
      {view.sketchWall && <ownPicture.Component />}
      <ol className="sentences">
        {result.sentences.map(({ id, text }, index) => (
          <li key={id} data-sentence={id}>
            <i aria-hidden="true">{index + 1}</i>
            <span lang={toldIn(text)}>{text}</span>
          </li>
        ))}
      </ol>
      {result.small !== '' && <p className="quiet">{result.small}</p>}
    </section>
  );
}
