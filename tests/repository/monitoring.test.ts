import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { startApp } from '@lorecrew/server/testing/start-app';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const FOLDER = new URL('../../deploy/monitoring/', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, FOLDER)), 'utf8');

const Rules = z.object({
  groups: z.array(
    z.object({
      rules: z.array(
        z.object({
          alert: z.string(),
          expr: z.string(),
          labels: z.object({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.object({ summary: z.string(), action: z.string(), runbook: z.string() }),
        }),
      ),
    }),
  ),
});
const Dashboard = z.object({
  panels: z.array(
    z.object({
      id: z.number(),
      title: z.string().min(1),
      description: z.string().min(1).optional(),
      gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
      targets: z.array(z.object({ expr: z.string().min(1) })).default([]),
    }),
  ),
});

/** Told by others: Prometheus itself, node_exporter, blackbox_exporter, and Redis and PostgreSQL where they are two nodes. */
const OTHERS = [
  'up',
  'probe_success',
  'probe_ssl_earliest_cert_expiry',
  'node_filesystem_avail_bytes',
  'node_filesystem_size_bytes',
];

const rules = Rules.parse(parse(read('alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = Dashboard.parse(JSON.parse(read('grafana/dashboard.json')));
const expressions = [...rules.map(({ expr }) => expr), ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))];

/** Names of series in an expression: what is followed by a selector, a range or nothing, and has an underscore or is `up`. */
function seriesIn(expr: string): string[] {
  const bare = expr.replace(/"[^"]*"/g, '""').replace(/\b(by|on|without|ignoring) \([^)]*\)/g, '');
  const words = bare.replace(/\{[^}]*\}/g, ' ').match(/[a-z][a-z0-9_]*(?!\w|\s*\()/g) ?? [];
  return words.filter((word) => /^(up|(lorecrew|nodejs|process|node|probe)_\w+)$/.test(word));
}

/** The names that a running node exposes, with those of histograms’ parts. */
async function exposed(): Promise<Set<string>> {
  const started = await startApp({ store: 'embedded', environment: { METRICS_PORT: '0' } });
  try {
    const text = await (await fetch(`http://127.0.0.1:${started.product.metricsPort}/metrics`)).text();
    const types = [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name = '', type = '']) => ({ name, type }));
    return new Set(
      types.flatMap(({ name, type }) =>
        type === 'histogram' ? ['_bucket', '_sum', '_count'].map((part) => name + part) : [name],
      ),
    );
  } finally {
    await started.close();
  }
}

describe('alerts and the dashboard', () => {
  it('name only metrics that a node exposes', async () => {
    const names = new Set(expressions.flatMap(seriesIn));
    expect(names.size).toBeGreaterThan(30);
    const known = await exposed();
    expect([...names].filter((name) => !known.has(name) && !OTHERS.includes(name))).toEqual([]);
  });

  it('lead to sections of the runbook that exist', () => {
    const sections = (path: string) => {
      const text = readFileSync(fileURLToPath(new URL(`../../${path}`, FOLDER)), 'utf8');
      return [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
        title
          .toLowerCase()
          .replace(/[^\w\s-]/g, '')
          .replaceAll(' ', '-'),
      );
    };
    const missing = rules.filter(({ annotations: { runbook } }) => {
      const [path = '', anchor] = runbook.split('#');
      return anchor !== undefined && !sections(path).includes(anchor);
    });
    expect(missing.map(({ alert, annotations }) => `${alert}: ${annotations.runbook}`)).toEqual([]);
  });

  it('have panels with names and numbers of their own that do not overlap', () => {
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, n) => `${x + (n % w)} ${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(panels.filter(({ gridPos: { x, w } }) => x + w > 24)).toEqual([]);
  });

  it('are the files that the folder holds', () => {
    const files = readdirSync(fileURLToPath(FOLDER), { recursive: true, encoding: 'utf8' }).filter((path) => path.includes('.'));
    expect(files.sort()).toEqual([
      ...['alerts.test.yml', 'alerts.yml', 'grafana/dashboard.json', 'grafana/provisioning/dashboards/lorecrew.yml'],
      ...['grafana/provisioning/datasources/prometheus.yml', 'prometheus.yml'],
    ]);
  });
});
