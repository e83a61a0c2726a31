import { paths } from '@lorecrew/contract/paths';
import { Link } from 'react-router';
import table from '../../art/pages/three-beams.svg';
import { ProsePage, type ProsePart } from '../../components/site/prose-page.tsx';

/** What works for whom, how it is held, and what does not work yet. */
export function AccessibilityPage() {
  return (
    <ProsePage
      picture={table}
      eyebrow="Accessibility"
      title={
        <>
          Everybody gets a <em>lever.</em>
        </>
      }
      lede="A crew needs all of its people. So a show can be played whole without sound, sight, mouse, microphone, camera or speed."
      parts={parts}
    />
  );
}

const parts: readonly ProsePart[] = [
  {
    id: 'aim',
    title: 'What we hold to',
    body: (
      <p>
        WCAG 2.2, level AA, on every page and in every scene. We consider the site to conform to it, but for the limits named
        below. This statement was written on 22 November 2026 by the people who make the product, after their own tests.
      </p>
    ),
  },
  {
    id: 'how',
    title: 'How people play',
    body: (
      <ul>
        <li>
          <b>By keyboard.</b> Everything can be reached and done with it; nothing needs to be dragged. The focus is always to be
          seen, and goes where the act went.
        </li>
        <li>
          <b>By screen reader.</b> Every task is text that makes sense when it is read out. What others do is said politely and in
          one go; the start and what needs you is said at once.
        </li>
        <li>
          <b>Without sound.</b> Whatever is told is captioned. A transcript of the whole show stands beside it, and after it.
        </li>
        <li>
          <b>By ear.</b> The narrator's voice is synthetic: it was made by a computer, not recorded. It can be turned down apart
          from music, effects and your crew. While it speaks, screen readers leave the narration to it, unless you want both.
        </li>
        <li>
          <b>Without seeing the pictures.</b> Each picture has a sentence that says what is to be seen, which can be shown as
          text.
        </li>
        <li>
          <b>Without speaking.</b> Cards are pinned, plans proposed and thanks given by pressing or typing.
        </li>
        <li>
          <b>At your own pace.</b> Cards stay open for as long as you like. The clock can be calm or hidden, and nothing is scored
          by speed.
        </li>
        <li>
          <b>With little motion.</b> If your device asks for less motion, pictures stand still; there is a switch as well.
        </li>
        <li>
          <b>Larger.</b> Text in three sizes, and zoom to 400 percent at 1280 pixels without scrolling sideways.
        </li>
        <li>
          <b>Without telling by colour.</b> Whatever has a colour has a word or a shape as well.
        </li>
      </ul>
    ),
  },
  {
    id: 'tests',
    title: 'How we know',
    body: (
      <p>
        With every change, a browser walks the pages and scenes with axe, at two widths, with motion reduced; plays a whole show
        by keyboard alone; and compares what a screen reader is told with what it should be told. Contrast is measured for every
        pair of colours, and for text over pictures from the pixels.
      </p>
    ),
  },
  {
    id: 'limits',
    title: 'What does not work yet',
    body: (
      <ul>
        <li>
          Shows run to a clock, because a crew plays them together. The organiser can be asked for a story that is not timed for
          anybody; there is none yet.
        </li>
        <li>Stories are told in English.</li>
        <li>The quote as a PDF has no tags for screen readers. The same words stand on the pricing page.</li>
        <li>People who live with a disability have not yet tested it on our behalf.</li>
      </ul>
    ),
  },
  {
    id: 'tell',
    title: 'Tell us',
    body: (
      <p>
        If something is in your way, <Link to={paths.contact()}>write to us</Link>: which page, what you wanted to do, and with
        what. We answer within five working days. Should we not, the accessibility body of your country helps.
      </p>
    ),
  },
];
