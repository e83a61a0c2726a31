/** An article as the bundler hands it over. What stands in its head is parsed where it is read. */
declare module '*.mdx' {
  import type { ComponentType } from 'react';

  export const frontmatter: unknown;
  export const readingTime: { readonly minutes: number; readonly words: number };
  const Content: ComponentType<{ components?: Readonly<Record<string, ComponentType<Record<string, unknown>>>> }>;
  // biome-ignore lint/style/noDefaultExport: the bundler exports the text of an article as its default
  export default Content;
}
