import type { Flying } from '@lorecrew/contract/live/signals';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { refusalOf } from '../../lib/text/refusal-of.ts';
import { SignPicture } from './sign-picture.tsx';
import { type Signs, TO_PEOPLE, TO_THINGS, useSigns } from './signs-context.ts';

const EDGE_PX = 8;
/** The bar of the stage stays free. */
const TOP_PX = 60;
const TOLD_MS = 4_000;

/** The choice of what to send to a thing. Arrow keys move in it; Escape, Tab and a press beside it close it. */
export function SignMenu({ pointed, onClose }: { pointed: { thing: string; anchor: HTMLElement } | null; onClose: () => void }) {
  const signs = useSigns();
  const [told, setTold] = useState('');
  useRefusals(signs, setTold);
  useEffect(() => {
    if (!told) return;
    const timer = setTimeout(() => setTold(''), TOLD_MS);
    return () => clearTimeout(timer);
  }, [told]);
  const name = pointed && signs ? signs.thingName(pointed.thing) : null;
  return (
    <>
      {pointed && signs && name !== null && (
        <Choice key={pointed.thing} signs={signs} name={name} pointed={pointed} onTold={setTold} onClose={onClose} />
      )}
      <p className={told ? 'signs-told' : 'sr'} role="status">
        {told}
      </p>
    </>
  );
}

/** Says why something was not passed on. */
function useRefusals(signs: Signs | null, tell: (text: string) => void): void {
  const signals = signs?.signals;
  useEffect(() => signals?.onRefused((code) => tell(refusalOf(code))), [signals, tell]);
}

interface ChoiceProps {
  readonly signs: Signs;
  readonly name: string;
  readonly pointed: { thing: string; anchor: HTMLElement };
  readonly onTold: (text: string) => void;
  readonly onClose: () => void;
}

function Choice({ signs, name, pointed: { thing, anchor }, onTold, onClose }: ChoiceProps) {
  const say = useTranslations('signals');
  const lanterns = useTranslations('lantern');
  const box = useRef<HTMLDivElement>(null);
  const isPerson = thing.startsWith('person:');
  usePlace(box, anchor);
  useEffect(() => {
    box.current?.querySelector('button')?.focus({ preventScroll: true });
    const onPress = (event: PointerEvent) => {
      if (event.target instanceof Node && !box.current?.contains(event.target)) onClose();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [onClose]);

  const close = () => {
    onClose();
    anchor.focus({ preventScroll: true });
  };
  const send = (reaction: Flying) => {
    signs.signals.react(reaction, thing);
    onTold(say('sent', { word: say(reaction), thing: name }));
    close();
  };
  const report = signs.report(thing);
  const sendReport = async (act: NonNullable<typeof report>) => {
    close();
    onTold((await act()) ?? lanterns('reported'));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const all = [...(box.current?.querySelectorAll('button') ?? [])];
      const at = all.findIndex((button) => button.matches(':focus'));
      all[(at + step + all.length) % all.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  };
  return (
    <div
      ref={box}
      className="signs-menu"
      role="dialog"
      aria-label={say(isPerson ? 'toPerson' : 'toThing', { thing: name })}
      onKeyDown={onKeyDown}
    >
      <p aria-hidden="true">{say(isPerson ? 'toPerson' : 'toThing', { thing: name })}</p>
      <div>
        {(isPerson ? TO_PEOPLE : TO_THINGS).map((reaction) => (
          <button key={reaction} type="button" data-sign={reaction} onClick={() => send(reaction)}>
            <SignPicture reaction={reaction} />
            {say(reaction)}
          </button>
        ))}
      </div>
      {report && (
        <button type="button" className="signs-report" data-button="report" onClick={() => void sendReport(report)}>
          {lanterns('report')}
        </button>
      )}
    </div>
  );
}

/** Above its thing and within the window; below it where there is no room above. */
function usePlace(box: { readonly current: HTMLElement | null }, anchor: HTMLElement): void {
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    const [thing, own] = [anchor.getBoundingClientRect(), element.getBoundingClientRect()];
    const left = Math.max(EDGE_PX, Math.min(window.innerWidth - own.width - EDGE_PX, thing.left + (thing.width - own.width) / 2));
    const above = thing.top - own.height - EDGE_PX;
    const lowest = window.innerHeight - own.height - EDGE_PX;
    element.style.left = `${left}px`;
    element.style.top = `${above >= TOP_PX ? above : Math.min(lowest, Math.max(TOP_PX, thing.bottom + EDGE_PX))}px`;
  }, [box, anchor]);
}
