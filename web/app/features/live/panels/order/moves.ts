/** Tells the show one move. False where nothing was sent, because something else is under way. */
export type SendMove = (lever: string, place: number) => Promise<boolean>;

/** Moves of tags, told one at a time. Those made meanwhile wait, the latest of each lever, and go right after. */
export class Moves {
  private readonly waiting = new Map<string, number>();

  get areAllSent(): boolean {
    return this.waiting.size === 0;
  }

  /** Tells a move, and after it those that have come to wait. */
  async make(lever: string, place: number, send: SendMove): Promise<void> {
    if (await send(lever, place)) await this.goOn(send);
    else this.waiting.set(lever, place);
  }

  /** Tells what waits. */
  async goOn(send: SendMove): Promise<void> {
    const [next] = this.waiting;
    if (!next) return;
    this.waiting.delete(next[0]);
    await this.make(...next, send);
  }
}
