import { PROTOCOL_VERSION } from '@lorecrew/contract/live/protocol';
import { everySample } from '../simulation/every-sample.ts';
import { randomStream } from '../simulation/random-stream.ts';

const GOOD = [
  ...everySample().map((command, i) => JSON.stringify({ type: 'command', n: i + 1, command })),
  '{"type":"ping","t":12345}',
  '{"type":"resync"}',
  JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, ticket: 'ticket', tab: 'testtab1' }),
];
const ODD_VALUES = [
  '1e999',
  '-0',
  '9007199254740993',
  '1e-400',
  'null',
  'true',
  '[]',
  '{}',
  '""',
  '"\\ud800"',
  '"\\u0000"',
  '"constructor"',
  '{"__proto__":{"polluted":1}}',
  '[[[[[[]]]]]]',
];

/** One frame that no page would send. Text, or bytes. */
export type OddFrame = string | Buffer;

type Maker = (random: () => number) => OddFrame;

function below(random: () => number, limit: number): number {
  return Math.floor(random() * limit);
}

function oneOf<T>(random: () => number, from: readonly [T, ...T[]] | readonly T[], other: T): T {
  return from[below(random, from.length)] ?? other;
}

const good: Maker = (random) => oneOf(random, GOOD, '{}');

const flipped: Maker = (random) => {
  const bytes = Buffer.from(String(good(random)));
  for (let flips = 1 + below(random, 4); flips > 0; flips--) {
    const at = below(random, bytes.length);
    bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8));
  }
  return bytes.toString('utf8');
};

const cutShort: Maker = (random) => {
  const text = String(good(random));
  return text.slice(0, below(random, text.length));
};

const oddValue: Maker = (random) =>
  String(good(random)).replace(/:("[^"]*"|\d+|\{[^{}]*\}|\[[^[\]]*\])/g, (whole) =>
    random() < 0.4 ? `:${oneOf(random, ODD_VALUES, 'null')}` : whole,
  );

const oddMember: Maker = (random) => {
  const name = oneOf(random, ['__proto__', 'constructor', 'toString', 'then', '', 'type', 'n'], 'type');
  return String(good(random)).replace('{', `{"${name}":${oneOf(random, ODD_VALUES, 'null')},`);
};

const deep: Maker = (random) => {
  const depth = 10 + below(random, 8_000);
  const [open, close] = random() < 0.5 ? ['[', ']'] : ['{"a":', '}'];
  return `{"type":"ping","t":${open.repeat(depth)}1${close.repeat(depth)}}`.slice(0, 32_000);
};

const manyDigits: Maker = (random) => `{"type":"ping","t":${'9'.repeat(1 + below(random, 20_000))}}`;
const surrogates: Maker = (random) =>
  `{"type":"command","n":5,"command":{"type":"chat.say","text":"${'\ud83d'.repeat(1 + below(random, 40))}"}}`;
const noise: Maker = (random) => Buffer.from(Array.from({ length: 1 + below(random, 200) }, () => below(random, 256)));
const textNoise: Maker = (random) => String(noise(random));

const MAKERS: readonly Maker[] = [flipped, flipped, cutShort, oddValue, oddValue, oddMember, surrogates, noise, textNoise, good];
/** Dear to make and to read: one in so many. */
const DEAR_ONE_IN = 200;

/** An endless row of frames that no page would send, the same for the same seed. */
export function* oddFrames(seed: number): Generator<OddFrame, never> {
  const random = randomStream(seed);
  for (let i = 0; ; i++) {
    const dear = i % DEAR_ONE_IN === 0 ? oneOf(random, [deep, manyDigits], deep) : null;
    yield (dear ?? oneOf(random, MAKERS, flipped))(random);
  }
}
