/**
 * So often it is asked whether the session is still at its time, and whether a host begins before it; each browser a little
 * sooner or later than the others, so that a full lobby does not ask in one moment.
 */
export const LOOK_MS = 10_000
export const SPREAD_MS = 5000
