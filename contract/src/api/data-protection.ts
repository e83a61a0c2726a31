import { z } from '../schema.ts';

/** What owners get about the processing of personal data: the agreement of article 28 GDPR, and what belongs to it. */
export const DATA_PROTECTION_DOCUMENTS = ['agreement', 'sub-processors', 'records', 'measures'] as const;
export type DataProtectionDocument = (typeof DATA_PROTECTION_DOCUMENTS)[number];

/** Languages that these documents are written in. */
export const DOCUMENT_LANGUAGES = ['en', 'de'] as const;
export type DocumentLanguage = (typeof DOCUMENT_LANGUAGES)[number];

/** Query of `GET /api/company/data-protection`. */
export const DataProtectionQuery = z.object({
  document: z.enum(DATA_PROTECTION_DOCUMENTS),
  language: z._default(z.enum(DOCUMENT_LANGUAGES), 'en'),
});

/** A document as PDF, in base64. */
export const DataProtectionAnswer = z.object({ name: z.string(), pdf: z.string() });
