import { existsSync } from 'node:fs';
import type { PreviewLink } from '@lorecrew/contract/api/preview-links';
import { z } from 'zod';
import { demoCompany } from '../features/trials/demo/commands.ts';
import { makePreview, previewsOf, takePreviewBack } from '../features/trials/preview-links/commands.ts';
import type { PreviewLinkContext } from '../features/trials/preview-links/queries.ts';
import type { Command, Workplace } from './command.ts';

const kind = 'draft';
const BUILT = new URL('../../../web/build/server/index.js', import.meta.url);
const Built = z.object({ entry: z.object({ module: z.object({ drafts: z.array(z.string()) }) }) });

/** Articles that are written and not published, as the built pages have them. */
async function draftsBuilt(): Promise<readonly string[]> {
  if (!existsSync(BUILT)) return [];
  const built: unknown = await import(BUILT.href);
  return Built.parse(built).entry.module.drafts;
}

/** Links of operators belong to the company of the demo: to no customer. */
async function desk({ storage, clock, ids, config }: Workplace) {
  const { db, secrets } = await storage();
  const companyId = await demoCompany(db, ids.uuid());
  const siteUrl = () => config.publicUrl ?? `http://localhost:${config.port}`;
  const context: PreviewLinkContext = { db, clock, ids, secrets, siteUrl, catalogue: { offered: () => null } };
  return { context, who: { companyId, userId: null, network: 'operator' } };
}

function tell({ say }: Workplace, links: readonly PreviewLink[]): void {
  if (links.length === 0) say('No link to a draft is good just now.');
  for (const { id, slug, url, endsAtMs } of links) say(`${id}  ${slug}, until ${new Date(endsAtMs).toISOString()}\n  ${url}`);
}

/** `preview draft SLUG` */
export const previewDraft: Command = {
  usage: 'preview draft SLUG',
  about: 'makes a link by which anybody may read a draft of the blog for seven days',
  run: async (workplace, { words: [, , slug = ''] }) => {
    const { say } = workplace;
    const drafts = await draftsBuilt();
    if (!drafts.includes(slug)) {
      const asked = slug === '' ? 'preview draft wants the name of a draft.' : 'There is no such draft.';
      say(drafts.length === 0 ? 'There is no draft in the built pages.' : `${asked} There is: ${drafts.join(', ')}.`);
      return 2;
    }
    const { context, who } = await desk(workplace);
    const made = await makePreview(context, { who, kind, slug });
    if (!made.ok) {
      say('There are twenty links already. Stop one of them first.');
      return 1;
    }
    tell(workplace, made.value.slice(0, 1));
    return 0;
  },
};

/** `preview list` */
export const showPreviews: Command = {
  usage: 'preview list',
  about: 'lists the links to drafts that are good now',
  run: async (workplace) => {
    const { context, who } = await desk(workplace);
    tell(workplace, await previewsOf(context, { ...who, kind }));
    return 0;
  },
};

/** `preview stop ID` */
export const endPreview: Command = {
  usage: 'preview stop ID',
  about: 'takes a link to a draft back: it opens nothing any more',
  run: async (workplace, { words: [, , id = ''] }) => {
    const { say } = workplace;
    if (id === '') {
      say('preview stop wants the id of a link; preview list says them.');
      return 2;
    }
    const { context, who } = await desk(workplace);
    const known = (await previewsOf(context, { ...who, kind })).some((link) => link.id === id);
    const taken = known && (await takePreviewBack(context, { who, kind, id })).ok;
    say(taken ? 'The link opens nothing any more.' : 'There is no such link.');
    return taken ? 0 : 1;
  },
};
