import { playShows } from './play-shows.ts';

playShows(0);
