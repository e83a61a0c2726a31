import { describe, expect, it } from 'vitest';
import routes from './routes.ts';

interface Entry {
  readonly file: string;
  readonly path?: string | undefined;
  readonly children?: readonly Entry[] | undefined;
}

const under = new Map<string, readonly (string | undefined)[]>(
  (await routes).map(({ file, children = [] }: Entry) => [file, children.map(({ path }) => path)]),
);

describe('the layouts', () => {
  it('are home, dashboard, profile completion, experience, default, admin and noheader', () => {
    const names = ['home', 'dashboard', 'profile-completion', 'experience', 'default', 'admin', 'noheader'];
    expect([...under.keys()].toSorted()).toEqual(names.map((name) => `routes/${name}-layout.tsx`).toSorted());
  });

  it('hold profile completion alone, and resetting a password by its token', () => {
    expect(under.get('routes/profile-completion-layout.tsx')).toEqual(['profile-completion']);
    expect(under.get('routes/default-layout.tsx')).toContain('reset-password/:token');
  });
});
