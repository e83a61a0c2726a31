import { execFile, execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { receiveMediaWebhook } from '@lorecrew/contract/routes/service';
import { readConfig, SETTINGS } from '@lorecrew/server/config';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const CALLS_ONLY = join(ROOT, 'server/src/testing/run-main.ts');
const START_BUDGET_MS = 60_000;

function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** `NAME=value` lines, as compose and systemd read them. */
function settingsIn(path: string): Record<string, string> {
  const lines = read(path).split('\n');
  return Object.fromEntries(
    lines.flatMap((line) => {
      const [, name, value] = /^([A-Z_]+)=(.*)$/.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value]];
    }),
  );
}

const example = settingsIn('deploy/lorecrew.env.example');
/** What whoever follows the comments of the example would write. */
const filledIn = {
  ...example,
  PUBLIC_URL: 'https://crew.example',
  DATABASE_URL: 'postgres://lorecrew:a-password@127.0.0.1:1/lorecrew',
  APP_SECRET: '4f0c1d7be85a932604fb1d7be85a93266c0e2f81d3b5a7994f0c1d7be85a9326',
  SMTP_URL: 'smtps://user:password@mail.crew.example:465',
  LEGAL_NAME: 'Crew Example GmbH',
  LEGAL_ADDRESS: 'Hafenstraße 1; 24103 Kiel; Germany',
  LEGAL_REGISTER: 'Amtsgericht Kiel, HRB 1234',
  LEGAL_VAT_ID: 'none',
  LEGAL_CONTACT: 'legal@crew.example',
  STRIPE_SECRET_KEY: 'sk_live_of_tests',
  STRIPE_WEBHOOK_SECRET: 'whsec_q8Zr2Vt7Xb1Nw5Kd9Lf3Hj6Mc4Gs0Pa',
};

const Compose = z.object({
  services: z.record(
    z.string(),
    z.object({
      environment: z.record(z.string(), z.string()).optional(),
      env_file: z.string().optional(),
      build: z.object({ dockerfile: z.string(), target: z.string() }).optional(),
      ports: z.array(z.string()).optional(),
      image: z.string(),
      mem_limit: z.string(),
      cpus: z.number(),
    }),
  ),
});
const compose = Compose.parse(parse(read('deploy/compose.yml'), { merge: true }));

/** Starts the product with these settings and nothing else, and answers what it said once it has ended. */
function sayingOf(environment: Readonly<Record<string, string>>): Promise<string> {
  const cwd = mkdtempSync(join(tmpdir(), 'lorecrew-deploy-'));
  const settings = { env: environment, cwd, timeout: START_BUDGET_MS };
  return new Promise((resolve) => {
    execFile(process.execPath, [CALLS_ONLY], settings, (_error, stdout, stderr) => {
      rmSync(cwd, { recursive: true });
      resolve(stdout + stderr);
    });
  });
}

describe('the example of settings', () => {
  it('has every setting that the server reads, and no other', () => {
    expect(Object.keys(example).sort()).toEqual([...SETTINGS].sort());
  });

  it('lacks exactly what nobody but the operator can know', () => {
    const answer = readConfig(example);
    const problems = answer.ok ? [] : answer.problems.map((problem) => problem.split(' ')[0]);
    const stripe = ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'];
    const legal = ['LEGAL_NAME', 'LEGAL_ADDRESS', 'LEGAL_REGISTER', 'LEGAL_VAT_ID', 'LEGAL_CONTACT'];
    expect(problems).toEqual(['PUBLIC_URL', 'DATABASE_URL', 'APP_SECRET', 'SMTP_URL', ...legal, ...stripe]);
  });

  it('is complete once that is filled in', () => {
    expect(readConfig(filledIn)).toMatchObject({ ok: true, config: { production: true, trustedProxies: 1, host: '127.0.0.1' } });
  });

  it('takes the server past its settings, to a database that is not there', { timeout: START_BUDGET_MS }, async () => {
    const said = await sayingOf(filledIn);
    expect(said.trim()).toBe('The database at DATABASE_URL cannot be reached (ECONNREFUSED). Start it, or mend the address.');
  });
});

describe('the table of settings', () => {
  it('has every setting that is not for tests, and no other', () => {
    const named = [...read('docs/reference/settings.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name);
    expect(named.sort()).toEqual(SETTINGS.filter((name) => !['MICROSOFT_AUTHORITY', 'STRIPE_API_URL'].includes(name)).sort());
  });
});

describe('the containers', () => {
  it('run the Node that the lock names', () => {
    const Lock = z.object({ packages: z.object({ 'node_modules/node': z.object({ version: z.string() }) }) });
    const { version } = Lock.parse(JSON.parse(read('package-lock.json'))).packages['node_modules/node'];
    expect(read('deploy/Dockerfile')).toContain(`ARG NODE=node:${version}-`);
  });

  it('are made with the manifest of every workspace', () => {
    const { workspaces } = z.object({ workspaces: z.array(z.string()) }).parse(JSON.parse(read('package.json')));
    for (const workspace of workspaces) {
      expect(read('deploy/Dockerfile')).toContain(`COPY ${workspace}/package.json ${workspace}/`);
      expect(read('deploy/Dockerfile.dockerignore')).toMatch(new RegExp(`\n!${workspace}(/package\\.json)?\n`));
    }
  });

  it('are given no setting that the server does not read, and work with those that the example has', () => {
    const { environment = {}, env_file } = compose.services.app ?? {};
    expect(env_file).toBe('lorecrew.env');
    expect(Object.keys(environment).filter((name) => !SETTINGS.includes(name))).toEqual([]);
    const settings = { ...filledIn, DATABASE_URL: 'postgres://lorecrew:a-password@database:5432/lorecrew', ...environment };
    const typed = Object.entries(settings).map(([name, value]) => [name, value.replace(/\$\{REDIS_PASSWORD:[^}]*\}/, '5e1f')]);
    expect(readConfig(Object.fromEntries(typed))).toMatchObject({ ok: true, config: { trustedProxies: 1, port: 3000 } });
  });

  it('are built in stages that the Dockerfile has', () => {
    const builds = Object.values(compose.services).flatMap(({ build }) => (build ? [build] : []));
    expect(builds.map(({ target }) => target)).toEqual(['app', 'backup', 'proxy']);
    for (const { dockerfile, target } of builds) expect(read(dockerfile)).toContain(` AS ${target}\n`);
  });

  it('are reached through the proxy alone', () => {
    const open = Object.entries(compose.services).filter(([, { ports }]) => ports);
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('ask for every value of compose.yml in the example of its settings', () => {
    const asked = [...read('deploy/compose.yml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
    expect([...new Set(asked)].sort()).toEqual(Object.keys(settingsIn('deploy/compose.env.example')).sort());
  });

  it('are of exact versions, and each has a limit of memory and processors', () => {
    for (const { build, image, mem_limit, cpus } of Object.values(compose.services)) {
      if (!build) expect(image).toMatch(/^[a-z]+:\d+\.\d+(\.\d+)?-/);
      expect([mem_limit, cpus]).toEqual([expect.stringMatching(/^\d+[mg]$/), expect.any(Number)]);
    }
    expect(read('deploy/Dockerfile')).toContain(`ARG DATABASE=${compose.services.database?.image}\n`);
  });

  it('run as a number that is not root’s, and from no registry by name', () => {
    expect(read('deploy/Dockerfile').match(/^USER .+$/gm)).toEqual(['USER 1000:1000', 'USER 1000:1000']);
    for (const file of ['deploy/Dockerfile', 'deploy/compose.yml', 'deploy/helm/lorecrew/values.yaml'])
      expect(read(file)).not.toMatch(/\b(docker\.io|ghcr\.io|quay\.io|gcr\.io)\b/);
  });

  it('give the product an account that owns its database and is no superuser', () => {
    expect(read('deploy/database-owner.sh')).toContain('create role lorecrew login nosuperuser createrole password');
    expect(read('deploy/lorecrew.env.example')).toContain('postgres://lorecrew:PASSWORD@database:5432/lorecrew ');
    expect(Object.keys(settingsIn('deploy/database.env.example'))).toEqual(['POSTGRES_PASSWORD', 'LORECREW_PASSWORD']);
  });
});

describe('the service without containers', () => {
  it('starts Node itself with the same words as the containers and `npm start`, and the same settings', () => {
    const unit = read('deploy/lorecrew.service');
    const [, service] = /^ExecStart=\S+\/node_modules\/node\/bin\/node (.+)$/m.exec(unit) ?? [];
    const [, container = '[]'] = /^CMD (\["node".+\])$/m.exec(read('deploy/Dockerfile')) ?? [];
    expect(['node', ...(service?.split(' ') ?? [])]).toEqual(JSON.parse(container));
    expect(read('package.json')).toContain(`exec node ${service}"`);
    expect(unit).toMatch(/^EnvironmentFile=\/etc\/lorecrew\/lorecrew\.env$/m);
  });
});

describe('the servers of voices and pictures', () => {
  const livekit = z
    .object({
      bind_addresses: z.array(z.string()),
      rtc: z.object({ stun_servers: z.array(z.string()), use_external_ip: z.boolean() }),
      room: z.object({ max_participants: z.number(), enable_remote_unmute: z.boolean() }),
      webhook: z.object({ api_key: z.string(), urls: z.array(z.string()) }),
    })
    .parse(parse(read('deploy/livekit.yaml')));
  const Media = z.object({
    services: z.record(
      z.string(),
      z.object({ stop_grace_period: z.string(), stop_signal: z.string(), read_only: z.boolean(), cap_drop: z.array(z.string()) }),
    ),
  });
  const media = Media.parse(parse(read('deploy/media.yml'), { merge: true }));
  const turn = read('deploy/turnserver.conf');

  it('name no third party: browsers are handed our own servers', () => {
    expect(livekit.rtc).toEqual(expect.objectContaining({ stun_servers: ['turn.crew.example:3478'], use_external_ip: false }));
  });

  it('are reached through the proxy, tell the app, and leave a mute where it is', () => {
    expect(livekit.bind_addresses).toEqual(['127.0.0.1']);
    expect(livekit.webhook.urls).toEqual([`https://crew.example${receiveMediaWebhook.url}`]);
    expect(settingsIn('deploy/media.env.example')).toHaveProperty('LIVEKIT_KEYS');
    expect(livekit.room.enable_remote_unmute).toBe(false);
    expect(livekit.room.max_participants).toBeGreaterThan(12);
  });

  it('let shows end before they stop, and may do nothing on their machine', () => {
    expect(media.services.livekit).toMatchObject({ stop_signal: 'SIGTERM', stop_grace_period: '2h' });
    expect(media.services.turn).toMatchObject({ stop_signal: 'SIGUSR1', stop_grace_period: '2h' });
    for (const service of Object.values(media.services)) expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('relay for keys of ours alone, with bounds, and to no private network', () => {
    for (const line of ['use-auth-secret', 'no-cli', 'no-tcp-relay', 'no-multicast-peers'])
      expect(turn.split('\n')).toContain(line);
    expect(turn).not.toMatch(/^(allow-loopback-peers|lt-cred-mech|no-auth)/m);
    for (const quota of ['user-quota', 'total-quota', 'max-bps']) expect(turn).toMatch(new RegExp(`^${quota}=\\d+$`, 'm'));
    const denied = [...turn.matchAll(/^denied-peer-ip=(.+)$/gm)].map(([, range]) => range);
    for (const range of ['10.0.0.0-10.255.255.255', '172.16.0.0-172.31.255.255', '192.168.0.0-192.168.255.255', '::1'])
      expect(denied).toContain(range);
  });
});

const Manifest = z.object({
  kind: z.string(),
  spec: z.looseObject({}).optional(),
  data: z.record(z.string(), z.string()).optional(),
});
const Deployment = z.object({
  template: z.object({
    spec: z.object({
      securityContext: z.object({ runAsNonRoot: z.boolean(), runAsUser: z.number() }),
      terminationGracePeriodSeconds: z.number(),
      containers: z.array(
        z.object({
          readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
          livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }),
          securityContext: z.object({ readOnlyRootFilesystem: z.boolean() }),
        }),
      ),
    }),
  }),
});

// Where helm is not installed this is skipped, and the report says so.
describe.runIf(spawnSync('helm', ['version']).status === 0)('the chart (needs helm)', () => {
  const chart = join(ROOT, 'deploy/helm/lorecrew');
  const values = join(chart, 'ci/full-values.yaml');

  it('is free of faults, and asks for what only the operator knows', () => {
    expect(execFileSync('helm', ['lint', '--strict', chart, '--values', values], { encoding: 'utf8' })).toContain(
      '0 chart(s) failed',
    );
    const bare = spawnSync('helm', ['template', 'crew', chart], { encoding: 'utf8' });
    expect([bare.status, bare.stderr]).toEqual([1, expect.stringMatching(/image.repository|existingSecret|ingress.host/)]);
  });

  it('starts nodes that are drained, checked, and may write nothing', () => {
    const text = execFileSync('helm', ['template', 'crew', chart, '--values', values], { encoding: 'utf8' });
    const manifests = parseAllDocuments(text).map((document) => Manifest.parse(document.toJS()));
    expect(manifests.map(({ kind }) => kind).sort()).toEqual(
      [
        ...['ConfigMap', 'CronJob', 'Deployment', 'HorizontalPodAutoscaler', 'Ingress', 'Ingress'],
        ...['NetworkPolicy', 'PodDisruptionBudget', 'Service', 'ServiceMonitor'],
      ].sort(),
    );
    const { spec } = Deployment.parse(manifests.find(({ kind }) => kind === 'Deployment')?.spec).template;
    expect(spec.securityContext).toEqual({ runAsNonRoot: true, runAsUser: 1000 });
    // Five seconds of waiting, twenty of draining, five of ending.
    expect(spec.terminationGracePeriodSeconds).toBeGreaterThan(30);
    expect(spec.containers).toEqual([
      {
        readinessProbe: { httpGet: { path: '/readyz' } },
        livenessProbe: { httpGet: { path: '/healthz' } },
        securityContext: { readOnlyRootFilesystem: true },
      },
    ]);
    const settings = Object.keys(manifests.find(({ kind }) => kind === 'ConfigMap')?.data ?? {});
    expect(settings).toContain('PUBLIC_URL');
    expect(settings.filter((name) => !SETTINGS.includes(name))).toEqual([]);
  });
});
