import type { Fault } from './faults.ts';
import { type Figures, figuresOf } from './figures.ts';
import { setStage } from './stage.ts';

const SPEED = 10;
const BACK_WITHIN_MS = 60_000;
const BETWEEN_MS = 2_000;

/** Lets a fault happen so many times under running shows, and holds what is written against what people were told. */
export async function playFault(input: {
  fault: Fault;
  crews: readonly number[];
  rounds: number;
  seed: number;
}): Promise<Figures> {
  const { fault, crews, rounds, seed } = input;
  const prepared = fault.prepare?.();
  try {
    const stage = await setStage({ on: fault.on, seed, speed: SPEED, ...prepared?.options });
    try {
      const waits: number[] = [];
      const { clients } = fault;
      if (clients) stage.clients.actEveryMs = clients.actEveryMs;
      for (const people of clients?.crews ?? crews) await stage.clients.open(people);
      const { pid } = stage.server;
      for (let round = 0; round < rounds; round++) {
        await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
        const wellAtMs = await fault.happen(stage);
        waits.push(...(await stage.clients.answeredAfter(wellAtMs, BACK_WITHIN_MS)));
        await stage.clients.moveOn();
      }
      const goesOn = stage.server.running && (fault.endsServer || stage.server.pid === pid);
      if (!goesOn) throw new Error('The server did not live through it.');
      const people = stage.clients.people.length;
      return figuresOf({ fault: fault.name, on: fault.on, rounds, people, verdict: await stage.verdict(), waits });
    } catch (error) {
      throw new Error(`${fault.name} on ${fault.on}: ${String(error)}\nThe server said:\n${stage.server.output.slice(-3_000)}`);
    } finally {
      await stage.strike();
    }
  } finally {
    prepared?.end();
  }
}
