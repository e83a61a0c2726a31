import type { JudgedRow, PersonRow, Room } from '@lorecrew/contract/api/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '../../lib/browser/use-settled.ts';
import { people } from '../../lib/http/browser-api.ts';

const TYPING_PAUSE_MS = 350;

/** A row as the person sees it, with its number in what was pasted or read. */
export interface ListedRow extends PersonRow {
  readonly no: number;
}

export interface Preview {
  readonly rows: readonly { readonly row: ListedRow; readonly judged: JudgedRow }[];
  readonly room: Room | null;
  /** The result on screen is older than what was typed. */
  readonly isBehind: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What the server would do with rows, a moment after they have stopped changing. */
export function usePreview({ rows, sessionId }: { rows: readonly ListedRow[]; sessionId: string | null }): Preview {
  const typed = useMemo(() => JSON.stringify(rows), [rows]);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['people-preview', sessionId, settled],
    queryFn: async () => {
      const sent: ListedRow[] = JSON.parse(settled);
      const body = { session_id: sessionId, people: sent.map(({ name, email }) => ({ name, email })) };
      const answer = await people.preview(body);
      const judged = answer.rows.flatMap((one) => {
        const row = sent[one.n];
        return row ? [{ row, judged: one }] : [];
      });
      return { rows: judged, room: answer.room };
    },
    enabled: settled !== '[]',
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
  });
  const empty = rows.length === 0;
  return {
    rows: empty ? [] : (data?.rows ?? []),
    room: data?.room ?? null,
    isBehind: typed !== settled || isFetching,
    error: empty ? null : error,
    retry: () => void refetch(),
  };
}
