import { Person, signIn, takeDemoSeat } from './person.ts';

const LOOK_EVERY_MS = 50;

/** Waits until something holds; fails with a sentence when it takes longer than a bound. */
export async function until(what: string, holds: () => boolean, withinMs: number): Promise<void> {
  const beganMs = performance.now();
  while (!holds()) {
    if (performance.now() - beganMs > withinMs) throw new Error(`Not within ${withinMs / 1000} s: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** People in several shows at once. When a show is over, as many people open the next one. */
export class Clients {
  /** Everybody who ever took part, those of finished shows too. */
  readonly everybody: Person[] = [];
  /** How often each of those who come in from now on means to act. */
  actEveryMs = 200;
  private present: Person[][] = [];
  private readonly url: string;
  private addresses = 0;
  private seeds: number;

  constructor(url: string, seed: number) {
    this.url = url;
    this.seeds = seed;
  }

  private async newPerson(sessionId: string | undefined): Promise<Person> {
    const number = ++this.addresses;
    const place = { url: this.url, address: `10.0.${number >> 8}.${number & 255}` };
    const seat = await takeDemoSeat(place, sessionId);
    const token = await signIn(place, seat);
    const person = await Person.create({ place, publicId: seat.sessionId, token, seed: ++this.seeds });
    this.everybody.push(person);
    person.begin(this.actEveryMs);
    return person;
  }

  /** Opens one show for so many people. */
  async open(people: number): Promise<Person[]> {
    const first = await this.newPerson(undefined);
    const crew = [first];
    while (crew.length < people) crew.push(await this.newPerson(first.publicId));
    this.present.push(crew);
    return crew;
  }

  get people(): Person[] {
    return this.present.flat();
  }

  /** Replaces crews whose show is over by new ones in new shows. */
  async moveOn(): Promise<void> {
    const isOver = (crew: readonly Person[]) => crew.some(({ client }) => client.snapshot().view?.show?.phase === 'completed');
    const over = this.present.filter(isOver);
    this.present = this.present.filter((crew) => !over.includes(crew));
    for (const crew of over) {
      for (const person of crew) person.leave();
      await this.open(crew.length);
    }
  }

  /** Resolves when every person has had an answer after a moment; how long each had to wait, in milliseconds. */
  async answeredAfter(moment: number, withinMs: number): Promise<number[]> {
    const who = this.people;
    const missing = () => who.filter(({ lastAnswerAtMs }) => lastAnswerAtMs <= moment);
    const answered = () => {
      for (const person of missing()) person.probe();
      return missing().length === 0;
    };
    await until('everybody is answered again', answered, withinMs).catch((error: unknown) => {
      const waiting = missing().map((person) => `\n  ${person.describe()}`);
      throw new Error(`${String(error)}; of ${who.length} people wait:${waiting.join('')}`);
    });
    return who.map(({ journal }) => {
      const times = journal.asked.flatMap(({ told }) => told.flatMap(({ atMs }) => (atMs > moment ? [atMs - moment] : [])));
      return Math.min(...times);
    });
  }

  /** Everybody stops asking; resolves when nothing is under way. */
  async settle(withinMs: number): Promise<void> {
    for (const person of this.people) person.rest();
    await until('nothing is under way', () => this.people.every(({ isQuiet }) => isQuiet), withinMs);
  }

  leave(): void {
    for (const person of this.people) person.leave();
  }
}
