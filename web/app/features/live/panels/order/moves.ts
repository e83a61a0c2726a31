/** Tells the show one move. False where nothing was sent, because something else is under way. */
export type SendMove = (lever: string, place: number) => Promise<boolean>;

type Move = readonly [lever: string, place: number];

/** Moves of tags, told one at a time in their order. Of those of one lever that wait behind each other only the last counts. */
export class Moves {
  private waiting: readonly Move[] = [];
  private isTelling = false;

  get areAllTold(): boolean {
    return this.waiting.length === 0 && !this.isTelling;
  }

  /** Tells a move as soon as those before it are told. */
  async make(lever: string, place: number, send: SendMove): Promise<void> {
    const before = this.waiting.at(-1)?.[0] === lever ? this.waiting.slice(0, -1) : this.waiting;
    this.waiting = [...before, [lever, place]];
    await this.goOn(send);
  }

  /** Tells what waits; to be called when what was under way is over. */
  async goOn(send: SendMove): Promise<void> {
    const [next, ...rest] = this.waiting;
    if (this.isTelling || !next) return;
    this.waiting = rest;
    this.isTelling = true;
    const isTold = await send(...next);
    this.isTelling = false;
    if (isTold) return this.goOn(send);
    this.waiting = [next, ...this.waiting];
  }
}
