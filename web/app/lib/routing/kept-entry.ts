/** The script that brings pages that are kept to life, and what it imports, by address. */
interface KeptEntry {
  readonly module: string;
  readonly imports: readonly string[];
}

/** Where the build put it: the bundler writes that here (`web/vite.config.ts`). While developing, no page is kept. */
export const keptEntry: KeptEntry = { module: '', imports: [] };
