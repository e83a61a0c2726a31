import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { outboundFetch, type ResolveNames } from './outbound-fetch.ts';

const resolvesTo =
  (...addresses: string[]): ResolveNames =>
  (_name, _options, done) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );

describe('a call to an address that a company has named', () => {
  const fetch = outboundFetch({ allowsInternal: false });

  it.each([
    'http://accounts.google.com/',
    'ftp://accounts.google.com/',
    'file:///etc/passwd',
    'not an address',
    'https://user:password@accounts.google.com/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f.0.0.1/',
    'https://0177.0.0.1/',
    'https://0.0.0.0/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data/',
    'https://100.64.0.1/',
    'https://100.100.100.200/',
    'https://192.0.0.192/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::127.0.0.1]/',
    'https://[fe80::1]/',
    'https://[fec0::1]/',
    'https://[fd00::1]/',
    'https://[fd00:ec2::254]/',
    'https://[ff02::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[64:ff9b::a00:1]/',
    'https://[64:ff9b:1::a00:1]/',
    'https://[2002:a00:1::]/',
    'https://[2001:0:a00:1::]/',
    'https://[2001:db8::1]/',
    'https://[2606:4700::5efe:a00:1]/',
    'https://localhost/',
  ])('is refused to %s', async (address) => {
    await expect(fetch(address, {})).rejects.toMatchObject({ failure: 'address' });
  });

  it.each([
    ['127.0.0.1'],
    ['169.254.169.254'],
    ['::ffff:169.254.169.254'],
    ['64:ff9b::7f00:1'],
    ['fd12:3456::1'],
    ['93.184.215.14', '10.0.0.1'],
    ['2606:4700::1111', '::1'],
  ])('is refused where its name leads to %s %s', async (...addresses) => {
    const rebound = outboundFetch({ allowsInternal: false, resolveNames: resolvesTo(...addresses) });
    await expect(rebound('https://hooks.crew.example/', {})).rejects.toMatchObject({ failure: 'address' });
  });

  it('is refused where its name leads nowhere', async () => {
    const lost = outboundFetch({ allowsInternal: false, resolveNames: resolvesTo() });
    await expect(lost('https://hooks.crew.example/', {})).rejects.toMatchObject({ failure: 'address' });
  });
});

describe('the answer to an outbound call', () => {
  let server: Server | null = null;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
  });

  async function listen(answer: RequestListener): Promise<string> {
    const listening = createServer(answer);
    server = listening;
    await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve));
    const address = listening.address();
    return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/`;
  }

  it('is a redirect where it is one, and nobody is called after it', async () => {
    const called: (string | undefined)[] = [];
    const url = await listen((request, response) => {
      called.push(request.url);
      response.writeHead(302, { location: '/elsewhere' }).end();
    });
    expect((await outboundFetch({ allowsInternal: true })(url, {})).status).toBe(302);
    expect(called).toEqual(['/']);
  });

  it('is given up where it has more than 256 KiB', async () => {
    const url = await listen((_request, response) => response.end('x'.repeat(257 * 1024)));
    await expect(outboundFetch({ allowsInternal: true })(url, {})).rejects.toMatchObject({ failure: 'connection' });
  });

  it('is given up where it does not end in time', async () => {
    const url = await listen((_request, response) => response.write('x'));
    const fetch = outboundFetch({ allowsInternal: true, timeoutMs: 50 });
    await expect(fetch(url, {})).rejects.toMatchObject({ failure: 'timeout' });
  });
});
