import { ExperiencesAnswer } from '../api/sessions.ts';
import { z } from '../schema.ts';
import { route } from './route.ts';

export const getStage = route({
  method: 'GET',
  url: '/stories/:name.json',
  hide: true,
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
});

export const getCaptions = route({
  method: 'GET',
  url: '/stories/:name/:narration.:kind.vtt',
  hide: true,
  params: z.object({
    name: z.string().check(z.regex(/^[0-9a-f]{32}$/)),
    narration: z.string().check(z.maxLength(80)),
    kind: z.enum(['captions', 'descriptions']),
  }),
});

export const getDrawing = route({
  method: 'GET',
  url: '/stories/:name.svg',
  hide: true,
  params: z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) }),
});

export const listStories = route({
  method: 'GET',
  url: '/api/experiences',
  tags: ['sessions'],
  summary: 'Stories that sessions can be planned with.',
  reply: { 200: ExperiencesAnswer },
  errors: [400, 401, 403, 404],
});

const mediaParams = z.object({ name: z.string().check(z.regex(/^[0-9a-f]{32}$/)) });

export const getFilm = route({ method: 'GET', url: '/stories/:name.m3u8', hide: true, params: mediaParams });

export const getFilmMedia = route({ method: 'GET', url: '/stories/:name.m4s', hide: true, params: mediaParams });

export const getSpeech = route({ method: 'GET', url: '/stories/:name.mp3', hide: true, params: mediaParams });
