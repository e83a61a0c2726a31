import { ChevronDown, ChevronUp, GripVertical } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import './order-list.css';
import { Button } from '../../../../components/button.tsx';
import { nameWith } from '../../accessible-name.ts';
import { useKeptFocus } from '../order/use-kept-focus.ts';

interface OrderListProps {
  readonly label: string;
  readonly order: readonly string[];
  readonly nameOf: (option: string) => string;
  readonly isOff?: boolean;
  /** `place` counts from 1. */
  readonly onPlace: (option: string, place: number) => void;
}

/** A list that is put in order: by dragging, by moving up and down, or by saying the place. */
export function OrderList({ label, order, nameOf, isOff = false, onPlace }: OrderListProps) {
  const say = useTranslations('panels.ranking');
  const list = useRef<HTMLOListElement>(null);
  const keeps = useKeptFocus(list, order.join());
  const [held, setHeld] = useState<{ option: string; place: number } | null>(null);
  const placeAt = (y: number) => {
    const rows = [...(list.current?.children ?? [])].map((row) => row.getBoundingClientRect());
    const above = rows.filter(({ top, height }) => y > top + height / 2).length;
    return Math.min(
      rows.length,
      Math.max(1, above + (rows.some(({ top, bottom }) => y >= top && y <= top + (bottom - top) / 2) ? 1 : 0)),
    );
  };
  return (
    <ol ref={list} className="rk-order" aria-label={label} {...keeps}>
      {order.map((option, index) => {
        const n = index + 1;
        const name = nameOf(option);
        const isHeld = held?.option === option;
        return (
          <li key={option} data-held={isHeld || undefined} data-target={held && held.place === n && !isHeld ? true : undefined}>
            <span
              className="rk-grip"
              aria-hidden="true"
              {...(isOff
                ? {}
                : {
                    onPointerDown: (event) => {
                      event.currentTarget.setPointerCapture(event.pointerId);
                      setHeld({ option, place: n });
                    },
                    onPointerMove: (event) => held && setHeld({ option, place: placeAt(event.clientY) }),
                    onPointerUp: () => {
                      if (held && held.place !== n) onPlace(option, held.place);
                      setHeld(null);
                    },
                    onPointerCancel: () => setHeld(null),
                  })}
            >
              <GripVertical className="ic" />
            </span>
            <b className="rk-n">{n}</b>
            <span className="rk-name">{name}</span>
            <select
              className="rk-place"
              aria-label={say('place', { option: name })}
              data-focus-key={`place-${option}`}
              value={n}
              disabled={isOff}
              onChange={({ target }) => onPlace(option, Number(target.value))}
            >
              {order.map((_, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place is its number
                <option key={at} value={at + 1}>
                  {say('nth', { n: at + 1 })}
                </option>
              ))}
            </select>
            {(['up', 'down'] as const).map((way) => {
              const isEnd = way === 'up' ? index === 0 : n === order.length;
              const Icon = way === 'up' ? ChevronUp : ChevronDown;
              return (
                <Button
                  key={way}
                  size="small"
                  iconOnly
                  data-focus-key={`${way}-${option}`}
                  aria-label={nameWith(say(way), say(`${way}Name`, { option: name, n }))}
                  aria-disabled={isOff || isEnd}
                  onClick={() => !isOff && !isEnd && onPlace(option, way === 'up' ? n - 1 : n + 1)}
                >
                  <Icon className="ic" aria-hidden="true" />
                </Button>
              );
            })}
          </li>
        );
      })}
    </ol>
  );
}
