import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { renderAsync } from '@resvg/resvg-js';
import { create } from 'fontkit';
import { parse } from 'yaml';
import { SHARE_WORDS, type ShareWords, sharePath } from '../web/app/lib/browser/share.ts';
import { articleFacts } from '../web/app/lib/text/article.ts';
import { ROOT } from './child.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const TEXT_WIDTH = 640;
const LEFT = 72;
const { resolve } = createRequire(import.meta.url);
const FONTS = {
  display: resolve('@expo-google-fonts/fraunces/600SemiBold/Fraunces_600SemiBold.ttf'),
  text: resolve('@expo-google-fonts/inter/500Medium/Inter_500Medium.ttf'),
};

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function picture(file: string): string {
  return `data:image/svg+xml;base64,${readFileSync(join(ROOT, 'web/app/art', file)).toString('base64')}`;
}

const display = create(readFileSync(FONTS.display));

function widthPx(text: string, sizePx: number): number {
  if ('fonts' in display) throw new Error('A font of its own was expected, not a collection.');
  return (display.layout(text).advanceWidth / display.unitsPerEm) * sizePx;
}

/** Breaks a title into lines, in the largest type in which it takes four at most. */
function lines(title: string): { sizePx: number; rows: string[] } {
  for (const sizePx of [76, 68, 60, 52, 46]) {
    const rows: string[] = [''];
    for (const word of title.split(' ')) {
      const longer = `${rows.at(-1)} ${word}`.trim();
      if (widthPx(longer, sizePx) > TEXT_WIDTH && rows.at(-1) !== '') rows.push(word);
      else rows[rows.length - 1] = longer;
    }
    if (rows.length <= 4) return { sizePx, rows };
  }
  throw new Error(`"${title}" is too long for a picture. Shorten it.`);
}

function scene(name: ShareWords['picture']): string {
  const art =
    name === 'night-sea'
      ? `<image href="${picture('night-sea-hero.svg')}" x="0" y="-30" width="1280" height="720" preserveAspectRatio="xMidYMid slice"/>`
      : `<image href="${picture(`pages/${name}.svg`)}" x="330" y="0" width="1000" height="600" preserveAspectRatio="xMidYMid slice"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<defs><linearGradient id="dark"><stop offset="0" stop-color="#0c1633"/><stop offset=".44" stop-color="#0c1633" stop-opacity=".96"/><stop offset=".74" stop-color="#0c1633" stop-opacity="0"/></linearGradient></defs>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#0c1633"/>${art}<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#dark)"/></svg>`;
}

/** A card as wide sites show it: the title on the dark side, a scene on the other, paper at the foot. */
function card({ title, behind }: { title: string; behind: Buffer }): string {
  const { sizePx, rows } = lines(title);
  const top = 326 - ((rows.length - 1) * sizePx * 1.1) / 2;
  const words = rows.map((row, at) => `<tspan x="${LEFT}" y="${top + at * sizePx * 1.1}">${escaped(row)}</tspan>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">
<image href="data:image/png;base64,${behind.toString('base64')}" width="${WIDTH}" height="${HEIGHT}"/>
<image href="${picture('word-mark-on-night.svg')}" x="${LEFT}" y="62" width="232" height="58" preserveAspectRatio="xMinYMid meet"/>
<text font-family="Fraunces" font-weight="600" font-size="${sizePx}" letter-spacing="${(-0.018 * sizePx).toFixed(2)}" fill="#fbf5e9">${words}</text>
<text font-family="Inter" font-weight="500" font-size="27" fill="#fde3b0" x="${LEFT}" y="524">Team building you play, not watch</text>
<path fill="#fbf5e9" transform="translate(0 590) scale(.8334 1.18)" d="M0 12C60 34 150 34 214 10C290 36 380 36 452 12C540 38 640 36 716 11C800 36 890 34 962 12C1040 36 1140 36 1210 10C1290 34 1380 34 1440 12V36H0Z"/></svg>`;
}

async function png(svg: string): Promise<Buffer> {
  const font = { fontFiles: Object.values(FONTS), loadSystemFonts: false };
  return (await renderAsync(svg, { font })).asPng();
}

/** A scene takes a second or two to draw, so it is kept until its art changes. */
async function keptScene(name: ShareWords['picture']): Promise<Buffer> {
  const svg = scene(name);
  const kept = join(ROOT, '.cache/share', `${createHash('sha256').update(svg).digest('hex')}.png`);
  if (existsSync(kept)) return readFileSync(kept);
  const drawn = await png(svg);
  mkdirSync(dirname(kept), { recursive: true });
  writeFileSync(kept, drawn);
  return drawn;
}

function articleWords(): [path: string, words: ShareWords][] {
  const folder = join(ROOT, 'web/app/articles');
  return readdirSync(folder).map((file) => {
    const [, head = ''] = readFileSync(join(folder, file), 'utf8').split('---\n');
    const slug = file.replace(/\.mdx$/, '');
    const { title, picture: name } = articleFacts({ slug, frontmatter: parse(head), readingTime: { minutes: 1, words: 1 } });
    return [`/blog/${slug}`, { title, picture: name }];
  });
}

/** Draws the picture of every public page and article into a folder of built pages; answers how many. */
export async function drawShareImages(folder: string): Promise<number> {
  const all = [...Object.entries(SHARE_WORDS), ...articleWords()];
  const names = new Set(all.map(([, { picture: name }]) => name));
  const scenes = new Map([...names].map((name) => [name, keptScene(name)]));
  mkdirSync(join(folder, 'share'), { recursive: true });
  await Promise.all(
    all.map(async ([path, { title, picture: name }]) => {
      const behind = await scenes.get(name);
      if (behind) writeFileSync(join(folder, sharePath(path)), await png(card({ title, behind })));
    }),
  );
  return all.length;
}

if (import.meta.main) {
  const [folder] = process.argv.slice(2);
  if (!folder) throw new Error('Say in which folder the built pages are, as "npm run build" does.');
  console.log(`Drew ${await drawShareImages(folder)} share images.`);
}
