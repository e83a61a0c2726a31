import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { findProgram } from '../../scripts/find-browser.ts';
import type { Certificate } from '../fakes/certificate.ts';
import { freePort, takesConnections } from './ports.ts';

export const TURN_SECRET = '7c1be0429f63d85a07e4c1b29d5f8a36';
/** A word for a run without it. */
export const NO_TURN = 'There is no coturn here: apt-get install coturn.';

const DEPLOYED = fileURLToPath(new URL('../../deploy/turnserver.conf', import.meta.url));
const STARTS_WITHIN_MS = 10_000;
const LOOK_MS = 50;
/** What a machine of tests cannot have: an address of the world, a certificate, the first thousand ports. */
const NOT_HERE = /^(listening-port|tls-listening-port|cert|pkey|log-file|no-tlsv1|no-tlsv1_1)\b.*$/gm;

/** The path of a coturn. Nothing where there is none; the run is told so. */
export function findTurn(): string | undefined {
  const found = findProgram({ names: ['turnserver'] });
  if (!found) process.stderr.write(`${NO_TURN}\n`);
  return found;
}

/** A real coturn of this machine alone, with the configuration of `deploy/`. */
export class TurnServer {
  readonly port: number;
  private readonly tlsPort: number;
  private readonly folder = mkdtempSync(join(tmpdir(), 'coturn-'));
  private child: ChildProcess | null = null;

  private constructor(port: number, tlsPort: number) {
    this.port = port;
    this.tlsPort = tlsPort;
  }

  /**
   * `reaches`: whether it relays to this machine, which the deployed configuration forbids and browsers of one machine need. With a
   * `certificate` it takes TLS as well, and without `udp` nothing but connections, as where a firewall shuts UDP.
   */
  static async start(
    path: string,
    { reaches, certificate, udp = true }: { reaches: 'nothing here' | 'this machine'; certificate?: Certificate; udp?: boolean },
  ): Promise<TurnServer> {
    const server = new TurnServer(await freePort(), await freePort());
    const deployed = readFileSync(DEPLOYED, 'utf8').replace(NOT_HERE, '');
    const here =
      reaches === 'this machine' ? deployed.replace(/^denied-peer-ip=.*$/gm, '').concat('\nallow-loopback-peers\n') : deployed;
    const own = [
      `listening-port=${server.port}`,
      'listening-ip=127.0.0.1',
      'relay-ip=127.0.0.1',
      `static-auth-secret=${TURN_SECRET}`,
      ...server.tls(certificate),
      'no-dtls',
      ...(udp ? [] : ['no-udp']),
      'log-file=/dev/null',
      `userdb=${join(server.folder, 'none')}`,
      `pidfile=${join(server.folder, 'pid')}`,
    ];
    writeFileSync(join(server.folder, 'turnserver.conf'), `${here}\n${own.join('\n')}\n`);
    server.child = spawn(path, ['-c', join(server.folder, 'turnserver.conf')], { stdio: 'ignore' });
    await server.answers();
    return server;
  }

  urls(transport: 'udp' | 'tcp' | 'tls'): string[] {
    if (transport === 'tls') return [`turns:127.0.0.1:${this.tlsPort}?transport=tcp`];
    return [`turn:127.0.0.1:${this.port}?transport=${transport}`];
  }

  private tls(certificate: Certificate | undefined): string[] {
    if (!certificate) return ['no-tls'];
    const [cert, pkey] = [join(this.folder, 'cert.pem'), join(this.folder, 'key.pem')];
    writeFileSync(cert, certificate.cert);
    writeFileSync(pkey, certificate.key);
    return [`tls-listening-port=${this.tlsPort}`, `cert=${cert}`, `pkey=${pkey}`];
  }

  private async answers(): Promise<void> {
    const untilMs = Date.now() + STARTS_WITHIN_MS;
    while (!(await takesConnections(this.port))) {
      if (Date.now() > untilMs) throw new Error('coturn did not start.');
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async close(): Promise<void> {
    const { child } = this;
    if (child && child.exitCode === null) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await ended;
    }
    rmSync(this.folder, { recursive: true, force: true });
  }
}
