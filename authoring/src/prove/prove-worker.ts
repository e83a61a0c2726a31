import { parentPort, workerData } from 'node:worker_threads';
import type { StoryFiles } from '../story-files.ts';
import { proveStory } from './prove.ts';

const files: StoryFiles = workerData;
parentPort?.postMessage({ faults: proveStory(files) });
