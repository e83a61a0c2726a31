import type { ParticipantCommand } from '@lorecrew/contract/live/commands';
import { columnName, placeOf, squareAt } from '@lorecrew/contract/live/squares';
import { useTranslations } from 'use-intl';
import { ActNote } from '../../../../components/act-note.tsx';
import { Button } from '../../../../components/button.tsx';
import { Select } from '../../../../components/field.tsx';
import { nameWith } from '../../accessible-name.ts';
import { ActButton } from '../../act-button.tsx';
import { useLive } from '../../live-context.ts';
import type { LiveView } from '../../live-view.ts';
import { useAct } from '../../use-act.ts';
import { useNow } from '../../use-now.ts';
import styles from './chart.module.css';
import type { ChartSlice } from './chart-squares.ts';

interface TwoKeysProps {
  readonly chart: ChartSlice;
  readonly square: string;
  onChoose(square: string): void;
}

/** Two keys: one person proposes a square, another agrees. One button always stays, so that the focus is never lost. */
export function TwoKeys({ chart, square, onChoose }: TwoKeysProps) {
  const { view } = useLive();
  const say = useTranslations('chart');
  const nowMs = useNow();
  const now = keysNow(view, square, nowMs);
  if (!now) return null;
  const isProposed = now.is === 'mine' || now.is === 'theirs';
  const beside = chart.proposals?.filter(({ number }) => !isProposed || number !== now.number) ?? [];
  const mayPropose = isProposed && proposable(chart, square) && beside.every(({ by }) => by !== view.me?.id);
  return (
    <section className={`${styles.chartBox} chart-keys`} aria-labelledby="keys-title">
      <h3 id="keys-title">{say('keys')}</h3>
      <KeyRow isTurned={isProposed || now.is === 'over'}>
        {now.is === 'theirs' && say('proposes', { name: now.name })}
        {now.is === 'mine' && say('youPropose')}
        {!isProposed && now.is !== 'over' && say('firstKey')}
        {(isProposed || now.is === 'over') && <b className="chart-what">{now.square}</b>}
      </KeyRow>
      {now.is !== 'over' && (
        <KeyRow isTurned={false}>{say(now.is === 'mine' ? 'waits' : view.me?.alone ? 'alone' : 'secondKey')}</KeyRow>
      )}
      {!isProposed && now.is !== 'over' && <Choice {...{ chart, square, onChoose }} />}
      <Acts now={now} />
      {isProposed &&
        beside.map((proposal) => <Beside key={proposal.number} proposal={proposal} isMine={proposal.by === view.me?.id} />)}
      {mayPropose && (
        <ActButton
          button="propose-too"
          label={say('propose', { square })}
          name={say('proposeName', { square })}
          command={{ type: 'square.propose', square }}
          size="small"
        />
      )}
      {(now.is !== 'over' || chart.tries.length > 0) && (
        <p className={styles.chartNote}>
          {chart.tries.length > 0 ? say('tries', { squares: chart.tries.map((each) => each.square).join(', ') }) : say('pauses')}
        </p>
      )}
    </section>
  );
}

/** A key: turned it is brass and lies flat, waiting it is silver and upright. */
function KeyRow({ isTurned, children }: { isTurned: boolean; children: React.ReactNode }) {
  const [light, dark] = isTurned ? ['#f4b24c', '#d18f2f'] : ['#c9d4e5', '#95a5c3'];
  return (
    <p className={styles.chartKey}>
      <svg viewBox="0 0 30 34" aria-hidden="true">
        <path d="M10 1h5v32h-5a9 9 0 0 1-9-9V10a9 9 0 0 1 9-9z" fill={light} />
        <path d="M15 1v32h5a9 9 0 0 0 9-9V10a9 9 0 0 0-9-9z" fill={dark} />
        <g transform={isTurned ? 'rotate(90 15 17)' : ''} fill="#0f1730">
          <circle cx="15" cy="14" r="4.200" />
          <path d="M13 16h4l1.500 9h-7z" />
        </g>
      </svg>
      <span>{children}</span>
    </p>
  );
}

/** The square by its column and row: two lists, whether one sees the chart or not. */
function Choice({ chart, square, onChoose }: TwoKeysProps) {
  const say = useTranslations('chart');
  const { column, row } = placeOf(square) ?? { column: 1, row: 1 };
  const numbers = (count: number) => Array.from({ length: count }, (_, i) => i + 1);
  return (
    <div className={styles.chartPair}>
      <label>
        {say('askColumn')}
        <Select value={column} onChange={(event) => onChoose(squareAt({ column: Number(event.target.value), row }))}>
          {numbers(chart.columns).map((n) => (
            <option key={n} value={n}>
              {columnName(n)}
            </option>
          ))}
        </Select>
      </label>
      <span />
      <label>
        {say('askRow')}
        <Select value={row} onChange={(event) => onChoose(squareAt({ column, row: Number(event.target.value) }))}>
          {numbers(chart.rows).map((n) => (
            <option key={n}>{n}</option>
          ))}
        </Select>
      </label>
    </div>
  );
}

/** Another square that is proposed: one press agrees to it, or takes one's own back. */
function Beside({ proposal: { number, byName, square }, isMine }: { proposal: Proposal; isMine: boolean }) {
  const say = useTranslations('chart');
  return (
    <div className={styles.chartBeside}>
      <KeyRow isTurned>
        {isMine ? say('youPropose') : say('proposes', { name: byName })}
        <b className="chart-what">{square}</b>
      </KeyRow>
      <KeyButton does={isMine ? 'takeBack' : 'agree'} square={square} proposal={number} />
    </div>
  );
}

const KEY_BUTTONS = {
  agree: { button: 'agree-too', type: 'square.agree' },
  refuse: { button: 'refuse', type: 'square.decline' },
  takeBack: { button: 'take-back', type: 'square.decline' },
} as const;

interface KeyButtonProps {
  readonly does: keyof typeof KEY_BUTTONS;
  readonly square: string;
  readonly proposal: number;
}

/** Agrees to a square that is proposed, says no to it, or takes one's own back. */
function KeyButton({ does, square, proposal }: KeyButtonProps) {
  const say = useTranslations('chart');
  const { button, type } = KEY_BUTTONS[does];
  return (
    <ActButton
      button={button}
      label={say(does)}
      name={say(`${does}Name`, { square })}
      command={{ type, proposal }}
      size="small"
    />
  );
}

/** The button that always stays, and the one that says no or takes back. */
function Acts({ now }: { now: KeysNow }) {
  const { comfort } = useLive();
  const say = useTranslations('chart');
  const act = useAct();
  const command =
    now.is === 'open' ? now.command : now.is === 'theirs' ? ({ type: 'square.agree', proposal: now.number } as const) : null;
  const [label, name] = labelOf(comfort.calmClock && now.is === 'paused' ? { ...now, sec: 0 } : now, say);
  const isGold = now.is === 'theirs' && now.isGold;
  return (
    <div className={styles.chartActs}>
      <Button
        variant={isGold ? 'primary' : 'plain'}
        size="small"
        data-button="act"
        aria-label={nameWith(label, name)}
        aria-disabled={command === null}
        aria-busy={act.isPending}
        onClick={() => command && act.run(command)}
      >
        {label}
      </Button>
      {now.is === 'theirs' && <KeyButton does="refuse" square={now.square} proposal={now.number} />}
      {now.is === 'mine' && <KeyButton does="takeBack" square={now.square} proposal={now.number} />}
      <ActNote act={act} />
    </div>
  );
}

function labelOf(now: KeysNow, say: ReturnType<typeof useTranslations<'chart'>>): readonly [string, string] {
  switch (now.is) {
    case 'open':
      return [say('propose', { square: now.square }), say('proposeName', { square: now.square })];
    case 'theirs':
      return [say('agree'), say('agreeName', { square: now.square })];
    case 'tried':
      return [say('wasTried', { square: now.square }), say('wasTried', { square: now.square })];
    case 'none':
      return [say('chooseFirst'), say('chooseFirst')];
    case 'mine':
      return [say('oneKey'), say('oneKey')];
    case 'paused':
      return [say('paused', { sec: now.sec }), say('paused', { sec: now.sec })];
    default:
      return [say('over', { square: now.square }), say('over', { square: now.square })];
  }
}

/** What the two keys are at: somebody may propose, somebody else may agree, or nothing can be done and why. */
type KeysNow =
  | { readonly is: 'open'; readonly square: string; readonly command: ParticipantCommand }
  | { readonly is: 'tried'; readonly square: string }
  | { readonly is: 'none'; readonly square: string }
  | { readonly is: 'paused'; readonly sec: number }
  | { readonly is: 'mine'; readonly square: string; readonly number: number }
  | { readonly is: 'theirs'; readonly square: string; readonly number: number; readonly name: string; readonly isGold: boolean }
  | { readonly is: 'over'; readonly square: string };

type Proposal = NonNullable<ChartSlice['proposal']>;

/** Whether a square may still be proposed beside those that are. */
function proposable({ start, tries, proposal, proposals = proposal ? [proposal] : [] }: ChartSlice, chosen: string): boolean {
  return chosen !== start.square && [...tries, ...proposals].every(({ square }) => square !== chosen);
}

type Seen = Pick<LiveView, 'chart' | 'me' | 'satchel'> & { readonly show: Pick<LiveView['show'], 'speed'> };

/** What can be done with the keys, going by the person's own view and the square that was chosen; null without a chart. */
export function keysNow({ chart, me, satchel, show }: Seen, chosen: string, nowMs: number): KeysNow | null {
  if (!chart) return null;
  if (chart.answer !== null) return { is: 'over', square: chart.answer };
  if (chart.pausedUntilMs !== null)
    return { is: 'paused', sec: Math.max(0, Math.ceil(((chart.pausedUntilMs - nowMs) * show.speed) / 1000)) };
  // What somebody else proposes can be agreed to; one's own waits.
  const proposal = chart.proposals?.findLast(({ by }) => by !== me?.id) ?? chart.proposal;
  if (proposal) {
    const { square, number } = proposal;
    if (proposal.by === me?.id) return { is: 'mine', square, number };
    // Golden is what is surely useful: first one's own card is told, then one agrees.
    const isGold = satchel?.cards.every(({ status }) => status !== 'new' && status !== 'kept') ?? true;
    return { is: 'theirs', square, number, name: proposal.byName, isGold };
  }
  if (chart.tries.some(({ square }) => square === chosen)) return { is: 'tried', square: chosen };
  // Where the crew stands, nothing is looked for: so nothing has been chosen yet.
  if (chosen === chart.start.square) return { is: 'none', square: chosen };
  return { is: 'open', square: chosen, command: { type: 'square.propose', square: chosen } };
}
