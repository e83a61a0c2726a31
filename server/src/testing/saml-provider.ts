// Has to be there before the certificates' library is.
import 'reflect-metadata';
import { randomUUID, webcrypto } from 'node:crypto';
import { inflateRawSync } from 'node:zlib';
import { X509CertificateGenerator } from '@peculiar/x509';
import { SignedXml } from 'xml-crypto';

const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
const EXCLUSIVE = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
const SAML = 'urn:oasis:names:tc:SAML:2.0';

/** A key with a certificate that it has signed itself, as identity providers have them. */
export interface SigningKey {
  readonly certificate: string;
  readonly privateKey: string;
}

/** Makes a key of RSA, or of an elliptic curve. */
export async function makeSigningKey(kind: 'rsa' | 'weak' | 'curve' = 'rsa'): Promise<SigningKey> {
  const rsa = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]) };
  const algorithm =
    kind === 'curve'
      ? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
      : { ...rsa, modulusLength: kind === 'weak' ? 1_024 : 2_048 };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    { name: 'CN=tests', keys, signingAlgorithm: algorithm },
    webcrypto,
  );
  const pkcs8 = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    certificate: `${certificate.toString('pem')}\n`,
    privateKey: `-----BEGIN PRIVATE KEY-----\n${pkcs8.replace(/.{64}/g, '$&\n')}\n-----END PRIVATE KEY-----\n`,
  };
}

/** What a response says; each part can be made to lie. */
export interface ResponseFacts {
  readonly issuer: string;
  readonly assertionIssuer?: string;
  readonly destination: string;
  readonly recipient?: string;
  readonly audience: string;
  readonly requestId: string;
  readonly confirmedRequestId?: string;
  readonly nameId: string;
  readonly format?: string;
  readonly attributes?: Readonly<Record<string, string | readonly string[]>>;
  readonly status?: string;
  readonly method?: string;
  readonly issuedAtMs: number;
  readonly notBeforeMs?: number;
  readonly endsAtMs?: number;
  readonly confirmedUntilMs?: number;
  readonly assertionId?: string;
  readonly version?: string;
}

const escapeXml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;');
const instant = (ms: number) => new Date(ms).toISOString();
const newId = () => `_${randomUUID()}`;

/** The assertion of a response that nobody has signed yet. */
export function assertionXml(facts: ResponseFacts): string {
  const {
    issuer,
    assertionIssuer = issuer,
    destination,
    recipient = destination,
    requestId,
    confirmedRequestId = requestId,
  } = facts;
  const { issuedAtMs, notBeforeMs = issuedAtMs, endsAtMs = issuedAtMs + 300_000, confirmedUntilMs = endsAtMs } = facts;
  const { format = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress', method = `${SAML}:cm:bearer` } = facts;
  const attributes = Object.entries(facts.attributes ?? {}).map(([name, values]) => {
    const all = [values].flat().map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`);
    return `<saml:Attribute Name="${escapeXml(name)}">${all.join('')}</saml:Attribute>`;
  });
  return [
    `<saml:Assertion xmlns:saml="${SAML}:assertion" ID="${facts.assertionId ?? newId()}" Version="${facts.version ?? '2.0'}" IssueInstant="${instant(issuedAtMs)}">`,
    `<saml:Issuer>${escapeXml(assertionIssuer)}</saml:Issuer>`,
    `<saml:Subject><saml:NameID Format="${format}">${escapeXml(facts.nameId)}</saml:NameID>`,
    `<saml:SubjectConfirmation Method="${method}"><saml:SubjectConfirmationData InResponseTo="${confirmedRequestId}" Recipient="${escapeXml(recipient)}" NotOnOrAfter="${instant(confirmedUntilMs)}"/></saml:SubjectConfirmation></saml:Subject>`,
    `<saml:Conditions NotBefore="${instant(notBeforeMs)}" NotOnOrAfter="${instant(endsAtMs)}"><saml:AudienceRestriction><saml:Audience>${escapeXml(facts.audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions>`,
    `<saml:AuthnStatement AuthnInstant="${instant(issuedAtMs)}"><saml:AuthnContext><saml:AuthnContextClassRef>${SAML}:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement>`,
    attributes.length > 0 ? `<saml:AttributeStatement>${attributes.join('')}</saml:AttributeStatement>` : '',
    '</saml:Assertion>',
  ].join('');
}

/** A response around an assertion. */
export function responseXml(facts: ResponseFacts, assertion: string): string {
  const { issuer, destination, requestId, issuedAtMs, status = `${SAML}:status:Success` } = facts;
  return [
    `<samlp:Response xmlns:samlp="${SAML}:protocol" ID="${newId()}" Version="2.0" IssueInstant="${instant(issuedAtMs)}" Destination="${escapeXml(destination)}" InResponseTo="${requestId}">`,
    `<saml:Issuer xmlns:saml="${SAML}:assertion">${escapeXml(issuer)}</saml:Issuer>`,
    `<samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>`,
    `${assertion}</samlp:Response>`,
  ].join('');
}

/** How a signature is made, where it is not made well. */
export interface Signing {
  readonly signatureAlgorithm?: string;
  readonly digestAlgorithm?: string;
  readonly canonicalization?: string;
  readonly keyInfo?: SigningKey;
}

/** Signs the element of a name, below its issuer. */
export function signElement(xml: string, name: 'Response' | 'Assertion', key: SigningKey, signing: Signing = {}): string {
  const xpath = `//*[local-name(.)='${name}']`;
  const { signatureAlgorithm = RSA_SHA256, digestAlgorithm = SHA256, canonicalization = EXCLUSIVE, keyInfo = key } = signing;
  const signer = new SignedXml({
    privateKey: key.privateKey,
    publicCert: keyInfo.certificate,
    signatureAlgorithm,
    canonicalizationAlgorithm: canonicalization,
  });
  signer.addReference({ xpath, digestAlgorithm, transforms: [ENVELOPED, EXCLUSIVE] });
  signer.computeSignature(xml, { prefix: 'ds', location: { reference: `${xpath}/*[local-name(.)='Issuer']`, action: 'after' } });
  return signer.getSignedXml();
}

/** What is signed of a good response. */
export type Signs = 'both' | 'response' | 'assertion' | 'nothing';

/** A response as providers make them, signed with a key. */
export function signedResponse(facts: ResponseFacts, key: SigningKey, signs: Signs = 'both', signing: Signing = {}): string {
  const assertion = assertionXml(facts);
  const inner = signs === 'both' || signs === 'assertion' ? signElement(assertion, 'Assertion', key, signing) : assertion;
  const response = responseXml(facts, inner);
  return signs === 'both' || signs === 'response' ? signElement(response, 'Response', key, signing) : response;
}

export const toBase64 = (xml: string) => Buffer.from(xml).toString('base64');

/** What a request in an address asks for. */
export function readRequest(url: string): {
  readonly id: string;
  readonly issuer: string;
  readonly acsUrl: string;
  readonly xml: string;
} {
  const xml = inflateRawSync(Buffer.from(new URL(url).searchParams.get('SAMLRequest') ?? '', 'base64')).toString();
  const of = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
  return {
    id: of(/\bID="([^"]+)"/),
    issuer: of(/Issuer[^>]*>([^<]+)</),
    acsUrl: of(/AssertionConsumerServiceURL="([^"]+)"/),
    xml,
  };
}

/** The metadata that a provider publishes. */
export function metadataXml({ issuer, url, key }: { issuer: string; url: string; key: SigningKey }): string {
  const certificate = key.certificate.replace(/-----[^-]+-----|\s/g, '');
  return [
    `<?xml version="1.0" encoding="UTF-8"?>\n<md:EntityDescriptor xmlns:md="${SAML}:metadata" entityID="${escapeXml(issuer)}">`,
    `<md:IDPSSODescriptor protocolSupportEnumeration="${SAML}:protocol"><md:KeyDescriptor use="signing">`,
    `<ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo>`,
    `</md:KeyDescriptor><md:SingleSignOnService Binding="${SAML}:bindings:HTTP-POST" Location="${escapeXml(url)}/post"/>`,
    `<md:SingleSignOnService Binding="${SAML}:bindings:HTTP-Redirect" Location="${escapeXml(url)}"/></md:IDPSSODescriptor></md:EntityDescriptor>`,
  ].join('');
}
