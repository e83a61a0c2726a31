import { lanternText } from '@lorecrew/contract/lantern/bytes';
import { FOLDS, PAPERS, PUNCHES, SCISSORS } from '@lorecrew/contract/lantern/model';
import { Redo2, RotateCcw, RotateCw, Scissors, Undo2 } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { useTranslations } from 'use-intl';
import { capitalize } from '../../lib/i18n/list-format.ts';
import './lantern.css';
import { cutPath, paperColour } from '@lorecrew/contract/lantern/picture';
import { Button } from '../button.tsx';
import { CuttingBoard } from './cutting-board.tsx';
import { type Cutting, useCutting } from './use-cutting.ts';

/** The scissors first, then the punches: also the order of the keys 1 to 7. */
const TOOLS = [SCISSORS, 0, 1, 2, 3, 4, 5] as const;
const SIZES = ['small', 'middle', 'large'] as const;

interface CutLanternProps {
  /** The text of the lantern that hangs already; null while none does. */
  readonly own: string | null;
  /** Hangs it; answers why not, or null. */
  readonly onHang: (lantern: string) => Promise<string | null>;
  readonly headingId?: string;
}

/** Everybody cuts a paper lantern: never wrong, finished at every moment, and by keys as by hand. */
export function CutLantern({ own, onHang, headingId }: CutLanternProps) {
  const say = useTranslations('lantern');
  const cutting = useCutting(own);
  const [isBusy, setBusy] = useState(false);
  const { isOpen } = cutting;
  const isHanging = own !== null && own === lanternText(cutting.lantern);
  const nameOf = (tool: number) => say(`tools.${PUNCHES[tool] ?? 'scissors'}`);
  const hang = async () => {
    if (isBusy || isHanging) return;
    setBusy(true);
    cutting.tell((await onHang(lanternText(cutting.lantern))) ?? say('hungSaid'));
    setBusy(false);
  };
  return (
    <div className="lantern-make" data-open={isOpen || undefined}>
      <div className="lantern-head">
        <div>
          <h2 id={headingId}>{say('title')}</h2>
          <p className="small muted">{say(isOpen ? 'open' : 'fold')}</p>
        </div>
        <IconButton name={say('undo')} isOff={!cutting.canUndo} onPress={cutting.undo}>
          <Undo2 className="ic" aria-hidden="true" />
        </IconButton>
        <IconButton name={say('redo')} isOff={!cutting.canRedo} onPress={cutting.redo}>
          <Redo2 className="ic" aria-hidden="true" />
        </IconButton>
      </div>
      <CuttingBoard cutting={cutting} onTool={(place) => choose(cutting, TOOLS[place] ?? 0, nameOf)} />
      <p className="lantern-said" role="status">
        {cutting.said}
      </p>
      <Tools cutting={cutting} nameOf={nameOf} />
      <Fine cutting={cutting} />
      <Papers cutting={cutting} />
      <div className="lantern-acts">
        <Button size="small" data-button="surprise" onClick={cutting.surprise}>
          {say('surprise')}
        </Button>
        <Button size="small" onClick={isOpen ? () => cutting.unfold(false) : cutting.over}>
          {say(isOpen ? 'again' : 'over')}
        </Button>
        <Button
          variant="primary"
          data-button={isOpen ? 'hang' : 'unfold'}
          aria-busy={isBusy}
          aria-disabled={isOpen && isHanging}
          onClick={isOpen ? hang : () => cutting.unfold(true)}
        >
          {say(isOpen ? (isHanging ? 'hanging' : 'hang') : 'unfold')}
        </Button>
      </div>
    </div>
  );
}

function choose(cutting: Cutting, tool: number, nameOf: (tool: number) => string): void {
  cutting.choose(tool, nameOf(tool));
}

interface IconButtonProps {
  readonly name: string;
  readonly isOff?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

function IconButton({ name, isOff = false, onPress, children }: IconButtonProps) {
  return (
    <Button size="small" iconOnly aria-label={name} aria-disabled={isOff} onClick={onPress}>
      {children}
    </Button>
  );
}

function Tools({ cutting, nameOf }: { cutting: Cutting; nameOf: (tool: number) => string }) {
  const say = useTranslations('lantern');
  const id = useId();
  return (
    <fieldset className="lantern-tools">
      <legend className="sr">{say('tool')}</legend>
      {TOOLS.map((tool) => (
        <label key={tool}>
          <input
            className="covers"
            type="radio"
            name={`${id}tool`}
            checked={cutting.tool === tool}
            onChange={() => choose(cutting, tool, nameOf)}
          />
          {tool === SCISSORS ? (
            <Scissors className="ic" aria-hidden="true" />
          ) : (
            <svg viewBox="-21 -21 42 42" aria-hidden="true">
              <path d={cutPath({ kind: tool, size: 1, turn: 0, x: 0, y: 0 })} />
            </svg>
          )}
          <span>{nameOf(tool)}</span>
        </label>
      ))}
    </fieldset>
  );
}

function Fine({ cutting }: { cutting: Cutting }) {
  const say = useTranslations('lantern');
  const id = useId();
  return (
    <div className="lantern-fine">
      <IconButton name={say('turnLeft')} onPress={() => cutting.rotate(-1)}>
        <RotateCcw className="ic" aria-hidden="true" />
      </IconButton>
      <IconButton name={say('turnRight')} onPress={() => cutting.rotate(1)}>
        <RotateCw className="ic" aria-hidden="true" />
      </IconButton>
      <fieldset className="segments">
        <legend className="sr">{say('size')}</legend>
        {SIZES.map((name, size) => (
          <label key={name}>
            <input
              className="covers"
              type="radio"
              name={`${id}size`}
              aria-label={say(`sizes.${name}`)}
              checked={cutting.size === size}
              onChange={() => cutting.resize(size)}
            />
            {say(`sizes.${name}`).charAt(0)}
          </label>
        ))}
      </fieldset>
      <fieldset className="segments">
        <legend className="sr">{say('folds')}</legend>
        {FOLDS.map((fold) => (
          <label key={fold}>
            <input
              className="covers"
              type="radio"
              name={`${id}fold`}
              checked={cutting.lantern.fold === fold}
              onChange={() => cutting.refold(fold)}
            />
            {say('foldsOf', { fold })}
          </label>
        ))}
      </fieldset>
    </div>
  );
}

function Papers({ cutting }: { cutting: Cutting }) {
  const say = useTranslations('lantern');
  const id = useId();
  return (
    <fieldset className="lantern-papers">
      <legend className="sr">{say('paper')}</legend>
      {PAPERS.map((name, paper) => (
        <label key={name} title={capitalize(say(`papers.${name}`))} style={{ background: paperColour(paper) }}>
          <input
            className="covers"
            type="radio"
            name={`${id}paper`}
            aria-label={say(`papers.${name}`)}
            checked={cutting.lantern.paper === paper}
            onChange={() => cutting.paint(paper, say(`papers.${name}`))}
          />
        </label>
      ))}
    </fieldset>
  );
}
