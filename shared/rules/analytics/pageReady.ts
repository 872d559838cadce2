/** After so long a page counts as ready, whatever still loads. */
export const INTERACTION_END_FALLBACK_MS = 10_000

/**
 * GLB-RU009. How long a page took to be ready: until it said so, or 10 seconds after it was shown, whichever comes first.
 */
export const pageReadyMs = (saidAfterMs: number | null): number =>
  Math.round(Math.min(saidAfterMs ?? INTERACTION_END_FALLBACK_MS, INTERACTION_END_FALLBACK_MS))
