/** The part of the package that the stand-in uses; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  export interface Context {
    readonly path: string;
    readonly method: string;
    readonly oidc: { readonly params?: Readonly<Record<string, string | undefined>> };
    status: number;
    body: unknown;
  }

  export interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Readonly<Record<string, unknown>>);
    readonly Grant: new (of: {
      accountId: string;
      clientId: string;
    }) => Grant;
    use(middleware: (context: Context, next: () => Promise<void>) => Promise<void>): void;
    callback(): (request: IncomingMessage, response: ServerResponse) => void;
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: unknown): Promise<void>;
  }

  export interface Prompt {
    readonly name: string;
  }

  export interface Policy {
    add(prompt: Prompt, index?: number): void;
    remove(name: string): void;
  }

  export const interactionPolicy: {
    readonly Prompt: new (info: { name: string; requestable: boolean }) => Prompt;
    base(): Policy;
  };
}

declare module 'oidc-provider/lib/adapters/memory_adapter.js' {
  /** Makes a store that lasts as long as it is held. */
  export function createMemoryAdapter(): unknown;
}
