/** A file of the pages as it is kept: compressed with Brotli where that makes it smaller. */
export interface StoredAsset {
  /** Below `/assets/`; it holds a hash of the content. */
  readonly path: string;
  readonly brotli: boolean;
  readonly content: Buffer;
}

/** A build of the pages that a node has started in the last weeks. */
interface PageBuild {
  readonly id: string;
  readonly firstStartedAtMs: number;
  /** Changes whenever files of the build have been added. */
  readonly publishedAtMs: number;
}

/** The assets of the builds of the last weeks, where every node finds them. */
export interface PageArchive {
  /** Keeps the assets of a build and marks them as in use; those that are kept already are not written again. */
  publish(build: string, assets: readonly StoredAsset[]): Promise<void>;
  /** The builds whose assets are kept, the one that was first started earliest first. */
  builds(): Promise<PageBuild[]>;
  /** The paths of all assets. */
  paths(): Promise<string[]>;
  /** An asset by its path; null where it is not kept. */
  asset(path: string): Promise<StoredAsset | null>;
  /** Deletes what no build has used for weeks, and the longest unused beyond a total size. One call deletes a bounded number. */
  clean(): Promise<void>;
}
