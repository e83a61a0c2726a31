import { PEOPLE_AT_ONCE, type Room } from '@lorecrew/contract/api/people';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSettled } from '../../lib/time/use-settled.ts';
import { canBeSent, type ListedRow, type PreviewedRow, previewedRows } from './preview-rows.ts';
import { type PreviewTarget, previewFor, targetKey } from './target.ts';

const TYPING_PAUSE_MS = 350;
const NOBODY: readonly PreviewedRow[] = [];

export interface Preview {
  readonly rows: readonly PreviewedRow[];
  readonly room: Room | null;
  /** The result on screen is older than what was typed. */
  readonly isBehind: boolean;
  readonly error: Error | null;
  readonly retry: () => void;
}

/** What the server would do with rows, a moment after they have stopped changing. */
export function usePreview({ rows, target }: { rows: readonly ListedRow[]; target: PreviewTarget }): Preview {
  const typed = useMemo(() => JSON.stringify(rows), [rows]);
  const settled = useSettled(typed, TYPING_PAUSE_MS);
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['people-preview', targetKey(target), settled],
    queryFn: async () => {
      const all: ListedRow[] = JSON.parse(settled);
      const sent = all.filter(canBeSent).map(({ name, email }) => ({ name, email }));
      const answer = sent.length === 0 ? { rows: [], room: null } : await previewFor(target, sent);
      return { rows: previewedRows(all, answer), room: answer.room };
    },
    enabled: settled !== '[]',
    placeholderData: keepPreviousData,
    gcTime: 0,
    networkMode: 'always',
  });
  const empty = rows.length === 0;
  return {
    rows: empty ? NOBODY : (data?.rows ?? NOBODY),
    room: data?.room ?? null,
    isBehind: typed !== settled || isFetching,
    error: empty ? null : error,
    retry: () => void refetch(),
  };
}

/** The first of many rows: as many as are added at once. */
export function atOnce<T>(rows: readonly T[]): readonly T[] {
  return rows.slice(0, PEOPLE_AT_ONCE);
}
