/** Nobody has more than these; the oldest make room. */
export const KEPT_FOR_EACH = 200;
