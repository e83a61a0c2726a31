import type { ReportedText } from '@lorecrew/contract/api/content-reports';
import type { ControlRoom } from '@lorecrew/contract/api/control';
import type { ErrorCode } from '@lorecrew/contract/errors';
import type { HostCommand } from '@lorecrew/engine/core/host-commands';

/** Running shows in the hands of their hosts. */
export interface ShowControl {
  /** A show as its hosts see it; null where there is none. */
  control(sessionId: string): Promise<ControlRoom | null>;
  /** Has a show do what a host asks. `id` is the command's own: a repeat is done once. Answers after the commit, or says why not. */
  host(ask: { sessionId: string; id: string; by: string; command: HostCommand }): Promise<ErrorCode | null>;
  /** What was reported in a show, the latest first; nothing where there is no show. */
  reported(sessionId: string): Promise<ReportedText[]>;
  /** Takes a reported text down for good, or lets it stay: done now, or so already. Otherwise says why not. */
  judge(text: { sessionId: string; textId: string; stays: boolean; by: string }): Promise<'judged' | 'stands' | ErrorCode>;
}
