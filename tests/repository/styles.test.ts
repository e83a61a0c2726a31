import { describe, expect, it } from 'vitest';
import { checkStyles } from '../../scripts/checks/styles.ts';
import { says } from './planted.ts';

const VOTE = 'web/app/features/live/vote.css';
const PAGE = 'web/app/features/live/page.tsx';
const IMPORTED = { [PAGE]: "import './vote.css';" };

describe('a style sheet', () => {
  it('may style what begins with a class of its own, whatever the settings of the page', () => {
    const text =
      ".vote b { color: red }\nhtml[data-motion='reduced'] .vote * { animation: none }\n@keyframes lit { from { opacity: 0 } }";
    expect(says(checkStyles, { ...IMPORTED, [VOTE]: `${text}\n@media (max-width: 760px) { .vote { margin: 0 } }` })).toEqual([]);
  });

  it('may say when its own is styled by a class above it, which is nobody’s by that', () => {
    const text = '.vote { color: red }\n.is-told .vote { color: blue }\n[data-over] .vote b { color: blue }';
    const other = '.hero { color: red }\n.is-told .hero { color: blue }';
    const beside = {
      'web/app/features/marketing/hero.css': other,
      'web/app/features/marketing/hero.tsx': "import './hero.css';",
    };
    expect(says(checkStyles, { ...IMPORTED, [VOTE]: text, ...beside })).toEqual([]);
  });

  it('that reaches the whole page is caught, with its line', () => {
    expect(says(checkStyles, { ...IMPORTED, [VOTE]: '.vote { margin: 0 }\nh2 { margin: 0 }' })).toEqual([
      `${VOTE}:2 "h2" names no class of this sheet's own (it reaches the whole page); begin with one.`,
    ]);
  });

  it('that styles what another sheet owns is caught', () => {
    const found = says(checkStyles, {
      ...IMPORTED,
      [VOTE]: '.vote { margin: 0 }\n.btn.big { margin: 0 }',
      'web/app/root.tsx': "import './styles/app.css';",
      'web/app/styles/app.css': '.btn { color: red }',
    });
    expect(found).toEqual([expect.stringMatching(/vote\.css:2 "\.btn\.big" .*\(\.btn belongs to web\/app\/styles\/\)/)]);
  });

  it('that gives a class of its own the name of one of another feature is caught', () => {
    const found = says(checkStyles, {
      ...IMPORTED,
      [VOTE]: '.note { margin: 0 }',
      'web/app/features/marketing/hero.css': '.hero .note { margin: 0 }',
      'web/app/features/marketing/hero.tsx': "import './hero.css';",
    });
    expect(found).toEqual([expect.stringMatching(/hero\.css:1 "\.hero \.note" names \.note, which .*live\/vote\.css/)]);
  });

  it('is imported from beside it or by a route, and by somebody', () => {
    const found = says(checkStyles, {
      [VOTE]: '.vote { margin: 0 }',
      'web/app/features/closing/page.tsx': "import '../live/vote.css';",
      'web/app/features/live/left.css': '.left { margin: 0 }',
      'web/app/routes/live.tsx': "import '../features/live/vote.css';",
    });
    expect(found).toEqual([
      `web/app/features/closing/page.tsx:1 imports ${VOTE}, which belongs to another part.`,
      'web/app/features/live/left.css:1 is imported by nothing; take it out.',
    ]);
  });

  it('that shows a drawing from where none is, is caught', () => {
    const text = ".vote { background: url('../art/lamp.svg') }\n.vote b { background: url('../../art/lamp.svg') }";
    expect(says(checkStyles, { ...IMPORTED, [VOTE]: text, 'web/app/art/lamp.svg': '<svg/>' })).toEqual([
      `${VOTE}:1 shows web/app/features/art/lamp.svg, which is not there.`,
    ]);
  });
});
