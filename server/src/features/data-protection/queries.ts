import type { DataProtectionDocument, DocumentLanguage } from '@lorecrew/contract/api/data-protection';
import type { SiteFacts } from '@lorecrew/contract/site-facts';
import type { Clock } from '@lorecrew/contract/timers';
import type { Database, Printer } from '../../ports.ts';
import { userOf } from '../accounts/account/queries.ts';
import type { UserHolder } from '../accounts/auth/queries.ts';
import { findLastBackup } from '../monitoring/queries.ts';
import { ENDINGS, PSEUDONYMS_AFTER_MS } from '../retention/queries.ts';
import { dataProtectionDocument, fileName, type InnerHosts } from './rules.ts';

export interface DataProtectionContext {
  readonly db: Database;
  readonly clock: Clock;
  readonly printer: Printer;
  readonly inner: InnerHosts;
}

/** A document about the processing of a company's data as PDF. */
export async function printDocument(
  { db, clock, printer, inner }: DataProtectionContext,
  {
    owner,
    site,
    ...wanted
  }: { owner: UserHolder; site: SiteFacts; document: DataProtectionDocument; language: DocumentLanguage },
): Promise<{ name: string; pdf: string }> {
  const lastBackupS = await findLastBackup(db);
  const facts = {
    company: (await userOf(db, owner))?.company_name ?? '',
    site,
    inner,
    endings: ENDINGS,
    pseudonymsAfterMs: PSEUDONYMS_AFTER_MS,
    lastBackupMs: lastBackupS === 0 ? null : lastBackupS * 1_000,
    nowMs: clock.nowMs(),
  };
  const pdf = await printer.printProse(dataProtectionDocument(facts, wanted), { caller: owner.companyId });
  return { name: fileName(wanted), pdf: pdf.toString('base64') };
}
