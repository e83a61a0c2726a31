import { useTranslations } from 'use-intl';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { stepWords } from '../story-words.ts';
import { useNow } from '../use-now.ts';
import styles from './shell.module.css';

/** The round: who holds the shell, what is asked, and a button for whoever does. */
export function Shell() {
  const { view, story } = useLive();
  const say = useTranslations('panels.shell');
  const { shell, me } = view;
  if (!shell) return null;
  const told = stepWords(story, shell.step);
  const isMine = shell.holder !== null && shell.holder.id === me?.id;
  return (
    <section className="shell-round" id="shell" aria-labelledby="shell-title">
      <h2 id="shell-title">{told('heading')}</h2>
      <p>{told('prompt')}</p>
      <p className={styles.shellHolder}>
        {shell.holder ? say(isMine ? 'yours' : 'theirs', { name: shell.holder.name }) : say(shell.isOver ? 'over' : 'before')}
      </p>
      {shell.endsAtMs !== null && <Left endsAtMs={shell.endsAtMs} />}
      {isMine && <ActButton button="shell-pass" className="p" label={say('pass')} command={{ type: 'shell.pass' }} />}
    </section>
  );
}

function Left({ endsAtMs }: { endsAtMs: number }) {
  const { view } = useLive();
  const say = useTranslations('panels.shell');
  const seconds = Math.max(0, Math.ceil(((endsAtMs - useNow()) * view.show.speed) / 1000));
  return (
    <p className="quiet" aria-hidden="true">
      {say('left', { seconds })}
    </p>
  );
}
