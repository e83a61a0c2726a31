import { describe, expect, it } from 'vitest';
import { paintFirst } from './paint-first.ts';

const FILES: Readonly<Record<string, string>> = {
  '/assets/entry-1.css': 'a{color:red}',
  '/assets/home-2.css': 'b{color:blue}',
  '/assets/check-3.js': 'check()',
};
const read = (path: string) => FILES[path] ?? null;

const PAGE = `<head><link rel="modulepreload" href="/assets/root.js"/><link rel="modulepreload" href="/assets/home.js"/><script src="/assets/check-3.js"></script><link rel="stylesheet" href="/assets/entry-1.css#"/><link rel="stylesheet" href="/assets/home-2.css"/></head>
<body><h1>Ahoy</h1><script type="module" async="">import { startKept } from "/assets/entry.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/home.js";
startKept([route0,route1]);</script></body>`;

/** As long as promises take to tell each other. */
const turns = () => new Promise((done) => setImmediate(done));

describe('a public page', () => {
  it('carries its styles, in their order, and nothing that holds its first paint up', () => {
    const html = paintFirst(PAGE, read);
    expect(html).toContain('<style>a{color:red}b{color:blue}</style>');
    expect(html).toContain('<script>check()</script>');
    expect(html).not.toMatch(/<link [^>]*stylesheet|<link rel="modulepreload"|<script[^>]* src=/);
  });

  it('is brought to life by the same module, once something was painted', () => {
    const html = paintFirst(PAGE, read);
    const [, held] = /<script type="text\/late" async="">([\s\S]*?)<\/script>/.exec(html) ?? [];
    expect(held).toBe(/<script type="module" async="">([\s\S]*?)<\/script>/.exec(PAGE)?.[1]);
    expect(html).toContain('for (const href of ["/assets/root.js","/assets/home.js"])');
    expect(html).toMatch(/\.then\(begin\);\n}\)\(\);<\/script><\/body>$/);
  });

  it('asks for its module once it is painted with its pictures, and not before', async () => {
    const [, script = ''] =
      /<script>(\(\(\) => \{\n {2}const begin[\s\S]*?)<\/script><\/body>$/.exec(paintFirst(PAGE, read)) ?? [];
    const asked: string[] = [];
    let load = () => {};
    const page = {
      document: {
        hidden: false,
        fonts: { ready: Promise.resolve() },
        createElement: (name: string) => ({ name }),
        querySelector: () => ({ textContent: 'live()' }),
        head: { append: ({ name }: { name: string }) => asked.push(name) },
      },
      addEventListener: (_: string, listener: () => void) => {
        load = listener;
      },
      PerformanceObserver: class {
        observe: () => void;
        constructor(painted: () => void) {
          this.observe = painted;
        }
      },
      requestAnimationFrame: (draw: () => void) => draw(),
      setTimeout: (task: () => void, ms = 0) => ms === 0 && task(),
    };
    new Function(...Object.keys(page), script)(...Object.values(page));
    await turns();
    expect(asked).toEqual([]);
    load();
    await turns();
    expect(asked).toEqual(['link', 'link', 'script']);
  });

  it('stays as it is where a sheet or the check is not among the built files', () => {
    const html = paintFirst(PAGE, () => null);
    expect(html).toContain('<link rel="stylesheet" href="/assets/entry-1.css#"/>');
    expect(html).toContain('<script src="/assets/check-3.js"></script>');
  });
});
