import type { Slice } from '@lorecrew/contract/live/view';
import { Check } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { Badge } from '../../../../components/badge.tsx';
import { useLive } from '../../live-context.ts';
import { useStepWords } from '../../story-words.ts';
import { useAct } from '../../use-act.ts';
import { useLatest } from '../use-latest.ts';
import { WordsForm } from '../words-form.tsx';
import '../boxes/boxes.css';
import styles from './captions.module.css';

/** One's own caption, and then the vote among all of them. */
export function WriteCaption() {
  const { view } = useLive();
  const say = useTranslations('captions');
  const told = useStepWords('captions');
  const { captions, myCaption } = view;
  if (!captions || !myCaption) return null;
  const isVote = captions.stage === 'voting';
  return (
    <section className="card box boxes" id="captions" aria-labelledby="captions-title">
      <h2 id="captions-title">
        {`${isVote ? say('voteTitle') : told('heading')} `}
        <Badge>{say(isVote ? 'voted' : 'written', { done: captions.done, all: captions.all })}</Badge>
      </h2>
      {!isVote && told('note') !== '' && <p className="quiet">{told('note')}</p>}
      {isVote ? <Ballot captions={captions} mine={myCaption} /> : <OwnCaption mine={myCaption} ask={told('ask')} />}
    </section>
  );
}

function OwnCaption({ mine: { mine, maxChars, ready, left }, ask }: { mine: Slice<'myCaption'>; ask: string }) {
  const say = useTranslations('captions');
  const act = useAct();
  return (
    <div className={mine === null ? 'own-box' : 'own-box is-filled'} data-own="">
      {mine !== null && (
        <p className="own-box-said">
          <Check className="ic" aria-hidden="true" />
          <span>{say('mine')}</span> <b>{mine}</b>
        </p>
      )}
      {left > 0 ? (
        <WordsForm
          button="own-caption"
          label={ask}
          maxChars={maxChars}
          ready={ready}
          taken={mine}
          give={{ button: 'write-caption', label: say(mine === null ? 'write' : 'change'), name: say('writeName') }}
          readyName={(words) => say('readyName', { words })}
          act={act}
          onGive={(words) => act.run({ type: 'caption.write', words })}
        />
      ) : (
        <p className="quiet">{say('enough')}</p>
      )}
    </div>
  );
}

function Ballot({ captions: { captions }, mine: { own, vote } }: { captions: Slice<'captions'>; mine: Slice<'myCaption'> }) {
  const say = useTranslations('captions');
  const act = useAct();
  const { chosen, choose } = useLatest({
    act,
    said: vote,
    commandOf: (caption) => ({ type: 'caption.vote', caption }),
  });
  return (
    <>
      <p className="quiet">
        {say('private')} <ActNote act={act} />
      </p>
      <div className={styles.ballot} role="radiogroup" aria-labelledby="captions-title">
        {captions.map(({ caption, text }) => (
          <label key={caption} className={styles.choice} data-own={caption === own}>
            <input
              type="radio"
              name="caption"
              value={caption}
              checked={chosen === caption}
              disabled={caption === own}
              onChange={() => void choose(caption)}
            />
            <span>{text}</span>
            {caption === own && <small>{say('own')}</small>}
          </label>
        ))}
      </div>
    </>
  );
}
