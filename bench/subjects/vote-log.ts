import pg from 'pg';

/** A vote with its place in its room's order. */
export interface LoggedVote {
  readonly room: string;
  readonly seq: number;
  readonly voter: string;
  readonly option: string;
}

/** Where a peer with a window keeps its votes before it acknowledges them. */
export type VoteLog = (votes: readonly LoggedVote[]) => Promise<void>;

const TABLE = `create table if not exists bench_vote (room text, seq int, voter text, option text, primary key (room, seq));
truncate bench_vote`;

const INSERT = {
  name: 'bench_vote',
  text: 'insert into bench_vote select * from unnest($1::text[], $2::int[], $3::text[], $4::text[])',
};

/** One statement for all votes of a window, as the product does it; nothing for null. */
export async function openVoteLog(databaseUrl: string | null): Promise<VoteLog> {
  if (databaseUrl === null) return async () => undefined;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(TABLE);
  return async (votes) => {
    const column = (name: keyof LoggedVote) => votes.map((vote) => vote[name]);
    await client.query({ ...INSERT, values: [column('room'), column('seq'), column('voter'), column('option')] });
  };
}
