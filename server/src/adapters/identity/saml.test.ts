import { createHmac, createPublicKey, X509Certificate } from 'node:crypto';
import { deflateRawSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  assertionXml,
  makeSigningKey,
  metadataXml,
  type ResponseFacts,
  readRequest,
  responseXml,
  type SigningKey,
  type Signs,
  signElement,
  signedResponse,
  toBase64,
} from '../../testing/saml-provider.ts';
import { samlProviders } from './saml.ts';

const saml = samlProviders({ allowsInternal: false });
const party = { entityId: 'https://crew.example/api/auth/saml/one/metadata', acsUrl: 'https://crew.example/api/auth/saml/one' };
const nowMs = Date.now();
const MINUTE_MS = 60_000;
let key: SigningKey;
let stranger: SigningKey;
beforeAll(async () => {
  [key, stranger] = await Promise.all([makeSigningKey(), makeSigningKey()]);
});

const good: ResponseFacts = {
  ...{ issuer: 'https://idp.example/saml', destination: party.acsUrl, audience: party.entityId, requestId: '_request' },
  ...{ nameId: 'ada@quay.example', issuedAtMs: nowMs },
};
const connection = () => ({ issuer: good.issuer, url: 'https://idp.example/sso', certificates: key.certificate });
const verify = (xml: string) => saml.verify({ connection: connection(), party, response: toBase64(xml), nowMs });
const signed = (facts: Partial<ResponseFacts> = {}, signs: Signs = 'both') => signedResponse({ ...good, ...facts }, key, signs);

describe('verify', () => {
  it.each<[string, Signs]>([
    ['whose response and assertion are signed', 'both'],
    ['whose response is signed, and the assertion with it', 'response'],
  ])('finds whom a response is about %s', async (_what, signs) => {
    expect(await verify(signed({ assertionId: '_assertion' }, signs))).toEqual({
      ...{ subject: 'ada@quay.example', email: 'ada@quay.example', firstName: '', lastName: '' },
      ...{ requestId: '_request', assertionId: '_assertion' },
    });
  });

  it.each([
    ['Okta', { email: 'ada@quay.example', firstName: 'Ada', lastName: 'Quay' }],
    [
      'Microsoft Entra',
      {
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/emailaddress': 'ada@quay.example',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/givenname': 'Ada',
        'http://schemas.xmlsoap.org/ws/2005/05/identity/claims/surname': 'Quay',
      },
    ],
    [
      'eduPerson',
      { 'urn:oid:0.9.2342.19200300.100.1.3': 'ada@quay.example', 'urn:oid:2.5.4.42': 'Ada', 'urn:oid:2.5.4.4': 'Quay' },
    ],
  ])('reads email and names as %s has them', async (_who, attributes) => {
    const format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent';
    expect(await verify(signed({ nameId: 'u-17', format, attributes }))).toMatchObject({
      ...{ subject: 'u-17', email: 'ada@quay.example', firstName: 'Ada', lastName: 'Quay' },
    });
  });

  it('accepts any of several certificates, as while a provider changes its key', async () => {
    const certificates = stranger.certificate + key.certificate;
    const input = { connection: { ...connection(), certificates }, party, response: toBase64(signed()), nowMs };
    expect(await saml.verify(input)).toMatchObject({ subject: 'ada@quay.example' });
  });

  it('accepts clocks that differ by less than a minute', async () => {
    expect(await verify(signed({ issuedAtMs: nowMs + 50_000 }))).toMatchObject({ subject: 'ada@quay.example' });
    expect(await verify(signed({ endsAtMs: nowMs - 50_000 }))).toMatchObject({ subject: 'ada@quay.example' });
  });
});

describe('verify refuses a response', () => {
  it.each<[string, Partial<ResponseFacts>]>([
    ['of another issuer', { issuer: 'https://evil.example/saml' }],
    ['whose assertion is of another issuer', { assertionIssuer: 'https://evil.example/saml' }],
    ['of an issuer that begins like the right one', { issuer: `${good.issuer}/` }],
    ['for another audience', { audience: 'https://crew.example/api/auth/saml/two/metadata' }],
    ['for an audience that begins like ours', { audience: `${party.entityId}.evil.example` }],
    ['for another recipient', { recipient: 'https://crew.example/api/auth/saml/two' }],
    ['for no recipient', { recipient: '' }],
    ['for another destination', { destination: 'https://evil.example/', recipient: party.acsUrl }],
    ['for no destination', { destination: '', recipient: party.acsUrl }],
    ['that nobody asked for', { requestId: '' }],
    ['whose subject is confirmed for another request', { confirmedRequestId: '_another' }],
    ['whose subject is confirmed for no request', { confirmedRequestId: '' }],
    ['whose subject is confirmed by another method', { method: 'urn:oasis:names:tc:SAML:2.0:cm:sender-vouches' }],
    ['that has expired', { endsAtMs: nowMs - 2 * MINUTE_MS, confirmedUntilMs: nowMs + 5 * MINUTE_MS }],
    ['whose confirmation has expired', { confirmedUntilMs: nowMs - 2 * MINUTE_MS }],
    ['that is good only later', { notBeforeMs: nowMs + 2 * MINUTE_MS }],
    ['issued in the future', { issuedAtMs: nowMs + 2 * MINUTE_MS, notBeforeMs: nowMs }],
    ['issued long ago', { issuedAtMs: nowMs - 11 * MINUTE_MS, endsAtMs: nowMs + 5 * MINUTE_MS }],
    ['whose status is a failure', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    ['whose status is a success of another kind', { status: 'urn:oasis:names:tc:SAML:2.0:status:PartialSuccess' }],
    ['of another version', { version: '1.1' }],
    ['about nobody', { nameId: '' }],
    ['about a name that lasts for one session', { format: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' }],
    ['about too long a name', { nameId: 'a'.repeat(256) }],
    ['with two emails', { attributes: { email: ['ada@quay.example', 'eve@quay.example'] } }],
    ['whose confirmation ends at no time', { confirmedRequestId: '_request" NotBefore="2020-01-01T00:00:00Z' }],
  ])('%s', async (_what, facts) => {
    expect(await verify(signed(facts))).toBe('forged');
  });

  it.each<[string, Signs]>([
    ['that is not signed', 'nothing'],
    ['of which the assertion alone is signed', 'assertion'],
  ])('%s', async (_what, signs) => {
    expect(await verify(signed({}, signs))).toBe('forged');
  });

  it('signed by another key', async () => {
    expect(await verify(signedResponse(good, stranger))).toBe('forged');
  });

  it('signed by another key, with the right certificate beside it', async () => {
    expect(await verify(signedResponse(good, stranger, 'both', { keyInfo: key }))).toBe('forged');
  });

  it('whose assertion is signed by another key than the response', async () => {
    const assertion = signElement(assertionXml(good), 'Assertion', stranger);
    expect(await verify(signElement(responseXml(good, assertion), 'Response', key))).toBe('forged');
  });

  it.each([
    ['signed with SHA-1', { signatureAlgorithm: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' }],
    ['with a digest by SHA-1', { digestAlgorithm: 'http://www.w3.org/2000/09/xmldsig#sha1' }],
    ['in a canonical form with comments', { canonicalization: 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments' }],
    ['in a canonical form that takes in what is around', { canonicalization: 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315' }],
  ])('%s', async (_what, signing) => {
    expect(await verify(signedResponse(good, key, 'both', signing))).toBe('forged');
  });

  it('signed by HMAC with the public key as its secret', async () => {
    const secret = createPublicKey(new X509Certificate(key.certificate).publicKey.export({ type: 'spki', format: 'pem' }));
    const pem = secret.export({ type: 'spki', format: 'pem' });
    const xml = signed().replaceAll(
      'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
      'http://www.w3.org/2000/09/xmldsig#hmac-sha1',
    );
    const value = createHmac('sha1', pem).update(xml).digest('base64');
    expect(await verify(xml.replace(/(<ds:SignatureValue>)[^<]+/g, `$1${value}`))).toBe('forged');
  });

  it.each<[string, (xml: string) => string]>([
    ['changed after it was signed', (xml) => xml.replaceAll('ada@quay.example', 'eve@quay.example')],
    ['with its digest cut out', (xml) => xml.replace(/<ds:DigestValue>[^<]+/, '<ds:DigestValue>')],
    ['with a signature of nothing', (xml) => xml.replace(/<ds:SignatureValue>[^<]+/, '<ds:SignatureValue>')],
    ['with a comment in the name', (xml) => xml.replace('ada@quay.example<', 'ada@quay.example<!-- -->.evil.example<')],
    ['with a CDATA section in the name', (xml) => xml.replace('ada@quay.example<', '<![CDATA[ada@quay.example]]><')],
    ['with a processing instruction in the name', (xml) => xml.replace('ada@quay.example<', 'ada<?x?>@quay.example<')],
    ['with a document type', (xml) => `<!DOCTYPE samlp:Response>${xml}`],
    [
      'whose entities expand a billion times',
      (xml) => `<!DOCTYPE r [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;">]>${xml.replace('ada@', '&b;@')}`,
    ],
    ['with an entity of a file', (xml) => `<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${xml.replace('ada@', '&f;@')}`],
    ['with an entity that nobody has declared', (xml) => xml.replace('ada@', '&evil;@')],
    ['after which more follows', (xml) => `${xml}${xml}`],
    ['that is cut short', (xml) => xml.slice(0, -20)],
    [
      'whose elements are nested ten thousand deep',
      (xml) => xml.replace('<samlp:Status>', `${'<a>'.repeat(10_000)}<samlp:Status>`),
    ],
    ['that is longer than any', (xml) => xml.replace('</samlp:Response>', `${' '.repeat(200_000)}</samlp:Response>`)],
    ['of another kind', (xml) => xml.replaceAll('samlp:Response', 'samlp:LogoutResponse')],
    [
      'in another namespace',
      (xml) => xml.replace('urn:oasis:names:tc:SAML:2.0:protocol', 'urn:oasis:names:tc:SAML:1.0:protocol'),
    ],
    ['with an encrypted assertion beside', (xml) => xml.replace('</samlp:Response>', '<EncryptedAssertion/></samlp:Response>')],
    ['with an object in its signature', (xml) => xml.replace('</ds:Signature>', '<ds:Object/></ds:Signature>')],
    ['whose signature has a second list of what it signs', (xml) => xml.replace(/(<ds:SignedInfo>.*?<\/ds:SignedInfo>)/, '$1$1')],
    ['whose signature signs the whole document by an empty address', (xml) => xml.replace(/URI="#[^"]+"/, 'URI=""')],
    ['that is empty', () => ''],
    ['that is no XML', () => 'a response'],
  ])('%s', async (_what, change) => {
    expect(await verify(change(signed()))).toBe('forged');
  });

  it('that is compressed, so that no bomb is ever unpacked', async () => {
    const response = deflateRawSync(Buffer.from(signed())).toString('base64');
    expect(await saml.verify({ connection: connection(), party, response, nowMs })).toBe('forged');
  });

  it.each([
    ['that is not base64', '<samlp:Response/>'],
    ['whose bytes are no text', Buffer.from([0xff, 0xfe, 0x3c]).toString('base64')],
  ])('%s', async (_what, response) => {
    expect(await saml.verify({ connection: connection(), party, response, nowMs })).toBe('forged');
  });
});

describe('verify refuses a response that wraps what was signed (XSW)', () => {
  const SIGNATURE = /<ds:Signature .*?<\/ds:Signature>/s;
  const ASSERTION = /<saml:Assertion .*<\/saml:Assertion>/s;
  const part = (xml: string, pattern: RegExp) => pattern.exec(xml)?.[0] ?? '';
  /** What an attacker writes: the same with another name and id. */
  const evil = (xml: string) =>
    xml
      .replaceAll('ada@quay.example', 'eve@quay.example')
      .replace(/ ID="[^"]+"/, ' ID="_evil"')
      .replace(SIGNATURE, '');
  const inside = (xml: string, tag: string, more: string) =>
    xml.replace(new RegExp(`</${tag}>(?!.*</${tag}>)`, 's'), `${more}</${tag}>`);
  const withObject = (signature: string, held: string) => inside(signature, 'ds:Signature', `<ds:Object>${held}</ds:Object>`);

  /** Each takes a response whose response or assertion is signed, and puts what is signed where nobody reads it. */
  const kinds: readonly [string, Signs, (xml: string) => string][] = [
    [
      '1: the signed response in the signature of another',
      'response',
      (xml) =>
        evil(xml).replace('<samlp:Status>', `${withObject(part(xml, SIGNATURE), xml.replace(SIGNATURE, ''))}<samlp:Status>`),
    ],
    [
      '2: the signed response before a signature that is set apart',
      'response',
      (xml) => evil(xml).replace('<samlp:Status>', `${xml.replace(SIGNATURE, '')}${part(xml, SIGNATURE)}<samlp:Status>`),
    ],
    [
      '3: another assertion before the signed one',
      'assertion',
      (xml) => xml.replace(ASSERTION, (signedOne) => evil(signedOne) + signedOne),
    ],
    [
      '4: the signed assertion in another',
      'assertion',
      (xml) => xml.replace(ASSERTION, (one) => inside(evil(one), 'saml:Assertion', one)),
    ],
    [
      '5: the signature in another assertion, the signed one after it',
      'assertion',
      (xml) =>
        xml.replace(
          ASSERTION,
          (one) => evil(one).replace('<saml:Subject>', `${part(one, SIGNATURE)}<saml:Subject>`) + one.replace(SIGNATURE, ''),
        ),
    ],
    [
      '6: the signature in another assertion, and in it the signed one',
      'assertion',
      (xml) =>
        xml.replace(ASSERTION, (one) => {
          const held = withObject(part(one, SIGNATURE), one.replace(SIGNATURE, ''));
          return evil(one).replace('<saml:Subject>', `${held}<saml:Subject>`);
        }),
    ],
    [
      '7: another assertion in an extension',
      'assertion',
      (xml) => xml.replace(ASSERTION, (one) => `<samlp:Extensions>${evil(one)}</samlp:Extensions>${one}`),
    ],
    [
      '8: the signed assertion in an object of the signature of another',
      'assertion',
      (xml) =>
        xml.replace(ASSERTION, (one) => {
          const held = withObject(part(one, SIGNATURE), `<x>${one.replace(SIGNATURE, '')}</x>`);
          return evil(one).replace('<saml:Subject>', `${held}<saml:Subject>`);
        }),
    ],
  ];

  it.each(kinds)('%s', async (_what, signs, wrap) => {
    const wrapped = wrap(signed({}, signs));
    expect(wrapped).toContain('eve@quay.example');
    expect(await verify(wrapped)).toBe('forged');
  });

  it.each(kinds.filter(([, signs]) => signs === 'assertion'))(
    '%s, in a response that was signed as well',
    async (_what, _signs, wrap) => {
      expect(await verify(wrap(signed({}, 'both')))).toBe('forged');
    },
  );

  it('with the id of the signed assertion twice', async () => {
    const xml = signed({ assertionId: '_one' });
    const twice = xml.replace(ASSERTION, (one) => `<x ID="_one">${evil(one)}</x>${one}`);
    expect(await verify(twice)).toBe('forged');
  });
});

describe('pageFor', () => {
  it('sends the request, and where the answer goes, to the page of the provider', async () => {
    const page = await saml.pageFor({
      connection: { ...connection(), url: 'https://idp.example/sso?idpid=7' },
      party,
      requestId: '_r1',
      otherAccount: false,
    });
    const url = page ?? '';
    expect(new URL(url).origin).toBe('https://idp.example');
    expect(new URL(url).searchParams.get('idpid')).toBe('7');
    expect(readRequest(url)).toMatchObject({ id: '_r1', issuer: party.entityId, acsUrl: party.acsUrl });
  });
});

describe('readMetadata', () => {
  const url = 'https://idp.example/sso?idpid=7&x=1';

  it('finds issuer, page and certificate', async () => {
    const read = await saml.readMetadata(metadataXml({ issuer: good.issuer, url, key }));
    expect(read).toEqual({ issuer: good.issuer, url, certificates: new X509Certificate(key.certificate).toString() });
  });

  it.each<[string, (xml: string) => string]>([
    ['with a document type', (xml) => xml.replace('<md:Entity', '<!DOCTYPE x><md:Entity')],
    ['without a provider', (xml) => xml.replaceAll('IDPSSODescriptor', 'SPSSODescriptor')],
    ['without a page to be sent to', (xml) => xml.replace('bindings:HTTP-Redirect', 'bindings:SOAP')],
    ['without a certificate', (xml) => xml.replace(/<ds:X509Certificate>[^<]+/, '<ds:X509Certificate>')],
    [
      'of several providers',
      (xml) => `<x xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${xml.replace(/^.*\n/, '').repeat(2)}</x>`,
    ],
    ['that is none', () => '<html></html>'],
    ['that is longer than any', (xml) => xml + ' '.repeat(300_000)],
  ])('refuses a document %s', async (_what, change) => {
    expect(await saml.readMetadata(change(metadataXml({ issuer: good.issuer, url, key })))).toBeNull();
  });

  it.each(['https://127.0.0.1/metadata', 'http://idp.example/metadata', 'file:///etc/passwd', 'idp.example'])(
    'refuses the address %s',
    async (source) => {
      expect(await saml.readMetadata(source)).toBeNull();
    },
  );
});

describe('readCertificates', () => {
  it('reads them with and without their frame', () => {
    const bare = key.certificate.replace(/-----[^-]+-----/g, '');
    expect(saml.readCertificates(bare)).toBe(new X509Certificate(key.certificate).toString());
    expect(saml.readCertificates(key.certificate + stranger.certificate)).toHaveLength(
      key.certificate.length + stranger.certificate.length,
    );
  });

  it('refuses what is no certificate of an RSA key of 2,048 bits', async () => {
    const [weak, curve] = await Promise.all([makeSigningKey('weak'), makeSigningKey('curve')]);
    for (const text of ['', 'none', '-----BEGIN CERTIFICATE-----\nnone\n-----END CERTIFICATE-----', key.privateKey])
      expect(saml.readCertificates(text)).toBeNull();
    for (const { certificate } of [weak, curve]) expect(saml.readCertificates(certificate)).toBeNull();
    expect(saml.readCertificates(key.certificate + curve.certificate)).toBeNull();
  });
});

describe('metadataOf', () => {
  it('names us and where responses go', () => {
    const document = saml.metadataOf(party);
    expect(document).toContain(`entityID="${party.entityId}"`);
    expect(document).toContain(`Location="${party.acsUrl}"`);
    expect(document).toContain('bindings:HTTP-POST');
  });
});
