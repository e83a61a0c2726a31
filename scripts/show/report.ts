import type { WholeShow } from '@lorecrew/authoring/play/play-show';
import { currentEnding } from '@lorecrew/engine/core/endings';
import { nightLog } from '@lorecrew/engine/core/night-log';
import { listTasks } from '@lorecrew/engine/core/steps';
import type { CrewHour } from '@lorecrew/engine/metrics/crew-hour';
import {
  type Measured,
  measureDecision,
  measureHelp,
  measurePooling,
  measureResponse,
  participation,
} from '@lorecrew/engine/metrics/figures';
import { crewHours } from '@lorecrew/engine/metrics/from-log';
import { computeScore, lampLevel } from '@lorecrew/engine/metrics/score';
import { collectScoreInputs } from '@lorecrew/engine/metrics/score-inputs';

const PARTS = ['puzzles', 'decision', 'pooling', 'hands', 'balance', 'help', 'pace', 'total'] as const;

function table(rows: readonly (readonly string[])[]): string[] {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map(
    (row) => `  ${row.map((cell, i) => (i === 0 ? cell.padEnd(widths[i] ?? 0) : cell.padStart(widths[i] ?? 0))).join('  ')}`,
  );
}

function tasks({ show: { show } }: WholeShow): string[] {
  const rows = listTasks(show).flatMap(({ step }) =>
    show.crews.map(({ id }) => {
      const {
        outcome,
        misses,
        heard,
        hintsOpened = 0,
      } = { ...show.results[step.id]?.session, ...show.results[step.id]?.crews[id] };
      return [step.task.title, id, String(outcome), String(misses ?? 0), String(hintsOpened), String(heard ?? 0)];
    }),
  );
  return rows.length === 0
    ? []
    : ['', 'Tasks', ...table([['task', 'crew', 'outcome', 'misses', 'hints', 'cards heard'], ...rows])];
}

function scores(hours: readonly CrewHour[]): string[] {
  const rows = hours.map((hour) => {
    const points = computeScore(collectScoreInputs(hour));
    return [hour.crew, ...PARTS.map((part) => String(Math.round(points[part]))), lampLevel(points.total)];
  });
  const mean = hours.reduce((sum, hour) => sum + computeScore(collectScoreInputs(hour)).total, 0) / Math.max(1, hours.length);
  return ['', 'Scores', ...table([['crew', ...PARTS, 'lamp'], ...rows]), `  The session shines at ${Math.round(mean)}.`];
}

function figure<T>(measured: Measured<T>, say: (value: T) => string): string {
  return measured.as === 'too-short' ? 'too short to say' : say(measured.value);
}

function percent(share: number): string {
  return `${Math.round(share * 100)} %`;
}

function measures(hour: CrewHour): string[] {
  const even = figure(
    participation(hour),
    ({ balance, asEvenAsChance }) => `${balance.toFixed(2)}${asEvenAsChance ? ', as even as chance' : ''}`,
  );
  const soon = figure(measureResponse(hour), ({ medianMs, pairs }) => `${(medianMs / 1000).toFixed(1)} s (${pairs} pairs)`);
  const decided = figure(measureDecision(hour), ({ group, mean }) => `${percent(group)} together, ${percent(mean)} alone`);
  const helped = figure(measureHelp(hour), ({ links }) => `${links} links`);
  const pooled = hour.tasks
    .filter(({ held }) => held.size > 0)
    .map(
      (task) =>
        `${task.step} ${figure(measurePooling(task), ({ rate, early }) => `${percent(rate)}, early ${early.toFixed(2)}`)}`,
    );
  return [
    `  ${hour.crew}: balance ${even}`,
    `    answered after ${soon}`,
    `    heard before it was decided: ${pooled.join('; ') || 'none'}`,
    `    decision: ${decided}`,
    `    help: ${helped}`,
  ];
}

/** What is printed when a show is over: its ending and night log, tasks, scores and measures. */
export function report(whole: WholeShow): string[] {
  const { show: virtual } = whole;
  const { show } = virtual;
  const ending = currentEnding(show);
  const hours = crewHours(show.story, virtual.log);
  const lines = ending ? nightLog(show, ending.id) : [];
  const log = lines.length === 0 ? [] : table(lines.map(({ label, text }) => [label, text]));
  const lasted = ((show.completedAtMs ?? virtual.nowMs) - (show.startedAtMs ?? 0)) / 1000;
  return [
    '',
    show.phase === 'completed'
      ? `It lasted ${Math.floor(lasted / 60)} min ${Math.round(lasted % 60)} s of its own time.`
      : 'It never ended.',
    `Ending: ${ending?.title ?? 'none'}`,
    ...(log.length === 0 ? [] : ['', 'Night log', ...log]),
    ...tasks(whole),
    ...scores(hours),
    '',
    'Measures',
    ...hours.flatMap(measures),
    '',
    `${virtual.log.length} events; ${virtual.refused.length} things were tried that were not to be done.`,
  ];
}
