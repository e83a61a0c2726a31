import { SessionId } from '../ids.ts';
import { z } from '../schema.ts';
import { SessionName } from './sessions.ts';

/** So many templates a company has at most. */
export const MOST_TEMPLATES = 100;

/**
 * Body of `POST /api/templates`: sessions can be planned like this one, under a name of the company's. SESSION_001 for a session that is not
 * theirs. The same name for the same session again changes nothing.
 */
export const NewTemplateBody = z.strictObject({ session_id: z.string().check(z.maxLength(128)), name: SessionName });

/** Body of `PATCH /api/templates/{id}`. SESSION_001 for a template that is not theirs. */
export const RenameTemplateBody = z.strictObject({ name: SessionName });

/** A session that others are planned like. `people`: how many are invited to it. */
export const SessionTemplate = z.object({
  id: z.string(),
  name: z.string(),
  sessionId: SessionId,
  slug: z.string(),
  /** Of the story. */
  title: z.string(),
  seats: z.number(),
  people: z.number(),
});
export type SessionTemplate = z.infer<typeof SessionTemplate>;

/** Answer of all calls for templates: those that the company has now, by name. */
export const TemplatesAnswer = z.object({ templates: z.array(SessionTemplate) });
