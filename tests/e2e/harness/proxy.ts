import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificate, makeCertificate } from '../../fakes/certificate.ts';

const CONFIGURATION = new URL('../../../deploy/nginx.conf', import.meta.url);
const NODE_LINE = 'server 127.0.0.1:3000 max_fails=1 fail_timeout=1s;';
const TEMPORARY = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
const START_PATIENCE_MS = 10_000;
const LOOK_EVERY_MS = 20;

/** Whether this machine has nginx. */
export const HAS_NGINX = spawnSync('nginx', ['-v']).status === 0;

/** Where the proxy listens, and what it stands in front of. */
export interface ProxyPorts {
  readonly http: number;
  readonly https: number;
  readonly app: number;
  /** Further nodes of the same app. */
  readonly moreNodes?: readonly number[];
  /** A header that says who is at the other end, for callers that this machine has no address of. */
  readonly callerHeader?: string;
}

function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((rest, [from, to]) => {
    if (!rest.includes(from)) throw new Error(`deploy/nginx.conf has no "${from}" any more.`);
    return rest.replaceAll(from, to);
  }, text);
}

/** The configuration as it is deployed, but for the places of one machine: ports, certificates and files of its own. */
function configurationIn(folder: string, { http, https, app, moreNodes = [], callerHeader }: ProxyPorts): string {
  const caller = callerHeader === undefined ? '' : `set_real_ip_from 127.0.0.1; real_ip_header ${callerHeader};`;
  const temporary = TEMPORARY.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join(' ');
  return replaced(readFileSync(CONFIGURATION, 'utf8'), [
    ['user www-data;', process.getuid?.() === 0 ? 'user www-data;' : ''],
    ['/run/nginx.pid', `${folder}/nginx.pid`],
    ['/var/log/nginx/error.log', `${folder}/error.log`],
    ['/etc/nginx/tls', folder],
    ['http {', `http { ${temporary} ${caller}`],
    [NODE_LINE, [app, ...moreNodes].map((port) => NODE_LINE.replace('3000', String(port))).join('\n')],
    ['listen 80 ', `listen ${http} `],
    ['listen [::]:80 ', `listen [::]:${http} `],
    ['listen 443 ', `listen ${https} `],
    ['listen [::]:443 ', `listen [::]:${https} `],
  ]);
}

async function untilItListens(port: number): Promise<void> {
  const untilMs = performance.now() + START_PATIENCE_MS;
  for (;;) {
    const socket = connect(port, '127.0.0.1');
    const isOpen = await once(socket, 'connect').then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (isOpen) return;
    if (performance.now() > untilMs) throw new Error('nginx does not listen.');
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

/** The reverse proxy of `deploy/`, run by the nginx of this machine. */
export class ReverseProxy {
  /** What `nginx -t` says of the configuration. */
  readonly verdict: string;
  readonly certificate: Certificate;
  private readonly folder: string;
  private readonly child: ChildProcess;

  private constructor(input: { verdict: string; certificate: Certificate; folder: string; child: ChildProcess }) {
    this.verdict = input.verdict;
    this.certificate = input.certificate;
    this.folder = input.folder;
    this.child = input.child;
  }

  /** Starts it on these ports with a certificate of its own. */
  static async start(ports: ProxyPorts): Promise<ReverseProxy> {
    const folder = mkdtempSync(join(tmpdir(), 'lorecrew-proxy-'));
    const certificate = makeCertificate();
    writeFileSync(join(folder, 'fullchain.pem'), certificate.cert);
    writeFileSync(join(folder, 'privkey.pem'), certificate.key);
    for (const kind of TEMPORARY) mkdirSync(join(folder, kind));
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configurationIn(folder, ports));
    const verdict = spawnSync('nginx', ['-t', '-c', file], { encoding: 'utf8' }).stderr;
    if (!verdict.includes('test is successful')) throw new Error(verdict);
    const child = spawn('nginx', ['-c', file, '-g', 'daemon off;'], { stdio: 'ignore' });
    await untilItListens(ports.https);
    return new ReverseProxy({ verdict, certificate, folder, child });
  }

  /** The file of its configuration. */
  get file(): string {
    return join(this.folder, 'nginx.conf');
  }

  async close(): Promise<void> {
    const gone = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await gone;
    rmSync(this.folder, { recursive: true, force: true });
  }
}
