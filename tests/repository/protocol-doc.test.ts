import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { protocolText } from '../../scripts/protocol-text.ts';

describe('docs/protocol.md', () => {
  it('is what the schemas say now (npm run protocol writes it)', () => {
    expect(readFileSync(new URL('../../docs/protocol.md', import.meta.url), 'utf8')).toBe(protocolText());
  });
});
