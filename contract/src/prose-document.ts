import type { Language } from './languages.ts';

/** A table of running text; columns share the width of the page. */
export interface ProseTable {
  readonly kind: 'table';
  readonly columns: readonly { readonly title: string; readonly share: number }[];
  readonly rows: readonly (readonly string[])[];
}

export type ProseBlock =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }
  | ProseTable
  /** Lines to be signed on, each with what stands below it. */
  | { readonly kind: 'signatures'; readonly lines: readonly string[] };

export interface ProseSection {
  readonly heading: string;
  readonly blocks: readonly ProseBlock[];
}

/** A document of running text, such as an agreement. */
export interface ProseDocument {
  readonly language: Language;
  readonly title: string;
  readonly author: string;
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly sections: readonly ProseSection[];
  /** At the foot of every page, before its number. */
  readonly footer: string;
}
