import { X509Certificate } from 'node:crypto';
import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import type { SamlConnection, SamlIdentity, SamlParty, SamlProviders } from '../../ports.ts';
import { outboundFetch } from '../outbound/outbound-fetch.ts';
import { childrenOf, type Element, elementsOf, NAMESPACES, onlyChild, parseXml, textOf } from './xml.ts';

const SKEW_MS = 60_000;
/** A fresh sign-in gives a fresh response. */
const OLDEST_MS = 10 * 60_000;
const MAX_RESPONSE_CHARS = 200_000;
const MAX_METADATA_CHARS = 256 * 1024;
const MAX_CERTIFICATES = 6;
const MIN_KEY_BITS = 2_048;

const SUCCESS = 'urn:oasis:names:tc:SAML:2.0:status:Success';
const BEARER = 'urn:oasis:names:tc:SAML:2.0:cm:bearer';
const TRANSIENT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient';
const REDIRECT = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';
const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';

/** What may stand as `Algorithm` in a signature. SHA-1, HMAC and canonical forms with comments may not. */
const ALGORITHMS: Readonly<Record<string, readonly string[]>> = {
  CanonicalizationMethod: [EXCLUSIVE],
  Transform: [ENVELOPED, EXCLUSIVE],
  DigestMethod: ['http://www.w3.org/2001/04/xmlenc#sha256', 'http://www.w3.org/2001/04/xmlenc#sha512'],
  SignatureMethod: [
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    'http://www.w3.org/2001/04/xmldsig-more#rsa-sha512',
    'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  ],
};
const SIGNATURE_PARTS = ['SignedInfo', 'SignatureValue', 'KeyInfo'];
const ID = /^[A-Za-z_][\w.-]{0,255}$/;

/** Attributes as Okta, Microsoft Entra, Google and eduPerson directories name them. */
const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/';
const EMAIL = ['email', 'mail', `${CLAIMS}emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'];
const FIRST_NAME = ['firstName', 'first_name', 'givenName', `${CLAIMS}givenname`, 'urn:oid:2.5.4.42'];
const LAST_NAME = ['lastName', 'last_name', 'surname', 'sn', `${CLAIMS}surname`, 'urn:oid:2.5.4.4'];

const { assertion: ASSERTION, protocol: PROTOCOL, signature: SIGNATURE, metadata: METADATA } = NAMESPACES;

/** A response that is not what it should be. */
class ForgedError extends Error {}

function demand(holds: boolean, what: string): asserts holds {
  if (!holds) throw new ForgedError(what);
}

function decodeResponse(response: string): string {
  demand(response.length <= MAX_RESPONSE_CHARS, 'The response is too long.');
  demand(/^[A-Za-z0-9+/\s]+={0,2}$/.test(response.trim()), 'The response is not base64.');
  return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(response, 'base64'));
}

/** A signature is over the element that holds it and nothing else, by algorithms that are allowed. */
function checkSignature(signature: Element, signed: Element): void {
  const parts = childrenOf(signature);
  demand(
    parts.every(({ namespaceURI, localName }) => namespaceURI === SIGNATURE && SIGNATURE_PARTS.includes(localName ?? '')),
    'A signature holds something besides.',
  );
  demand(new Set(parts.map(({ localName }) => localName)).size === parts.length, 'A signature holds a part twice.');
  const inside = elementsOf(signature);
  const named = (name: string) => inside.filter(({ localName }) => localName === name);
  for (const [name, allowed] of Object.entries(ALGORITHMS))
    demand(
      named(name).every((one) => allowed.includes(one.getAttribute('Algorithm') ?? '')),
      `${name} is not allowed.`,
    );
  for (const name of ['SignedInfo', 'SignatureMethod', 'CanonicalizationMethod', 'Reference', 'DigestMethod', 'DigestValue'])
    demand(named(name).length === 1, `A signature needs one ${name}.`);
  demand(named('Reference')[0]?.getAttribute('URI') === `#${signed.getAttribute('ID')}`, 'A signature is of something else.');
}

/**
 * The one response and the one assertion in it, each in the only place it can have. What signature wrapping needs, a second of
 * either, a signature elsewhere or an id that is there twice, is refused before any signature is looked at.
 */
function readShape(xml: string): { response: Element; assertion: Element } {
  const response = parseXml(xml);
  demand(response.localName === 'Response' && response.namespaceURI === PROTOCOL, 'This is no response.');
  const all = [response, ...elementsOf(response)];
  const named = (...names: string[]) => all.filter(({ localName }) => names.includes(localName ?? ''));
  demand(named('Response').length === 1, 'There is more than one response.');
  demand(named('EncryptedAssertion', 'EncryptedID', 'EncryptedAttribute').length === 0, 'Something is encrypted.');
  const [assertion, ...more] = named('Assertion');
  demand(assertion !== undefined && more.length === 0, 'There is not one assertion.');
  demand(assertion.namespaceURI === ASSERTION && assertion.parentNode === response, 'The assertion is in another place.');
  const ids = all.flatMap((one) =>
    Array.from(one.attributes).filter(({ name, localName }) => (localName ?? name).toLowerCase() === 'id'),
  );
  demand(new Set(ids.map(({ value }) => value)).size === ids.length, 'An id is there twice.');
  demand(
    [response, assertion].every((one) => ID.test(one.getAttribute('ID') ?? '')),
    'An id is none.',
  );
  const signatures = named('Signature');
  for (const signature of signatures) {
    demand(signature.namespaceURI === SIGNATURE, 'A signature is of another kind.');
    const signed = [response, assertion].find((one) => one === signature.parentNode);
    demand(signed !== undefined, 'A signature is in another place.');
    checkSignature(signature, signed);
  }
  const signers = signatures.map(({ parentNode }) => parentNode);
  demand(new Set(signers).size === signers.length, 'Something is signed twice.');
  demand(signers.includes(response), 'The response is not signed.');
  return { response, assertion };
}

function instantOf(text: string | null): number {
  demand(text !== null && /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/.test(text), 'A time is none.');
  const atMs = Date.parse(text);
  demand(!Number.isNaN(atMs), 'A time is none.');
  return atMs;
}

function checkFresh(one: Element, nowMs: number): void {
  demand(one.getAttribute('Version') === '2.0', 'This is another version of SAML.');
  const ageMs = nowMs - instantOf(one.getAttribute('IssueInstant'));
  demand(ageMs <= OLDEST_MS && ageMs >= -SKEW_MS, 'It was issued at another time.');
}

/** Whether now is in the time that an element names by `NotBefore` and `NotOnOrAfter`. */
function checkPeriod(one: Element, nowMs: number): void {
  if (one.hasAttribute('NotBefore')) demand(instantOf(one.getAttribute('NotBefore')) <= nowMs + SKEW_MS, 'It is not good yet.');
  if (one.hasAttribute('NotOnOrAfter'))
    demand(instantOf(one.getAttribute('NotOnOrAfter')) > nowMs - SKEW_MS, 'It is no longer good.');
}

interface Expected {
  readonly connection: SamlConnection;
  readonly party: SamlParty;
  readonly nowMs: number;
}

function checkIssuer(one: Element, { connection }: Expected): void {
  demand(textOf(onlyChild(one, ASSERTION, 'Issuer')) === connection.issuer, 'It is of another issuer.');
}

/** The request that a response answers, once its envelope is in order. */
function requestOf(response: Element, expected: Expected): string {
  checkFresh(response, expected.nowMs);
  checkIssuer(response, expected);
  demand(response.getAttribute('Destination') === expected.party.acsUrl, 'It is for another destination.');
  const status = onlyChild(onlyChild(response, PROTOCOL, 'Status'), PROTOCOL, 'StatusCode');
  demand(status.getAttribute('Value') === SUCCESS, 'The provider has refused.');
  const requestId = response.getAttribute('InResponseTo') ?? '';
  demand(ID.test(requestId), 'Nobody has asked for it.');
  return requestId;
}

function isConfirmed(confirmation: Element, requestId: string, { party, nowMs }: Expected): boolean {
  if (confirmation.getAttribute('Method') !== BEARER) return false;
  try {
    const data = onlyChild(confirmation, ASSERTION, 'SubjectConfirmationData');
    demand(data.hasAttribute('NotOnOrAfter') && !data.hasAttribute('NotBefore'), 'A confirmation has no end.');
    checkPeriod(data, nowMs);
    return data.getAttribute('Recipient') === party.acsUrl && data.getAttribute('InResponseTo') === requestId;
  } catch {
    return false;
  }
}

function checkConditions(assertion: Element, { party, nowMs }: Expected): void {
  const conditions = onlyChild(assertion, ASSERTION, 'Conditions');
  checkPeriod(conditions, nowMs);
  const restrictions = childrenOf(conditions).filter(({ localName }) => localName === 'AudienceRestriction');
  demand(
    restrictions.length > 0 && restrictions.every((one) => childrenOf(one).map(textOf).includes(party.entityId)),
    'It is for another audience.',
  );
}

/** The one value of an attribute under the first of its names that is there; null where none is. */
function attributeOf(assertion: Element, names: readonly string[]): string | null {
  const attributes = childrenOf(assertion)
    .filter(({ localName }) => localName === 'AttributeStatement')
    .flatMap(childrenOf);
  for (const name of names) {
    const found = attributes.filter((one) => one.getAttribute('Name') === name);
    if (found.length === 0) continue;
    const values = found.flatMap(childrenOf).map(textOf);
    demand(values.length === 1, 'An attribute has several values.');
    return values[0] ?? null;
  }
  return null;
}

/** Whom a verified assertion is about. */
function identityOf(assertion: Element, requestId: string, expected: Expected): SamlIdentity {
  checkFresh(assertion, expected.nowMs);
  checkIssuer(assertion, expected);
  checkConditions(assertion, expected);
  const subject = onlyChild(assertion, ASSERTION, 'Subject');
  const nameId = onlyChild(subject, ASSERTION, 'NameID');
  const name = textOf(nameId);
  demand(
    name.length > 0 && name.length <= 255 && nameId.getAttribute('Format') !== TRANSIENT,
    'The subject has no lasting name.',
  );
  const confirmations = childrenOf(subject).filter(({ localName }) => localName === 'SubjectConfirmation');
  demand(
    confirmations.some((one) => isConfirmed(one, requestId, expected)),
    'The subject is not confirmed.',
  );
  const statements = childrenOf(assertion).filter(({ localName }) => localName === 'AuthnStatement');
  demand(statements.length > 0, 'Nobody has signed in.');
  for (const one of statements)
    demand(
      !one.hasAttribute('SessionNotOnOrAfter') || instantOf(one.getAttribute('SessionNotOnOrAfter')) > expected.nowMs - SKEW_MS,
      'The session is over.',
    );
  return {
    requestId,
    assertionId: assertion.getAttribute('ID') ?? '',
    subject: name,
    email: attributeOf(assertion, EMAIL) ?? name,
    firstName: attributeOf(assertion, FIRST_NAME) ?? '',
    lastName: attributeOf(assertion, LAST_NAME) ?? '',
  };
}

const [BEGIN, END] = ['-----BEGIN CERTIFICATE-----', '-----END CERTIFICATE-----'];

/** What stands in each certificate of a text, in base64. */
function bodiesOf(text: string): string[] {
  return text
    .split(BEGIN)
    .slice(1)
    .map((part) => part.split(END)[0] ?? '');
}

function pemOf(body: string): string {
  return `${BEGIN}${body}${END}\n`;
}

function libraryFor(
  { connection, party }: Pick<Expected, 'connection' | 'party'>,
  more: { requestId?: string; isAssertionSigned?: boolean; otherAccount?: boolean } = {},
): SAML {
  const { requestId, isAssertionSigned = true, otherAccount = false } = more;
  return new SAML({
    issuer: party.entityId,
    callbackUrl: party.acsUrl,
    audience: party.entityId,
    entryPoint: connection.url,
    idpCert: bodiesOf(connection.certificates).map(pemOf),
    // Which names and proofs a directory has is for its owner to say.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    forceAuthn: otherAccount,
    wantAuthnResponseSigned: true,
    wantAssertionsSigned: isAssertionSigned,
    acceptedClockSkewMs: SKEW_MS,
    // A request is bound to a browser and a company: the caller compares it.
    validateInResponseTo: ValidateInResponseTo.never,
    ...(requestId === undefined ? {} : { generateUniqueId: () => requestId }),
  });
}

async function verify(response: string, expected: Expected): Promise<SamlIdentity> {
  const xml = decodeResponse(response);
  const shape = readShape(xml);
  // The signature of a response covers its assertion; one of the assertion's own has to be good as well.
  const isAssertionSigned = childrenOf(shape.assertion).some(({ localName }) => localName === 'Signature');
  const library = libraryFor(expected, { isAssertionSigned });
  const { profile } = await library.validatePostResponseAsync({ SAMLResponse: Buffer.from(xml).toString('base64') });
  const verified = profile?.getAssertionXml?.();
  demand(verified !== undefined, 'No assertion was verified.');
  return identityOf(parseXml(verified), requestOf(shape.response, expected), expected);
}

function certificateOf(base64: string): string | null {
  try {
    const certificate = new X509Certificate(Buffer.from(base64, 'base64'));
    const { asymmetricKeyType: type, asymmetricKeyDetails: details } = certificate.publicKey;
    return type === 'rsa' && (details?.modulusLength ?? 0) >= MIN_KEY_BITS ? certificate.toString() : null;
  } catch {
    return null;
  }
}

function readCertificates(text: string): string | null {
  const given = text.includes('-----BEGIN') ? bodiesOf(text) : [text];
  const certificates = [...new Set(given.map(certificateOf))];
  if (certificates.length === 0 || certificates.length > MAX_CERTIFICATES || certificates.includes(null)) return null;
  return certificates.join('');
}

function connectionFrom(xml: string): SamlConnection | null {
  const root = parseXml(xml);
  const isProvider = (one: Element) => one.namespaceURI === METADATA && one.localName === 'IDPSSODescriptor';
  const [provider, ...more] = elementsOf(root).filter(isProvider);
  if (provider === undefined || more.length > 0) return null;
  const parts = childrenOf(provider);
  const door = parts.find((one) => one.localName === 'SingleSignOnService' && one.getAttribute('Binding') === REDIRECT);
  const keys = parts.filter((one) => one.localName === 'KeyDescriptor' && one.getAttribute('use') !== 'encryption');
  const given = keys.flatMap(elementsOf).filter(({ localName }) => localName === 'X509Certificate');
  const certificates = readCertificates(given.map((one) => pemOf(textOf(one))).join(''));
  const entity = [root, ...elementsOf(root)].find((one) => one === provider.parentNode);
  const issuer = entity?.getAttribute('entityID');
  const url = door?.getAttribute('Location');
  return issuer && url && certificates ? { issuer, url, certificates } : null;
}

/** Identity providers of companies, by SAML 2.0: sign-in that begins here, and a signed response by HTTP-POST. */
export function samlProviders({ allowsInternal }: { readonly allowsInternal: boolean }): SamlProviders {
  const fetch = outboundFetch({ allowsInternal });
  return {
    async pageFor({ connection, party, requestId, otherAccount }) {
      const { protocol } = new URL(connection.url);
      if (protocol !== 'https:' && !(allowsInternal && protocol === 'http:')) return null;
      return libraryFor({ connection, party }, { requestId, otherAccount }).getAuthorizeUrlAsync('', undefined, {});
    },
    async verify({ response, ...expected }) {
      try {
        return await verify(response, expected);
      } catch {
        return 'forged';
      }
    },
    async readMetadata(source) {
      try {
        const text = source.trimStart().startsWith('<') ? source : await fetch(source.trim(), {}).then((answer) => answer.text());
        return text.length > MAX_METADATA_CHARS ? null : connectionFrom(text);
      } catch {
        return null;
      }
    },
    readCertificates,
    metadataOf: (party) =>
      libraryFor({ party, connection: { issuer: '', url: '', certificates: '' } }).generateServiceProviderMetadata(null),
  };
}
