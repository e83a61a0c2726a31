import type { SampleName } from '@lorecrew/contract/api/sample';
import { ShowView } from '@lorecrew/contract/live/view';
import { getSampleAward, getSampleShow } from '@lorecrew/contract/routes/trials';
import { api } from '../../../lib/api/browser-api.ts';

/** A recorded show as one of its people finds it when it is over. */
export async function sampleShow(name: SampleName) {
  const { view, ...rest } = await api.request(getSampleShow, { params: { name }, quiet: true });
  const { award } = await api.request(getSampleAward, { params: { name }, quiet: true });
  return { ...rest, view: ShowView.parse(view), award };
}
export type SampleShow = Awaited<ReturnType<typeof sampleShow>>;
