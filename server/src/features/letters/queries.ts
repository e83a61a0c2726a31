import { type JoinClaim, readJoin } from './rules.ts';
import { findSender, listSeats } from './store.ts';

export { findSender, type JoinClaim, listSeats, readJoin };
