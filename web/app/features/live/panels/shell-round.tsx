import { CHAT_MAX_CHARS } from '@lorecrew/contract/limits';
import { type FormEvent, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../components/act-note.tsx';
import { Button } from '../../../components/button.tsx';
import { Input } from '../../../components/field.tsx';
import { Form } from '../../../components/form.tsx';
import { useListFormat } from '../../../lib/i18n/list-format.ts';
import { nameWith } from '../accessible-name.ts';
import { ActButton } from '../act-button.tsx';
import { useLive } from '../live-context.ts';
import { stepWords } from '../story-words.ts';
import { useAct } from '../use-act.ts';
import { useNow } from '../use-now.ts';
import styles from './shell.module.css';

/** The round: who holds the shell, what is asked, and a button for whoever does. */
export function Shell() {
  const { view, story, comfort } = useLive();
  const say = useTranslations('panels.shell');
  const listOf = useListFormat();
  const { shell, me } = view;
  if (!shell) return null;
  const { said = [] } = shell;
  const names = said.flatMap((id) => view.crew?.seats.find(({ person }) => person?.id === id)?.person?.name ?? []);
  const told = stepWords(story, shell.step);
  const isMine = shell.holder !== null && shell.holder.id === me?.id;
  return (
    <section className="shell-round" id="shell" aria-labelledby="shell-title">
      <h2 id="shell-title">{told('heading')}</h2>
      <p>{told('prompt')}</p>
      <p className={styles.shellHolder}>
        {shell.holder ? say(isMine ? 'yours' : 'theirs', { name: shell.holder.name }) : say(shell.isOver ? 'over' : 'before')}
      </p>
      {shell.endsAtMs !== null && !comfort.calmClock && <Left endsAtMs={shell.endsAtMs} />}
      {isMine && <ActButton button="shell-pass" label={say('pass')} command={{ type: 'shell.pass' }} />}
      {shell.isOver || !me ? null : said.includes(me.id) ? <p>{say('mine')}</p> : <SayIt />}
      {names.length > 0 && <p className="quiet">{say('said', { names: listOf(names) })}</p>}
    </section>
  );
}

/** Writes it in place: whoever has no voice needs no turn, and has the whole round. */
function SayIt() {
  const say = useTranslations('panels.shell');
  const act = useAct();
  const field = useId();
  const [text, setText] = useState('');
  const written = text.trim();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (written !== '') await act.run({ type: 'shell.say', text: written });
  };
  return (
    <Form className={styles.sayIt} onSubmit={submit}>
      <label htmlFor={field}>{say('write')}</label>
      <span className={styles.sayRow}>
        <Input
          id={field}
          data-button="shell-text"
          autoComplete="off"
          enterKeyHint="send"
          maxLength={CHAT_MAX_CHARS}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button
          type="submit"
          variant="primary"
          data-button="shell-say"
          aria-label={nameWith(say('say'), say('sayName'))}
          aria-busy={act.isPending}
          aria-disabled={written === ''}
        >
          {say('say')}
        </Button>
      </span>
      <ActNote act={act} />
    </Form>
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
