import { randomStream } from '../simulation/random-stream.ts';
import { type Figures, figuresOf } from './figures.ts';
import { setStage } from './stage.ts';

const BACK_WITHIN_MS = 60_000;
/** Shows of 38 s: each is killed several times, and there are always some in every scene. */
const SPEED = 10;

/** How many people sit in each show: four with two simulated crewmates, thirty in tens of three with three. */
export const THIRTY_AND_FOUR = [4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3];

/** Kills the product at random moments of running shows and starts it again, so many times. Nobody helps the clients. */
export async function killRounds(input: {
  on: 'PGlite' | 'PostgreSQL';
  rounds: number;
  crews: readonly number[];
  seed: number;
  onRound?: (round: number) => void;
}): Promise<Figures> {
  const { on, rounds, crews, seed, onRound } = input;
  const random = randomStream(seed);
  const stage = await setStage({ on, seed, speed: SPEED });
  try {
    const waits: number[] = [];
    for (const people of crews) await stage.clients.open(people);
    for (let round = 1; round <= rounds; round++) {
      await new Promise((resolve) => setTimeout(resolve, 300 + random() * 3_000));
      const killedAtMs = performance.now();
      await stage.server.kill();
      await stage.server.start();
      waits.push(...(await stage.clients.answeredAfter(killedAtMs, BACK_WITHIN_MS)));
      await stage.clients.moveOn();
      onRound?.(round);
    }
    const people = stage.clients.people.length;
    return figuresOf({ fault: 'kill -9 of the server', on, rounds, people, verdict: await stage.verdict(), waits });
  } finally {
    await stage.strike();
  }
}
