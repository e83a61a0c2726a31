import type { Slice } from '@lorecrew/contract/live/view';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import '../boxes/boxes.css';
import { PLAQUE_CHARS } from '@lorecrew/contract/live/mechanics/gallery';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import { ReportMenu } from '../../report-menu.tsx';
import { useAct } from '../../use-act.ts';
import { useGiveLast } from '../use-give-last.ts';
import { WordsForm } from '../words-form.tsx';
import styles from './gallery.module.css';

type Crew = NonNullable<Slice<'galleryCrew'>>;
type Mine = NonNullable<Slice<'myGallery'>>;

interface TitlesProps {
  readonly own: Crew;
  readonly mine: Mine;
  readonly ask: string;
}

/** What the crew could call the picture: written side by side, then pressed for. */
export function Titles({ own, mine, ask }: TitlesProps) {
  const say = useTranslations('gallery');
  const act = useAct();
  const isWriting = own.stage === 'title';
  const [typed, setTyped] = useState('');
  useGiveLast(isWriting ? own.endsAtMs : null, () => {
    const text = typed.trim();
    if (text !== '' && text !== mine.mine?.text && mine.left > 0) void act.run({ type: 'gallery.title', words: { text } });
  });
  return (
    <div className={styles.titles}>
      <p>
        <b>{say(isWriting ? (own.isSecret ? 'writeSecret' : 'write') : 'press')}</b>
      </p>
      {isWriting && <p className={styles.prompt}>{own.prompt}</p>}
      {own.titles.length > 0 && (
        <ul className={styles.proposals}>
          {own.titles.map((title) => (
            <Proposal key={title.title} title={title} own={own} mine={mine} />
          ))}
        </ul>
      )}
      {mine.mine && (
        <p className={styles.row}>
          <span role="status">{say('yours', { title: mine.mine.text })}</span>
          <ActButton
            button="withdraw-title"
            size="small"
            label={say('withdraw')}
            name={say('withdrawName', { title: mine.mine.text })}
            command={{ type: 'gallery.withdraw' }}
          />
        </p>
      )}
      {isWriting && mine.left > 0 && (
        <div className="own-box">
          <WordsForm
            button="own-title"
            label={ask}
            maxChars={PLAQUE_CHARS}
            ready={own.ready}
            taken={mine.mine?.text ?? null}
            give={{ button: 'give-title', label: say('give'), name: say('giveName') }}
            readyName={(words) => say('readyName', { words })}
            act={act}
            onTyped={setTyped}
            onGive={(words) => act.run({ type: 'gallery.title', words })}
          />
        </div>
      )}
    </div>
  );
}

function Proposal({ title: { title, text, words }, own, mine }: { title: Crew['titles'][number]; own: Crew; mine: Mine }) {
  const { view } = useLive();
  const say = useTranslations('gallery');
  const act = useAct();
  const isMine = mine.mine?.title === title;
  return (
    <li>
      {own.stage === 'press' && !(own.isSecret && isMine) ? (
        <button
          type="button"
          className={styles.plaque}
          aria-pressed={mine.press === title}
          aria-label={say('pressName', { title: text })}
          onClick={() => mine.press !== title && act.run({ type: 'gallery.press', title })}
        >
          {text}
        </button>
      ) : (
        <span className={styles.plaque}>{text}</span>
      )}
      {words === 'own' && !isMine && mine.reportsLeft > 0 && view.crew && (
        <ReportMenu
          text={text}
          button={`report-title-${title}`}
          label={say('report')}
          name={say('reportTitle', { title: text })}
          command={{ type: 'gallery.report', crew: view.crew.id, title }}
        />
      )}
      <ActNote act={act} />
    </li>
  );
}
