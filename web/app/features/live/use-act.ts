import { type Act, useSend } from '../../lib/realtime/use-send.ts';
import { useStanding } from './live-context.ts';

/** Sends commands of the present show one at a time. Only inside the live page. */
export function useAct(): Act {
  return useSend(useStanding());
}
