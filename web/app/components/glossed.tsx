import type { Stage } from '@lorecrew/contract/stage';
import { type ToggleEvent, useId, useRef } from 'react';
import styles from './glossed.module.css';

type Glossary = NonNullable<Stage['glossary']>;

/** A stretch of a text: plain, or a word with what it means. */
interface Stretch {
  readonly text: string;
  readonly means?: string;
}

const patterns = new WeakMap<Glossary, RegExp>();

function patternOf(glossary: Glossary): RegExp {
  const known = patterns.get(glossary);
  if (known) return known;
  const words = glossary.flatMap((entry) => entry.words).toSorted((a, b) => b.length - a.length);
  const plain = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(`(?<!\\p{L})(${plain.join('|')})(?!\\p{L})`, 'giu');
  patterns.set(glossary, pattern);
  return pattern;
}

/** Cuts a text at the words that a glossary explains. Each is marked where it stands first. */
export function splitAtTerms(text: string, glossary: Glossary | undefined): Stretch[] {
  if (!glossary?.length) return [{ text }];
  const seen = new Set<string>();
  return text.split(patternOf(glossary)).flatMap((part, i): Stretch[] => {
    if (part === '') return [];
    const word = part.toLowerCase();
    const entry = i % 2 === 1 ? glossary.find(({ words }) => words.some((each) => each.toLowerCase() === word)) : undefined;
    if (!entry || seen.has(entry.means)) return [{ text: part }];
    seen.add(entry.means);
    return [{ text: part, means: entry.means }];
  });
}

interface GlossedProps {
  readonly text: string;
  readonly glossary: Stage['glossary'];
  /** For a text that only eyes get, as a caption: its words can be pressed, and are no stops of the keyboard. */
  readonly isHidden?: boolean;
}

/** A text of a story in which a press on a marked word explains it. */
export function Glossed({ text, glossary, isHidden = false }: GlossedProps) {
  return splitAtTerms(text, glossary).map(({ text: part, means }, i) =>
    means === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text keep their places
      <Term key={i} word={part} means={means} isHidden={isHidden} />
    ),
  );
}

const GAP_PX = 6;
const EDGE_PX = 8;

/** Puts a bubble above its word, or below where there is no room; within the window in any case. */
function place(bubble: HTMLElement, word: HTMLElement): void {
  const [box, size] = [word.getBoundingClientRect(), bubble.getBoundingClientRect()];
  const left = Math.max(EDGE_PX, Math.min(box.left, innerWidth - size.width - EDGE_PX));
  const above = box.top - size.height - GAP_PX;
  bubble.style.left = `${left}px`;
  bubble.style.top = `${above < EDGE_PX ? box.bottom + GAP_PX : above}px`;
}

function Term({ word, means, isHidden }: { word: string; means: string; isHidden: boolean }) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    if (newState === 'open' && button.current) place(currentTarget, button.current);
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.term}
        popoverTarget={id}
        {...(isHidden ? { tabIndex: -1 } : { 'aria-describedby': id })}
      >
        {word}
      </button>
      <span id={id} popover="auto" className={styles.bubble} onToggle={onToggle}>
        <b>{word}</b> {means}
      </span>
    </>
  );
}
