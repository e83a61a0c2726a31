/** Where the stage of a story, a drawing, a film and a recording of it, and the words of what is said in it, are fetched by hash. */
export const storyFiles = {
  stage: (hash: string) => `/stories/${hash}.json`,
  drawing: (hash: string) => `/stories/${hash}.svg`,
  film: (hash: string) => `/stories/${hash}.m3u8`,
  speech: (hash: string) => `/stories/${hash}.mp3`,
  captions: (stage: string, narration: string) => `/stories/${stage}/${narration}.captions.vtt`,
  descriptions: (stage: string, narration: string) => `/stories/${stage}/${narration}.descriptions.vtt`,
} as const;
