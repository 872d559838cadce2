/**
 * How long a test waits, in ms, for what is to come: far longer than it takes, since a busy machine is no fault of the
 * product's. What comes at once is seen at once.
 */
export const PATIENCE_MS = 20_000
