import { useTranslations } from 'use-intl';
import { Badge } from '../../../../components/badge.tsx';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { PictureOrLine } from '../../picture-or-line.tsx';
import { useStepWords } from '../../story-words.ts';
import styles from './gallery.module.css';
import { Titles } from './titles.tsx';
import { Viewer } from './viewer.tsx';

/** The walk past all pictures, and the plaque that the crew gives to one of them. */
export function Gallery() {
  const { view } = useLive();
  const told = useStepWords('gallery');
  const say = useTranslations('gallery');
  const { gallery: all, galleryCrew: own, myGallery: mine } = view;
  if (!all || !own || !mine) return null;
  const { stage, done } = own;
  const isCounted = stage === 'walk' || stage === 'title' || stage === 'press';
  const first = stage === 'title' || stage === 'press' ? own.of : stage === 'hung' ? (view.crew?.id ?? null) : null;
  return (
    <>
      <PictureOrLine isWorking={stage !== 'ahead'} />
      <section className={`card ${styles.gallery}`} id="gallery" aria-labelledby="gallery-title">
        <h2 id="gallery-title">
          {`${told('heading')} `}
          {isCounted && <Badge>{say(`done.${stage}`, { done: `${done}`, all: `${own.all}` })}</Badge>}
        </h2>
        {told('note') !== '' && (stage === 'ahead' || stage === 'walk') && <p className="quiet">{told('note')}</p>}
        {stage === 'walk' && (
          <p className={styles.row}>
            {mine.isReady ? (
              <span role="status">{say('isReady')}</span>
            ) : (
              <ActButton button="gallery-ready" size="small" label={say('ready')} command={{ type: 'gallery.ready' }} />
            )}
          </p>
        )}
        {(stage === 'title' || stage === 'press') && <Titles own={own} mine={mine} ask={told('ask')} />}
        {stage === 'hung' && <p>{say('hung')}</p>}
        {stage !== 'ahead' && <Viewer key={first} pictures={all.pictures} first={first} mine={mine} isWalk={stage === 'walk'} />}
      </section>
    </>
  );
}
