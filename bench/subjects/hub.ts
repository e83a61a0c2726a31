import { WINDOW_MS } from './subject.ts';
import type { VoteLog } from './vote-log.ts';

/** How many votes a room has counted, and how they stand. */
export interface Tally {
  readonly votes: number;
  readonly left: number;
  readonly right: number;
}

/** A room of a peer: who is in it and what they chose. */
export interface Room<Member> {
  readonly id: string;
  readonly members: Set<Member>;
  readonly choices: Map<Member, string>;
  votes: number;
}

interface Waiting<Member> {
  readonly room: Room<Member>;
  readonly member: Member;
  readonly n: number;
  readonly option: string;
}

interface HubDeps<Member> {
  readonly window: boolean;
  readonly log: VoteLog;
  readonly ack: (member: Member, answer: { n: number; at: number }) => void;
  readonly tell: (room: Room<Member>, tally: Tally) => void;
}

/** How a room's vote stands. */
export function tallyOf<Member>({ votes, choices }: Room<Member>): Tally {
  let left = 0;
  for (const option of choices.values()) if (option === 'left') left++;
  return { votes, left, right: choices.size - left };
}

/** The vote of every peer: each vote told at once, as manuals show it, or all of a window together. */
export class Hub<Member> {
  readonly rooms = new Map<string, Room<Member>>();
  private readonly deps: HubDeps<Member>;
  private waiting: Waiting<Member>[] = [];
  private busy = false;
  votes = 0;

  constructor(deps: HubDeps<Member>) {
    this.deps = deps;
  }

  enter(id: string, member: Member): Room<Member> {
    const room = this.rooms.get(id) ?? { id, members: new Set(), choices: new Map(), votes: 0 };
    this.rooms.set(id, room);
    room.members.add(member);
    return room;
  }

  leave(room: Room<Member>, member: Member): void {
    room.members.delete(member);
  }

  vote(room: Room<Member>, member: Member, cast: { n: number; option: string }): void {
    if (this.deps.window) {
      this.waiting.push({ room, member, ...cast });
      this.open();
      return;
    }
    const at = this.count(room, member, cast.option);
    this.deps.ack(member, { n: cast.n, at });
    this.deps.tell(room, tallyOf(room));
  }

  private count(room: Room<Member>, member: Member, option: string): number {
    room.choices.set(member, option);
    room.votes++;
    this.votes++;
    return room.votes;
  }

  private open(): void {
    if (this.busy) return;
    this.busy = true;
    setTimeout(() => void this.flush(), WINDOW_MS);
  }

  private async flush(): Promise<void> {
    const votes = this.waiting;
    this.waiting = [];
    const counted = votes.map((vote) => ({ ...vote, seq: this.count(vote.room, vote.member, vote.option) }));
    await this.deps.log(counted.map(({ room, seq, option }) => ({ room: room.id, seq, voter: 'voter', option })));
    for (const { member, n, seq } of counted) this.deps.ack(member, { n, at: seq });
    for (const room of new Set(votes.map((vote) => vote.room))) this.deps.tell(room, tallyOf(room));
    this.busy = false;
    if (this.waiting.length > 0) this.open();
  }
}
