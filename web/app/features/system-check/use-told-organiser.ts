import { JOIN_HEADER } from '@lorecrew/contract/api/invitation';
import type { SystemCheckBody } from '@lorecrew/contract/api/system-check';
import { saveSystemCheck } from '@lorecrew/contract/routes/participants';
import { useEffect, useRef, useState } from 'react';
import { api, seats } from '../../lib/api/browser-api.ts';
import { usePersonPresent } from '../../lib/browser/person-present.ts';
import { takePersonalLink } from '../../lib/realtime/personal-link.ts';
import { tabValues } from '../../lib/storage/storage.ts';
import { checkOf } from './grade.ts';
import { standingOf } from './judge-media.ts';
import type { Check } from './use-check.ts';

/** Whether whoever invited somebody knows how the check came out: `nobody` where no seat is known here that it could be kept with. */
export type Told = 'nobody' | 'willBe' | 'told' | 'untold';

/** What proves a seat in a session: the token of it, or before there is one the secret of a personal link. */
interface SeatProof {
  readonly sessionId: string;
  readonly token: string | null;
  readonly link: string | null;
}

/** Saves the result of a check for the organisers of the session. Nobody is signed out by the reply. */
function saveCheck({ sessionId, token, link }: SeatProof, body: SystemCheckBody) {
  const headers = link === null ? {} : { [JOIN_HEADER]: link };
  return api.request(saveSystemCheck, { query: { sessionId }, body, headers, token: token ?? '', quiet: true });
}

/** The seat that this browser holds in a session, by its token or by the personal link of this tab; null for none. */
function proofOf(sessionId: string): SeatProof | null {
  const link = takePersonalLink(sessionId, { storage: tabValues, page: window })?.secret ?? null;
  const token = seats.seatIn(sessionId)?.token ?? null;
  return link === null && token === null ? null : { sessionId, token, link };
}

/** Tells the grade of a check that was just made, once, where a seat in the session is known and somebody is at the page: programs open the links of emails too. */
export function useToldOrganiser(sessionId: string | null, { browser, way, media, atMs, isOld }: Check): Told {
  const [told, setTold] = useState<Told>('nobody');
  const sent = useRef<number | null>(null);
  const isPresent = usePersonPresent();
  useEffect(() => {
    const proof = sessionId === null ? null : proofOf(sessionId);
    if (!proof) return;
    setTold((before) => (before === 'nobody' || atMs === null ? 'willBe' : before));
    if (!browser || !way || !media || atMs === null || isOld || !isPresent || sent.current === atMs) return;
    sent.current = atMs;
    saveCheck(proof, checkOf({ browser, way, standing: standingOf(media) })).then(
      () => setTold('told'),
      () => setTold('untold'),
    );
  }, [sessionId, browser, way, media, atMs, isOld, isPresent]);
  return told;
}
