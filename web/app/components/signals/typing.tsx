import { Hand } from 'lucide-react';
import { useTranslations } from 'use-intl';
import { useListFormat } from '../../lib/i18n/list-format.ts';
import { Button, type ButtonLook } from '../button.tsx';
import { classNames } from '../class-names.ts';
import { useSigns, useSignsOf } from './signs-context.ts';

/** More people than this are not named one by one. */
const NAMED = 3;

/** Who is typing, in a line that keeps its height. It is read out at a pace of its own (`use-sign-news.ts`). */
export function TypingLine() {
  const signs = useSigns();
  const say = useTranslations('signals');
  const listOf = useListFormat();
  const people = Object.keys(signs?.board.typing ?? {}).filter((id) => id !== signs?.self);
  const names = people.flatMap((id) => signs?.personName(id) ?? []);
  const text =
    names.length === 0
      ? ''
      : names.length > NAMED
        ? say('manyTyping')
        : say('typing', { count: names.length, names: listOf(names) });
  return (
    <p className="signs-typing" data-typing={names.length > 0 || undefined}>
      {text}
    </p>
  );
}

/** Three dots at the head of somebody who is typing. */
export function TypingDots({ person }: { person: string | null | undefined }) {
  const { isTyping } = useSignsOf(person);
  return isTyping ? <i className="signs-dots" aria-hidden="true" /> : null;
}

/** Raises one's hand, and lowers it. */
export function HandButton(look: Pick<ButtonLook, 'iconOnly' | 'className'>) {
  const signs = useSigns();
  const say = useTranslations('signals');
  const { isUp } = useSignsOf(signs?.self);
  if (!signs) return null;
  return (
    <Button
      {...look}
      className={classNames('signs-hand', look.className)}
      data-button="hand"
      aria-pressed={isUp}
      aria-label={say('hand')}
      title={say('hand')}
      onClick={() => signs.signals.raise(!isUp)}
    >
      <Hand className="ic" aria-hidden="true" />
    </Button>
  );
}

/** That somebody's hand is up, as a sign with its words. */
export function RaisedHand({ person }: { person: string | null | undefined }) {
  const say = useTranslations('signals');
  const { isUp } = useSignsOf(person);
  if (!isUp) return null;
  return (
    <span className="signs-up">
      <Hand className="ic" aria-hidden="true" />
      {say('up')}
    </span>
  );
}
