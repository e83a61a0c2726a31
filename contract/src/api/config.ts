import { z } from '../schema.ts';

/** What pages may know of the running configuration. Answer of `GET /api/config`; public, kept for a minute. */
export const PublicConfig = z.object({
  /** In `demo` mode mails stay on this server and can be read at `/debug/mailbox`. */
  mode: z.enum(['demo', 'production']),
  /** Without it, signing in with Microsoft is not offered. */
  microsoftClientId: z.nullable(z.string()),
  microsoftAuthority: z.string(),
  /** Services of others, each used only where it is configured and the visitor agrees. */
  services: z.object({
    /** Where errors are reported: a DSN, which holds no secret. */
    errorReports: z.nullable(z.string()),
    /** Script of the tag manager, through which visits are counted. */
    analytics: z.nullable(z.string()),
    /** Script that records how pages are used, with every text masked. */
    replay: z.nullable(z.string()),
    /** Script of the chat with our people. */
    chat: z.nullable(z.string()),
  }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
