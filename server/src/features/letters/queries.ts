import { type JoinClaim, readJoin } from './join-links.ts';
import { findSender, listSeats } from './store.ts';

export { findSender, type JoinClaim, listSeats, readJoin };
