import { lanternText, readLantern } from '@lorecrew/contract/lantern/bytes';
import {
  type Cut,
  type Fold,
  type Lantern,
  PAPERS,
  type Point,
  plainLantern,
  SCISSORS,
  TURNS,
} from '@lorecrew/contract/lantern/model';
import { refold, sheetOf, tryCut } from '@lorecrew/contract/lantern/sheet';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { capitalize } from '../../lib/i18n/list-format.ts';
import { localValues } from '../../lib/storage/storage.ts';
import { describe, describeCut } from './lantern-words.ts';
import { snapped, snipsOf } from './scissors.ts';
import { surprise } from './surprise.ts';

const KEY = 'lantern';
const UNDO_KEPT = 60;

interface Past {
  readonly lantern: Lantern;
  readonly undo: readonly Lantern[];
  readonly redo: readonly Lantern[];
}

/** The lantern on the table, the tool in the hand, and what was said of the last act. */
export function useCutting({ own, lampPaper, taken }: CuttingStart) {
  const say = useTranslations('lantern');
  const [past, setPast] = useState<Past>(() => ({ lantern: begunWith({ own, lampPaper, taken }), undo: [], redo: [] }));
  const [tool, setTool] = useState<number>(0);
  const [size, setSize] = useState(1);
  const [turn, setTurn] = useState(0);
  const [isOpen, setOpen] = useState(false);
  const [said, tell] = useState('');
  const [seed, setSeed] = useState(() => Date.now());
  const { lantern, undo, redo } = past;

  // Somebody else has hung this colour while it lay on the table: the sheet goes on in one that nobody has.
  const taker = own === null ? taken.get(lantern.paper) : undefined;
  const free = taker === undefined ? lantern.paper : freePaper({ lampPaper: lantern.paper, taken });
  if (taker !== undefined && free !== lantern.paper) {
    setPast({ ...past, lantern: { ...lantern, paper: free } });
    const nameOf = (paper: number) => say(`papers.${PAPERS[paper] ?? PAPERS[0]}`);
    tell(say('goesOn', { name: taker, taken: nameOf(lantern.paper), paper: nameOf(free) }));
  }

  const change = (next: Lantern) => {
    setPast({ lantern: next, undo: [...undo, lantern].slice(-UNDO_KEPT), redo: [] });
    localValues.set(KEY, lanternText(next));
  };
  const cut = (made: Cut) => {
    const result = tryCut(lantern, made);
    if (!result.ok) {
      tell(say(`refused.${result.why}`));
      return;
    }
    change(result.lantern);
    const left = Math.round(sheetOf(result.lantern).area * 100);
    const words = describeCut(made, lantern.fold, say);
    tell(`${say('cutSaid', { ...words, left })}${result.fell > 0 ? ` ${say('fell')}` : ''}`);
  };
  const step = (way: 'undo' | 'redo') => {
    const next = past[way].at(-1);
    if (!next) {
      tell(say(way === 'undo' ? 'nothingToUndo' : 'nothingToRedo'));
      return;
    }
    setPast(
      way === 'undo'
        ? { lantern: next, undo: undo.slice(0, -1), redo: [...redo, lantern] }
        : { lantern: next, undo: [...undo, lantern], redo: redo.slice(0, -1) },
    );
    localValues.set(KEY, lanternText(next));
    tell(say(way === 'undo' ? 'mended' : 'cutAgain', { lantern: describe(next, say) }));
  };
  return {
    ...{ lantern, tool, size, turn, isOpen, said, tell, describe: () => describe(lantern, say) },
    canUndo: undo.length > 0,
    canRedo: redo.length > 0,
    undo: () => step('undo'),
    redo: () => step('redo'),
    /** Cuts at a place with the punch in the hand. */
    punch: (place: Point) => cut({ kind: tool, size, turn, ...snapped(place) }),
    /** Cuts along a line that was drawn with the scissors. */
    snip: (points: readonly Point[]) => {
      const snips = snipsOf(lantern, points);
      const best = snips.find((one) => tryCut(lantern, one).ok) ?? snips[0];
      if (best) cut(best);
      else tell(say('longer'));
    },
    choose: (next: number, name: string) => {
      setTool(next);
      setOpen(false);
      tell(say('chosen', { tool: name }));
    },
    resize: (next: number) => {
      setSize(Math.min(2, Math.max(0, next)));
      setOpen(false);
    },
    rotate: (way: 1 | -1) => {
      const next = (turn + way * 2 + TURNS) % TURNS;
      setTurn(next);
      setOpen(false);
      tell(say('turned', { degrees: next * 15 }));
    },
    refold: (fold: Fold) => {
      const { lantern: folded, lost } = refold(lantern, fold);
      change(folded);
      tell(`${say('foldedTo', { fold })}${lost > 0 ? ` ${say('lost', { count: lost })}` : ''}`);
    },
    paint: (paper: number, name: string) => {
      change({ ...lantern, paper });
      tell(say('chosen', { tool: capitalize(name) }));
    },
    surprise: () => {
      const next = surprise(seed, lantern.fold);
      setSeed(seed + 13);
      change(next);
      tell(say('surprised', { lantern: describe(next, say) }));
    },
    over: () => {
      change(plainLantern(lantern.paper, lantern.fold));
      tell(say('clean'));
    },
    unfold: (open: boolean) => {
      setOpen(open);
      tell(open ? say('unfolded', { lantern: describe(lantern, say) }) : say('fold'));
    },
  };
}

export type Cutting = ReturnType<typeof useCutting>;

/** Whether the scissors are in the hand. */
export function isScissors({ tool }: Pick<Cutting, 'tool'>): boolean {
  return tool === SCISSORS;
}

/** What a person begins to cut with. */
export interface CuttingStart {
  /** The text of the lantern that hangs already; null while none does. */
  readonly own: string | null;
  /** The paper of the lamp that stands for the person meanwhile; null where there is none. */
  readonly lampPaper: number | null;
  /** Papers that others have, and who. */
  readonly taken: ReadonlyMap<number, string>;
}

/** The paper of the person's lamp, else the next one that nobody has. */
function freePaper({ lampPaper, taken }: Pick<CuttingStart, 'lampPaper' | 'taken'>): number {
  const first = lampPaper ?? 4;
  const order = PAPERS.map((_, i) => (first + i) % PAPERS.length);
  return order.find((paper) => !taken.has(paper)) ?? first;
}

/** What hangs already; else what was cut in this browser before, or a clean sheet, on paper of the person's own colour. */
function begunWith({ own, ...start }: CuttingStart): Lantern {
  const hanging = own && readLantern(own);
  if (hanging) return hanging;
  const kept = localValues.get(KEY);
  const paper = freePaper(start);
  const before = kept ? readLantern(kept) : null;
  return before ? { ...before, paper } : plainLantern(paper, 6);
}
