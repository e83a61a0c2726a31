import type { KeyboardEvent, PointerEvent } from 'react';
import { useTranslations } from 'use-intl';
import { useLive } from '../../live-context.ts';
import { RoleEmblem } from '../../role-emblem.tsx';
import { calledIn } from '../../story-words.ts';

interface TagProps {
  readonly lever: string;
  readonly index: number;
  readonly count: number;
  readonly isHung: boolean;
  readonly isChosen: boolean;
  readonly isDone: boolean;
  readonly isNext: boolean;
  readonly isTried: boolean;
  /** Who has just moved it, where that was somebody else. */
  readonly hand: string | null;
  /** How far it is held from its place, in pixels; null while nobody drags it. */
  readonly heldAt: number | null;
  readonly drag: Readonly<
    Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent<HTMLElement>) => void>
  >;
  onPress(): void;
  onPlace(place: number): void;
  onLetGo(): void;
}

/** A tag with a lever's name: dragged, or chosen and put to a place, or moved by arrow keys, Home and End. */
export function Tag(props: TagProps) {
  const { lever, index, count, isHung, isChosen, onPress, onPlace, onLetGo } = props;
  const { view, story, machine } = useLive();
  const say = useTranslations('panels.order');
  const people = useTranslations('live.people');
  const held = view.levers?.levers.find(({ name }) => name === lever);
  const isMine = held?.seat === view.me?.seat;
  const holder = isMine
    ? people('you')
    : (view.crew?.seats.find(({ seat }) => seat === held?.seat)?.person?.name ?? held?.role ?? '');
  const onKeyDown = (event: KeyboardEvent) => {
    const place = { ArrowLeft: index, ArrowRight: index + 2, ArrowUp: index, ArrowDown: index + 2, Home: 1, End: count }[
      event.key
    ];
    if (event.key === 'Escape') onLetGo();
    if (place === undefined) return;
    event.preventDefault();
    if (place >= 1 && place <= count) onPlace(place);
  };
  const classes = [
    'rm-tag',
    isMine && 'is-mine',
    isChosen && 'is-chosen',
    props.isDone && 'is-done',
    props.isNext && 'is-next',
    props.isTried && 'is-tried',
    props.heldAt !== null && 'is-held',
  ];
  return (
    <li data-lever={lever} className={classes.filter(Boolean).join(' ')}>
      <button
        type="button"
        data-focus-key={lever}
        aria-label={say('tag', { lever: calledIn(story, lever), place: index + 1, count, holder })}
        aria-disabled={isHung}
        {...(isHung ? {} : { 'aria-pressed': isChosen })}
        style={props.heldAt === null ? {} : { transform: `translateX(${props.heldAt}px)` }}
        onClick={onPress}
        onKeyDown={onKeyDown}
        {...props.drag}
      >
        <machine.Sign stage={story} picture={view.stage?.picture ?? ''} thing={lever} />
        <span>{calledIn(story, lever)}</span>
      </button>
      {props.hand && <Hand by={props.hand} />}
    </li>
  );
}

/** Whose hand was at the tag: emblem and name. */
function Hand({ by }: { by: string }) {
  const { crew } = useLive().view;
  const seat = crew?.seats.find(({ person }) => person?.id === by);
  const role = seat?.roles[0];
  return (
    <span className="rm-hand" aria-hidden="true">
      {role && <RoleEmblem role={role} />}
      <bdi translate="no">{seat?.person?.name}</bdi>
    </span>
  );
}
