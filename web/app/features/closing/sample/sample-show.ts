import { AwardAnswer } from '@lorecrew/contract/api/award';
import { SampleAnswer, type SampleName } from '@lorecrew/contract/api/sample';
import { ShowView } from '@lorecrew/contract/live/view';
import { getSampleAward, getSampleShow } from '@lorecrew/contract/routes/trials';
import { api } from '../../../lib/http/browser-api.ts';

/** A recorded show as one of its people finds it when it is over. */
export async function sampleShow(name: SampleName) {
  const path = getSampleShow.url.replace(':name', name);
  const { view, ...rest } = await api.call({ method: 'GET', path, quiet: true, answer: SampleAnswer });
  const own = getSampleAward.url.replace(':name', name);
  const { award } = await api.call({ method: 'GET', path: own, quiet: true, answer: AwardAnswer });
  return { ...rest, view: ShowView.parse(view), award };
}
export type SampleShow = Awaited<ReturnType<typeof sampleShow>>;
