import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompiledStory } from '@lorecrew/authoring/compiled';
import { canonicalJson } from '@lorecrew/contract/hash';
import { calls } from '@lorecrew/contract/paths';
import { z } from '@lorecrew/contract/schema';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { type Asset, sendAsset } from '../../http/assets.ts';
import { Refused } from '../../http/errors.ts';
import type { StoryArchive } from '../../ports/stories.ts';

export interface StageDeps {
  readonly compiled: readonly CompiledStory[];
  readonly archive: Pick<StoryArchive, 'stage' | 'drawing'>;
}

const Named = z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) });
/** A drawing opened by itself can run nothing and fetch nothing. */
const INERT_DRAWING = "default-src 'none'; style-src 'unsafe-inline'; sandbox";
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

/** A text that never changes under its name. It is compressed once, for the first who asks for it so: most are never asked for. */
function kept(type: string, text: string): Asset {
  const body = Buffer.from(text);
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  let br: Buffer | undefined;
  let gzip: Buffer | undefined;
  return {
    type,
    etag,
    immutable: true,
    body,
    get br() {
      br ??= brotliCompressSync(body, BROTLI);
      return br;
    },
    get gzip() {
      gzip ??= gzipSync(body);
      return gzip;
    },
  };
}

const stageAsset = (json: string) => kept('application/json; charset=utf-8', json);
const drawingAsset = (svg: string) => kept('image/svg+xml', svg);

/** `GET /stories/<hash>.json` and `.svg`: what a story shows to everybody, under the hash of its content, kept for ever. */
export const stageRoutes: FastifyPluginAsyncZod<StageDeps> = async (app, { compiled, archive }) => {
  const stages = new Map(compiled.map(({ story, stage }) => [story.stage, stageAsset(canonicalJson(stage))]));
  const drawings = new Map(
    compiled.flatMap(({ art }) => Object.entries(art).map(([hash, svg]) => [hash, drawingAsset(svg)] as const)),
  );
  const found = async (known: Asset | undefined, ask: () => Promise<string | null>, make: (text: string) => Asset) => {
    if (known) return known;
    const text = await ask();
    if (text === null) throw new Refused('REQUEST_404');
    return make(text);
  };
  const schema = { hide: true, params: Named };
  app.get(calls.stage, { schema }, async (request, reply) => {
    const { name } = request.params;
    return sendAsset(request, reply, await found(stages.get(name), () => archive.stage(name), stageAsset));
  });
  app.get(calls.drawing, { schema }, async (request, reply) => {
    const { name } = request.params;
    const asset = await found(drawings.get(name), () => archive.drawing(name), drawingAsset);
    return sendAsset(request, reply.header('content-security-policy', INERT_DRAWING), asset);
  });
};
