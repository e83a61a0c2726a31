import { playWorlds } from './play-worlds.ts';

playWorlds(0);
