import { createStore } from '../storage/store.ts';

/** Whether somebody asked to see the privacy choices again. */
export const consentQuestion = createStore(false);
