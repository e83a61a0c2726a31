import { setTimeout as sleep } from 'node:timers/promises';
import { WholeShow } from '@lorecrew/authoring/play/play-show';
import { eventLine, startLine } from './show/lines.ts';
import { parseWish, SHOW_HELP, type ShowWish } from './show/options.ts';
import { report } from './show/report.ts';

// npm run show -- <story> [--people 12] [--speed 20] [--seed 7] [--mode gentle] [--in folder]: a whole show with simulated people.

/** So often the terminal is told what happened. */
const TICK_MS = 100;

async function play({ story, people, speed, seed, mode }: ShowWish): Promise<number> {
  const whole = new WholeShow(story, { people, seed, ...(mode === undefined ? {} : { mode }) });
  console.log(startLine(story, { people, speed, seed, mode, tempers: whole.tempers }));
  while (!whole.isOver) {
    const startedMs = performance.now();
    for (const logged of whole.play(TICK_MS * speed)) {
      const line = eventLine(whole.show.show, logged);
      if (line !== null) console.log(line);
    }
    await sleep(Math.max(0, TICK_MS - (performance.now() - startedMs)));
  }
  for (const line of report(whole)) console.log(line);
  return whole.show.show.phase === 'completed' ? 0 : 1;
}

const wish = parseWish(process.argv.slice(2));
if ('help' in wish) console.log(SHOW_HELP);
else if ('wrong' in wish) {
  console.error(wish.wrong);
  process.exitCode = 2;
} else process.exitCode = await play(wish);
