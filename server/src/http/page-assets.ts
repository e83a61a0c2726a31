import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { Clock, Timers } from '@lorecrew/contract/timers';
import type { OnError } from '../ports/on-error.ts';
import type { PageArchive, StoredAsset } from '../ports/page-archive.ts';
import { type Asset, createAsset } from './assets.ts';

const decompress = promisify(brotliDecompress);

/** Names in the archive are read at most this often, however many names are asked for that nobody has. */
const LOOK_EVERY_MS = 1_000;
const PUBLISH_EVERY_MS = 3_600_000;
/** Assets of other builds in memory, all their forms counted. */
const CACHE_BYTES = 16 * 1024 * 1024;
const LARGEST_BYTES = 8 * 1024 * 1024;
const ASSET_PATH = /^\/assets\/[\w.~-]{1,200}$/;

interface PageAssetsDeps {
  readonly archive: PageArchive;
  /** Id of the build of this node, and its files by path. */
  readonly build: string;
  readonly files: ReadonlyMap<string, Asset>;
  readonly clock: Clock;
  readonly timers: Timers;
  readonly onError: OnError;
}

/**
 * The assets of the builds of the last weeks, those of other nodes included. While a deploy rolls, a page of one build and its scripts are
 * asked of nodes of both; and tabs that were opened before a deploy load their remaining parts after it.
 */
export class PageAssets {
  private readonly deps: PageAssetsDeps;
  private names: ReadonlySet<string> = new Set();
  /** The builds in the order of their first starts, and which state of the archive `names` is of. */
  private builds: readonly string[] = [];
  private state = '';
  private lookedAtMs = Number.NEGATIVE_INFINITY;
  private nextLook: Promise<void> | null = null;
  /** The asset asked for most recently stands last. */
  private readonly cache = new Map<string, Asset>();
  private cachedBytes = 0;
  private readonly loading = new Map<string, Promise<Asset | null>>();
  private readonly stopTimer: () => void;
  private round: Promise<void> = Promise.resolve();

  constructor(deps: PageAssetsDeps) {
    this.deps = deps;
    this.stopTimer = deps.timers.every(PUBLISH_EVERY_MS, () => {
      this.round = this.publish()
        .then(() => deps.archive.clean())
        .catch((error: unknown) => deps.onError(error, 'keeping the assets of this build'));
    });
  }

  /** Keeps the assets of this build for all nodes. To be done before a page of the build is served. */
  async publish(): Promise<void> {
    const { archive, build, files } = this.deps;
    const assets = [...files].filter(([path]) => ASSET_PATH.test(path)).map(([path, asset]) => storedAsset(path, asset));
    if (assets.length === 0) return;
    await archive.publish(build, assets);
    await this.look();
  }

  /** An asset that another build has, by its path; null where none has it. Rejects while the database is away. */
  async asset(path: string): Promise<Asset | null> {
    if (!ASSET_PATH.test(path)) return null;
    const cached = this.cache.get(path);
    if (cached) {
      this.cache.delete(path);
      this.cache.set(path, cached);
      return cached;
    }
    // A page of a build that was published a moment ago may ask: only a look that begins from now on can say no.
    if (!this.names.has(path)) await this.look();
    if (!this.names.has(path)) return null;
    const loading = this.loading.get(path) ?? this.load(path).finally(() => this.loading.delete(path));
    this.loading.set(path, loading);
    return loading;
  }

  /**
   * The build that open pages are told of, of those that run. While several run, it is the one that was first started earliest: all nodes
   * name the same, and a page that loads itself anew is never answered by a build before the one it was told of.
   */
  latestBuild(running: readonly string[]): string {
    return this.builds.find((build) => running.includes(build)) ?? this.deps.build;
  }

  /** Looks at what the archive has, from now on and at most once a second; callers meanwhile share the next look. */
  look(): Promise<void> {
    this.nextLook ??= this.waitForNextLook().then(() => {
      this.nextLook = null;
      this.lookedAtMs = this.deps.clock.nowMs();
      return this.read();
    });
    return this.nextLook;
  }

  private waitForNextLook(): Promise<void> {
    const { clock, timers } = this.deps;
    const restMs = Math.min(LOOK_EVERY_MS, this.lookedAtMs + LOOK_EVERY_MS - clock.nowMs());
    return restMs > 0 ? new Promise((resolve) => timers.after(restMs, resolve)) : Promise.resolve();
  }

  private async read(): Promise<void> {
    const { archive } = this.deps;
    const builds = await archive.builds();
    const state = builds.map(({ id, publishedAtMs }) => `${id} ${publishedAtMs}`).join();
    if (state !== this.state) this.names = new Set(await archive.paths());
    this.state = state;
    this.builds = builds.map(({ id }) => id);
  }

  private async load(path: string): Promise<Asset | null> {
    const stored = await this.deps.archive.asset(path);
    if (stored === null) return null;
    const { brotli, content } = stored;
    const body = brotli ? await decompress(content, { maxOutputLength: LARGEST_BYTES }) : content;
    const asset = createAsset(path, { body, br: brotli ? content : null, gzip: null });
    this.cache.set(path, asset);
    this.cachedBytes += sizeOf(asset);
    for (const [oldest, old] of this.cache) {
      if (this.cachedBytes <= CACHE_BYTES) break;
      this.cache.delete(oldest);
      this.cachedBytes -= sizeOf(old);
    }
    return asset;
  }

  async close(): Promise<void> {
    this.stopTimer();
    await this.round;
  }
}

function sizeOf({ body, br }: Asset): number {
  return body.length + (br?.length ?? 0);
}

function storedAsset(path: string, { body, br }: Asset): StoredAsset {
  return { path, brotli: br !== null, content: br ?? body };
}
