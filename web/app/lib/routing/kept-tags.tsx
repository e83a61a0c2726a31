import type { ScriptHTMLAttributes } from 'react';
import type { Location, MetaDescriptor, MetaFunction, UIMatch } from 'react-router';

interface Told {
  readonly modules: readonly { readonly meta?: MetaFunction }[];
  readonly matches: readonly UIMatch[];
  readonly location: Location;
}

/** JSON that can stand in a script of a page. */
export function jsonInPage(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}

/** A script with its text in the page. */
export function InlineScript({ text, ...rest }: ScriptHTMLAttributes<HTMLScriptElement> & { text: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: whoever writes one sees to it that nothing in it ends the script.
  return <script {...rest} dangerouslySetInnerHTML={{ __html: text }} />;
}

function Tag({ told }: { told: MetaDescriptor }) {
  if ('title' in told) return <title>{String(told.title)}</title>;
  if ('script:ld+json' in told) return <InlineScript type="application/ld+json" text={jsonInPage(told['script:ld+json'])} />;
  const { tagName, ...rest } = { tagName: 'meta', ...told };
  return tagName === 'link' ? <link {...rest} /> : <meta {...rest} />;
}

/** Title, description and the like, as the innermost route of a page that says any says them. */
export function keptTags({ modules, matches, location }: Told) {
  const at = modules.findLastIndex(({ meta }) => meta !== undefined);
  const { params = {}, loaderData } = matches[at] ?? {};
  const told =
    modules[at]?.meta?.({ matches: matches.map((match) => ({ ...match, meta: [] })), params, loaderData, location }) ?? [];
  return told.map((one) => <Tag key={JSON.stringify(one)} told={one} />);
}
