import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { makeSigningKey, type SigningKey } from '@lorecrew/server/testing/saml-provider';
import { readForm, sendSignInPage } from './sign-in-page.ts';

// Node and vitest differ in what they make of a default export of CommonJS.
const { default: saml }: typeof import('@boxyhq/saml20') = createRequire(import.meta.url)('@boxyhq/saml20');

/** A SAML provider of a company, as the package `@boxyhq/saml20` has it: whoever types an email there is the one with that email. */
export class SamlProvider {
  private server: Server | null = null;
  private key: SigningKey = { certificate: '', privateKey: '' };
  /** Who is signed in there; one browser at a time. */
  private account: string | null = null;

  /** By its number, so that it is another site than ours, which is `localhost`. */
  private get host(): string {
    const address = this.server?.address();
    return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  }

  get metadataUrl(): string {
    return `${this.host}/metadata`;
  }

  async open(): Promise<void> {
    this.key = await makeSigningKey();
    this.server = createServer((request, response) => void this.answer(request, response)).listen(0, '127.0.0.1');
    await once(this.server, 'listening');
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    this.server?.close();
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '/', this.host);
    if (pathname === '/metadata') {
      const x509cert = saml.stripCertHeaderAndFooter(this.key.certificate);
      const facts = { entityId: this.metadataUrl, ssoUrl: `${this.host}/sso`, x509cert, wantAuthnRequestsSigned: false };
      return void response.end(saml.createIdPMetadataXML(facts));
    }
    const xml = await saml.decodeBase64(searchParams.get('SAMLRequest') ?? '', true);
    if (request.method === 'POST') this.account = (await readForm(request)).get('email');
    else if (this.account === null || xml.includes('ForceAuthn="true"')) return sendSignInPage(response);
    const { id, acsUrl, audience } = await saml.parseSAMLRequest(xml, false);
    const claims = { email: this.account, raw: { email: this.account, firstName: 'Edda', lastName: 'Quay' } };
    const { certificate: publicKey, privateKey } = this.key;
    const facts = { audience, acsUrl, requestId: id, issuer: this.metadataUrl, claims, privateKey, publicKey };
    const answer = Buffer.from(await saml.createSAMLResponse(facts)).toString('base64');
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(saml.createPostForm(acsUrl, [{ name: 'SAMLResponse', value: answer }]));
  }
}
