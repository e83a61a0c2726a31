import { storyFiles } from '@lorecrew/contract/paths';

async function fetched(address: string): Promise<string> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}.`);
  return answer.text();
}

/** Where what a playlist plays is fetched; empty where it plays nothing. */
function mediaOf(playlist: string): string | null {
  const name = playlist.split('\n').find((line) => line !== '' && !line.startsWith('#'));
  return name === undefined ? null : `/stories/${name.trim()}`;
}

/** Fetches a film whole, so that the browser has it when it is played. Throws where it does not come. */
export async function fetchFilm(film: string): Promise<void> {
  const media = mediaOf(await fetched(storyFiles.film(film)));
  if (media === null) throw new Error(`The film ${film} plays nothing.`);
  const answer = await fetch(media, { priority: 'low' });
  await answer.arrayBuffer();
}
