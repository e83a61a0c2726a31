import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { CompiledStory } from '@lorecrew/authoring/compiled';
import { contentHash } from '@lorecrew/authoring/content-hash';

import { canonicalJson } from '@lorecrew/contract/hash';
import * as routes from '@lorecrew/contract/routes/stories';
import { Stage } from '@lorecrew/contract/stage';
import { captionsVtt, descriptionsVtt } from '@lorecrew/contract/web-vtt';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { type Asset, sendAsset } from '../../http/assets.ts';
import { Refused } from '../../http/errors.ts';
import type { StoryArchive } from '../../ports/stories.ts';

export interface StoryFileDeps {
  readonly compiled: readonly CompiledStory[];
  readonly archive: Pick<StoryArchive, 'stage' | 'drawing'>;
  /** Playlists and what they play, by the names of their files. */
  readonly films: ReadonlyMap<string, Buffer>;
  /** Recordings of narrators, by name. */
  readonly speech: ReadonlyMap<string, Buffer>;
}

const Named = z.object({ name: z.string().regex(/^[0-9a-f]{32}$/) });
const Spoken = Named.extend({ narration: z.string().max(80), kind: z.enum(['captions', 'descriptions']) });

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
const playlistAsset = (text: string) => kept('application/vnd.apple.mpegurl', text);
const wordsAsset = (text: string) => kept('text/vtt; charset=utf-8', text);
const drawingAsset = (svg: string) => kept('image/svg+xml', svg);

/** A film or a recording: sent whole or in parts, and never compressed again. */
function mediaAsset(body: Buffer, type: string): Asset {
  const etag = createHash('sha256').update(body).digest('base64url').slice(0, 22);
  return { type, etag, immutable: true, body, br: null, gzip: null };
}

/** Films by the name of their playlist, and of what it plays. A show whose build is gone finds none, and is drawn. */
const filmRoutes: FastifyPluginAsyncZod<Pick<StoryFileDeps, 'films'>> = async (app, { films }) => {
  const assets = new Map(
    [...films].map(([name, body]) => [
      name,
      name.endsWith('.m3u8') ? playlistAsset(body.toString()) : mediaAsset(body, 'video/iso.segment'),
    ]),
  );
  for (const [route, ending] of [
    [routes.getFilm, 'm3u8'],
    [routes.getFilmMedia, 'm4s'],
  ] as const)
    app.route({
      ...route,
      handler: async (request, reply) => {
        const asset = assets.get(`${request.params.name}.${ending}`);
        if (!asset) throw new Refused('REQUEST_404');
        return sendAsset(request, reply, asset);
      },
    });
};

/** Recordings of narrators, by name. A show whose build is gone finds none, and has captions only. */
const speechRoutes: FastifyPluginAsyncZod<Pick<StoryFileDeps, 'speech'>> = async (app, { speech }) => {
  const assets = new Map([...speech].map(([name, body]) => [name, mediaAsset(body, 'audio/mpeg')]));
  app.route({
    ...routes.getSpeech,
    handler: async (request, reply) => {
      const asset = assets.get(request.params.name);
      if (!asset) throw new Refused('REQUEST_404');
      return sendAsset(request, reply, asset);
    },
  });
};

/** What is said in a story, and what is to be seen meanwhile, as WebVTT. */
function wordsOf(stage: Stage, { narration, kind }: Pick<z.infer<typeof Spoken>, 'narration' | 'kind'>): Asset {
  const said = Object.hasOwn(stage.narration, narration) ? stage.narration[narration] : undefined;
  if (!said) throw new Refused('REQUEST_404');
  return wordsAsset(kind === 'captions' ? captionsVtt(said) : descriptionsVtt(said, stage));
}

/** `GET /stories/<hash>.json`, `.svg`, films, recordings and words: what a story shows to everybody, under the hash of its content, kept for ever. */
export const storyFileRoutes: FastifyPluginAsyncZod<StoryFileDeps> = async (app, { compiled, archive, films, speech }) => {
  await app.register(filmRoutes, { films });
  await app.register(speechRoutes, { speech });
  const own = new Map(
    compiled.flatMap(({ story, stage, translated }) => [
      [story.stage, stage] as const,
      ...translated.map((each) => [contentHash(canonicalJson(each)), each] as const),
    ]),
  );
  const stages = new Map([...own].map(([hash, stage]) => [hash, stageAsset(canonicalJson(stage))]));
  const drawings = new Map(
    compiled.flatMap(({ art }) => Object.entries(art).map(([hash, svg]) => [hash, drawingAsset(svg)] as const)),
  );
  const found = async (known: Asset | undefined, ask: () => Promise<string | null>, make: (text: string) => Asset) => {
    if (known) return known;
    const text = await ask();
    if (text === null) throw new Refused('REQUEST_404');
    return make(text);
  };

  app.route({
    ...routes.getStage,
    handler: async (request, reply) => {
      const { name } = request.params;
      return sendAsset(request, reply, await found(stages.get(name), () => archive.stage(name), stageAsset));
    },
  });

  app.route({
    ...routes.getCaptions,
    handler: async (request, reply) => {
      const { name } = request.params;
      const known = own.get(name);
      const text = known ? null : await archive.stage(name);
      const stage = known ?? (text === null ? null : Stage.parse(JSON.parse(text)));
      if (!stage) throw new Refused('REQUEST_404');
      return sendAsset(request, reply, wordsOf(stage, request.params));
    },
  });

  app.route({
    ...routes.getDrawing,
    handler: async (request, reply) => {
      const { name } = request.params;
      const asset = await found(drawings.get(name), () => archive.drawing(name), drawingAsset);
      return sendAsset(request, reply.header('content-security-policy', INERT_DRAWING), asset);
    },
  });
};
