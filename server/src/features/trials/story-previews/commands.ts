import { statSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledStory } from '@lorecrew/authoring/compiled';
import { contentHash } from '@lorecrew/authoring/content-hash';
import type { PlacedFault } from '@lorecrew/authoring/fault';
import { makeStory, STORIES } from '@lorecrew/authoring/library';
import { outlineOf } from '@lorecrew/authoring/outline';
import { NoSuchMoment, PreviewShow as Played, StepLeftOut, WRITER } from '@lorecrew/authoring/play/preview-show';
import { proveInBackground } from '@lorecrew/authoring/prove/in-background';
import { pathsIn, readStoryFiles, type StoryFiles, storySlugs, UnreadableStory } from '@lorecrew/authoring/story-files';
import type { HonoursAnswer } from '@lorecrew/contract/api/measures';
import type { PreviewAct, PreviewActAnswer, PreviewAnswer, PreviewFrom, PreviewShow } from '@lorecrew/contract/api/preview';
import { canonicalJson } from '@lorecrew/contract/hash';
import type { Language } from '@lorecrew/contract/languages';
import type { Clock } from '@lorecrew/contract/timers';
import { Refused } from '../../../http/errors.ts';
import type { OnError } from '../../../ports/on-error.ts';
import type { Ids } from '../../../ports.ts';
import { honoursIn } from '../../session-reports/measures/queries.ts';

/** Shows of previews in memory; the oldest goes when there are more. */
const MOST_SHOWS = 8;

/** What was made of a story's files when they were last saved. */
interface Look {
  readonly revision: string;
  readonly compiled: CompiledStory | null;
  faults: readonly PlacedFault[];
  proof: PreviewAnswer['proof'];
  /** Ends its proof: the files were saved again, or the server stops. */
  readonly end: () => void;
}

export interface PreviewDeps {
  readonly clock: Clock;
  readonly ids: Pick<Ids, 'uuid'>;
  /** A further folder of stories; null for none. */
  readonly storiesDir: string | null;
  readonly onError: OnError;
}

/** Previews of stories for their writers: read again after every save, proved in the background, played from any moment. */
export class Previews {
  private readonly deps: PreviewDeps;
  private readonly looks = new Map<string, Look>();
  private readonly shows = new Map<string, Played>();

  constructor(deps: PreviewDeps) {
    this.deps = deps;
  }

  /** How a story stands as it is saved now. Throws `STORY_001` where there is none. */
  look(slug: string): PreviewAnswer {
    const { revision, proof, faults, compiled } = this.lookAt(slug);
    return { revision, proof, faults: [...faults], outline: compiled && outlineOf(compiled) };
  }

  /** A show that stands at a moment of the story, in the writer's language where it is told in that. Throws `STORY_002` where it cannot be played from there, `STORY_005` where a step is left out. */
  open(slug: string, { crew, speed, ...from }: PreviewFrom, language: Language): PreviewShow {
    const { compiled } = this.lookAt(slug);
    if (!compiled) throw new Refused('STORY_002');
    const story = compiled.story.translations?.[language] ?? compiled.story;
    const people = Math.min(crew, story.crew.seats);
    const id = this.deps.ids.uuid();
    try {
      this.shows.set(id, new Played(story, { from, people, speed }, this.deps.clock.nowMs()));
    } catch (error) {
      if (error instanceof StepLeftOut) throw new Refused('STORY_005');
      if (error instanceof NoSuchMoment) throw new Refused('STORY_002');
      this.deps.onError(error, 'playing a story that is being written');
      throw new Refused('STORY_002');
    }
    const [oldest] = this.shows.keys();
    if (this.shows.size > MOST_SHOWS && oldest !== undefined) this.shows.delete(oldest);
    return this.show(id);
  }

  /** A show as it stands now. Throws `STORY_003` where it is no longer kept. */
  show(id: string): PreviewShow {
    const wallMs = this.deps.clock.nowMs();
    const played = this.shows.get(id);
    if (!played) throw new Refused('STORY_003');
    played.advance(wallMs);
    return {
      id,
      me: WRITER,
      seq: played.show.show.seq,
      nowMs: played.nowMs(wallMs),
      speed: played.speed,
      view: { ...played.view() },
    };
  }

  /** Plates and the writer's pin as they hang now, none before they do. Throws `STORY_003` where the show is no longer kept. */
  honours(id: string): HonoursAnswer {
    this.show(id);
    const played = this.shows.get(id);
    if (!played) throw new Refused('STORY_003');
    const { show, log } = played.show;
    return honoursIn({ story: show.story, log }, WRITER);
  }

  /** The writer does something, or lets it go faster or slower. Throws `STORY_003` where the show is no longer kept. */
  act(id: string, act: PreviewAct): PreviewActAnswer {
    this.show(id);
    const played = this.shows.get(id);
    if (!played) throw new Refused('STORY_003');
    if ('speed' in act) played.setSpeed(act.speed, this.deps.clock.nowMs());
    const refused = 'command' in act ? played.send(act.command) : null;
    return { refused, show: this.show(id) };
  }

  /** What a story shows, and its drawings, as they are saved now; null where nothing has the name. */
  readonly files = {
    stage: async (hash: string): Promise<string | null> => {
      const found = this.compiled()
        .flatMap(({ stage, translated }) => [stage, ...translated])
        .find((each) => contentHash(canonicalJson(each)) === hash);
      return found ? JSON.stringify(found) : null;
    },
    drawing: async (hash: string): Promise<string | null> =>
      this.compiled()
        .map(({ art }) => art[hash])
        .find((svg) => svg !== undefined) ?? null,
  };

  /** Ends what is still being proved. */
  close(): void {
    for (const { end } of this.looks.values()) end();
  }

  private compiled(): CompiledStory[] {
    return [...this.looks.values()].flatMap(({ compiled }) => compiled ?? []);
  }

  private folderOf(slug: string): string {
    const { storiesDir } = this.deps;
    const root = [STORIES, ...(storiesDir === null ? [] : [storiesDir])].find((each) => storySlugs(each).includes(slug));
    if (root === undefined) throw new Refused('STORY_001');
    return join(root, slug);
  }

  private lookAt(slug: string): Look {
    const folder = this.folderOf(slug);
    const revision = revisionOf(folder);
    const known = this.looks.get(slug);
    if (known?.revision === revision) return known;
    known?.end();
    const look = this.make(folder, revision);
    this.looks.set(slug, look);
    return look;
  }

  private make(folder: string, revision: string): Look {
    const files = readOrFault(folder);
    const proving = new AbortController();
    const end = () => proving.abort();
    if ('says' in files) return { revision, compiled: null, faults: [files], proof: 'none', end };
    const made = makeStory(files);
    if ('faults' in made) return { revision, compiled: null, faults: made.faults, proof: 'none', end };
    const look: Look = { revision, compiled: made.compiled, faults: [], proof: 'running', end };
    proveInBackground(files, proving.signal).then(
      (faults) => {
        look.faults = faults;
        look.proof = 'done';
      },
      (error: unknown) => {
        if (!proving.signal.aborted) this.deps.onError(error, 'proving a story that is being written');
      },
    );
    return look;
  }
}

/** The files of a folder, or why it cannot be read. */
function readOrFault(folder: string): StoryFiles | PlacedFault {
  try {
    return readStoryFiles(folder);
  } catch (error) {
    if (error instanceof UnreadableStory) return { file: 'story.yml', line: 1, says: error.message };
    throw error;
  }
}

/** Another one whenever a file was saved, added or taken away. */
function revisionOf(folder: string): string {
  const files = pathsIn(folder).map((path) => {
    const { mtimeMs, size } = statSync(path);
    return `${path} ${mtimeMs} ${size}`;
  });
  return contentHash(files.join('\n'));
}
