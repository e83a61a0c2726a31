import type { CrewsAnswer, DistributeCrewsBody, SaveCrewsBody } from '@lorecrew/contract/api/crews';
import type { Timers } from '@lorecrew/contract/timers';
import { ApiError } from '../../lib/api/api-error.ts';
import { createStore, type Store } from '../../lib/storage/store.ts';
import { bodyOf, type Draft, draftOf, saysSame, withPeople } from './draft.ts';

/** What the page shows of the crews. */
export interface CrewsState {
  readonly answer: CrewsAnswer;
  readonly draft: Draft;
  readonly canUndo: boolean;
  /** `soon`, `now`: what was done is on its way to be kept. `failed`: it is not kept, and stays on the page. */
  readonly saving: 'no' | 'soon' | 'now' | 'failed';
  readonly error: unknown;
  /** The crews have become others than were looked at: why. */
  readonly notice: string | null;
}

interface Ports {
  readonly look: () => Promise<CrewsAnswer>;
  readonly save: (body: SaveCrewsBody) => Promise<CrewsAnswer>;
  readonly deal: (body: DistributeCrewsBody) => Promise<CrewsAnswer>;
  readonly timers: Pick<Timers, 'after'>;
  /** Said where somebody else has changed what was being looked at. */
  readonly changedWords: string;
}

/** Several moves in a row are kept together. */
const SAVE_AFTER_MS = 500;
const MOST_UNDONE = 50;
/** After these what was done cannot be kept as it is: the crews are shown as they are now. */
const OVERTAKEN: readonly (string | null)[] = ['CREWS_001', 'SESSION_009', 'COMPANY_001', 'SESSION_004', 'SESSION_006'];

/** Keeps the crews of a page: what is done is sent by itself, stays when that fails, can be undone, and never overwrites others. */
export class CrewsKeeper {
  readonly state: Store<CrewsState>;
  private readonly ports: Ports;
  private past: Draft[] = [];
  private cancel = () => {};

  constructor(ports: Ports, answer: CrewsAnswer) {
    this.ports = ports;
    this.state = createStore<CrewsState>({
      answer,
      draft: draftOf(answer),
      canUndo: false,
      saving: 'no',
      error: null,
      notice: null,
    });
  }

  private set(change: Partial<CrewsState>): void {
    this.state.set({ ...this.state.get(), ...change, canUndo: this.past.length > 0 });
  }

  /** Takes what the server says now, unless something is still to be kept. */
  take(answer: CrewsAnswer): void {
    const { answer: known, draft, saving } = this.state.get();
    if (saving !== 'no') return;
    if (answer.version > known.version) this.adopt(answer, this.ports.changedWords);
    else this.set({ answer, draft: answer.arranged ? withPeople(draft, answer) : draftOf(answer) });
  }

  private adopt(answer: CrewsAnswer, notice: string): void {
    this.past = [];
    this.set({ answer, draft: draftOf(answer), saving: 'no', error: null, notice });
  }

  /** Something was done on the page. */
  edit(draft: Draft): void {
    const { draft: before } = this.state.get();
    if (draft === before) return;
    this.past = [...this.past, before].slice(-MOST_UNDONE);
    this.change(draft);
  }

  private change(draft: Draft): void {
    this.set({ draft, notice: null, error: null });
    this.saveSoon();
  }

  /** Takes the last thing back. */
  undo(): void {
    const before = this.past.at(-1);
    if (!before) return;
    this.past = this.past.slice(0, -1);
    this.change(withPeople(before, this.state.get().answer));
  }

  private saveSoon(): void {
    if (this.state.get().saving === 'now') return;
    this.cancel();
    this.set({ saving: 'soon' });
    this.cancel = this.ports.timers.after(SAVE_AFTER_MS, () => void this.save());
  }

  /** Keeps what is on the page, at once. */
  async save(): Promise<void> {
    this.cancel();
    const { draft, answer, saving } = this.state.get();
    if (saving === 'now') return;
    await this.send(async () => {
      const kept = await this.ports.save(bodyOf(draft, answer.version));
      const now = this.state.get().draft;
      this.set({ answer: kept, draft: withPeople(now, kept), saving: 'no', error: null });
      if (!saysSame(now, draft)) this.saveSoon();
    });
  }

  /** Deals everybody evenly, as the wishes allow. */
  async deal(): Promise<void> {
    this.cancel();
    const { draft, answer, saving } = this.state.get();
    if (saving === 'now') return;
    await this.send(async () => {
      const dealt = await this.ports.deal({ version: answer.version, wishes: [...draft.wishes] });
      this.past = [...this.past, draft].slice(-MOST_UNDONE);
      this.set({ answer: dealt, draft: draftOf(dealt), saving: 'no', error: null });
    });
  }

  private async send(call: () => Promise<void>): Promise<void> {
    this.set({ saving: 'now', error: null, notice: null });
    try {
      await call();
    } catch (error) {
      if (error instanceof ApiError && OVERTAKEN.includes(error.code)) await this.lookAgain(error);
      else this.set({ saving: 'failed', error });
    }
  }

  private async lookAgain(error: ApiError): Promise<void> {
    try {
      this.adopt(await this.ports.look(), error.message);
    } catch (other) {
      this.set({ saving: 'failed', error: other });
    }
  }

  /** The page goes: what waits is sent at once. */
  close(): void {
    if (this.state.get().saving === 'soon' || this.state.get().saving === 'failed') void this.save();
  }
}
