import type { CrewsAnswer, UnmetWish } from '@lorecrew/contract/api/crews';
import { Check, CircleAlert, Link2, Unlink2 } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useListFormat } from '../../lib/i18n/list-format.ts';
import type { Translator } from '../../lib/i18n/messages.ts';
import type { Draft } from './draft.ts';
import { WishDialog } from './wish-dialog.tsx';
import './wish-list.css';
import { Button } from '../../components/button.tsx';

/** The server takes no more. */
const MOST_WISHES = 40;

interface WishListProps {
  answer: CrewsAnswer;
  draft: Draft;
  onEdit: (draft: Draft) => void;
}

/** Who is wanted together and who apart, and of each whether it holds, or why it cannot. */
export function WishList({ answer: { open, people, seats, unmet }, draft, onEdit }: WishListProps) {
  const say = useTranslations('crews.wishes');
  const listOf = useListFormat();
  const { wishes } = draft;
  const nameOf = (id: string) => people.find((person) => person.id === id)?.name ?? '';
  const words = wishes.map(({ kind, people: who }) => say(kind, { names: listOf(who.map(nameOf)) }));
  return (
    <section className="card pad wish-list" aria-labelledby="wishes">
      <div className="wish-head">
        <div>
          <h2 id="wishes">{say('title')}</h2>
          <p className="small muted">{say('text')}</p>
        </div>
        {open && wishes.length < MOST_WISHES ? (
          <WishDialog people={people} onAdd={(wish) => onEdit({ ...draft, wishes: [...wishes, wish] })} />
        ) : null}
      </div>
      {wishes.length === 0 ? <p className="small muted">{say('nothing')}</p> : null}
      {wishes.length < MOST_WISHES ? null : <p className="small muted">{say('most', { most: MOST_WISHES })}</p>}
      <ul>
        {wishes.map(({ kind }, n) => {
          const broken = unmet.find(({ wish }) => wish === n);
          const others = (broken?.against ?? []).flatMap((at) => words[at] ?? []).join(say('and'));
          const Icon = kind === 'together' ? Link2 : Unlink2;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a wish is its place in the list
            <li key={n}>
              <Icon className="ic" aria-hidden="true" />
              <div>
                <b>{words[n]}</b>
                <p className={broken ? 'state broken' : 'state'}>
                  {broken ? <CircleAlert className="ic" aria-hidden="true" /> : <Check className="ic" aria-hidden="true" />}
                  <span>{broken ? whyOf(say, { broken, others, seats }) : say('holds')}</span>
                </p>
              </div>
              {open ? (
                <Button
                  variant="ghost"
                  size="small"
                  aria-label={say('removeName', { wish: words[n] ?? '' })}
                  onClick={() => onEdit({ ...draft, wishes: wishes.filter((_, at) => at !== n) })}
                >
                  {say('remove')}
                </Button>
              ) : null}
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function whyOf(
  say: Translator<'crews.wishes'>,
  { broken: { why, against }, others, seats }: { broken: UnmetWish; others: string; seats: number },
): string {
  switch (why) {
    case 'moved':
      return say('moved');
    case 'contrary':
      return say('contrary', { others });
    case 'too-many':
      return against.length === 0 ? say('tooMany', { seats }) : say('tooManyWith', { others, seats });
    case 'too-few-crews':
      return say('tooFewCrews');
    case 'no-room':
      return against.length === 0 ? say('unsure') : say('noRoom', { others });
  }
}
