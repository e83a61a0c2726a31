import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** Where identity providers of tests ask who somebody is. */
export function sendSignInPage(response: ServerResponse): void {
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.end(
    `<!doctype html><html lang="en"><title>Harbour accounts</title><link rel="icon" href="data:,"><h1>Harbour accounts</h1>
    <form method="post"><label>Account <input name="email"></label><button>Go on</button></form>`,
  );
}

/** The fields of a form that was sent. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams(await text(request));
}
