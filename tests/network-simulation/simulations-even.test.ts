import { playSimulations } from './play-simulations.ts';

playSimulations(0);
