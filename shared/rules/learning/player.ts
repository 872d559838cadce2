/** Start and end of a fact's words in a recording, in seconds. */
export type Span = { start: number; end: number }

/** How often the player looks which fact is spoken, in ms (LRN-RU010). */
export const FACT_TIMER_MS = 50
/** Zoom lasts at most so long into a fact, in seconds (LRN-RU011). */
export const ZOOM_FIRST_S = 5
/** Distance kept from a fact's edges, and from the end of the recording, in seconds (LRN-RU011, LRN-RU014). */
export const FACT_EDGE_S = 0.5
/** LRN-RU016. So much of a recording is left out where it can't be decoded. */
export const DECODE_STEP_S = 0.5
/** LRN-RU014. What comes after the recording is made ready in its last moments. */
export const isClosing = (time: number, duration: number): boolean => duration > 0 && time >= duration - FACT_EDGE_S
/** "Previous" goes back so far before it looks for a fact, in seconds (LRN-RU012). */
export const SEEK_BACK_S = 1.5
/** GLB-RU023. A picture or a sound that takes longer is on a slow line, in seconds. */
export const SLOW_ASSET_LOAD_S = 7
/** The counter of how often the slow-connection mode was offered, and how often it is at the most. */
export const SLOW_OFFERS_SEEN = 'slow_connection'
export const SLOW_OFFERS_MAX = 3
/** LRN-RU029. Cards that are shown beside a card at once. */
export const RECOMMENDATIONS_VISIBLE = 4
export const SPEEDS = [0.75, 1, 1.25, 1.5, 1.75, 2] as const

/** LRN-RU010, LRN-RU023. The last fact whose time, half a second added at its end, holds `time`; -1 for none. */
export const factAt = (spans: readonly (Span | null)[], time: number): number =>
  spans.findLastIndex((span) => span !== null && time >= span.start && time <= span.end + FACT_EDGE_S)

/** The last fact that was begun by `time`; -1 for none. */
export const factBegun = (spans: readonly (Span | null)[], time: number): number =>
  spans.findLastIndex((span) => span !== null && time >= span.start)

/** LRN-RU011. The scene is drawn near within the first 5 s of a fact, half a second from either edge. */
export const isZoomed = (span: Span, time: number): boolean =>
  time >= span.start + FACT_EDGE_S && time <= Math.min(span.start + ZOOM_FIRST_S, span.end - FACT_EDGE_S)

/** LRN-RU012. Where the player goes for a fact: half a second behind its start. */
export const seekTarget = (span: Span): number => span.start + FACT_EDGE_S

/** LRN-RU012. The fact that "previous" leads to: the one spoken 1.5 s ago or the one before the next start. */
export function previousFact(spans: readonly (Span | null)[], time: number): number {
  const back = time - SEEK_BACK_S
  return Math.max(
    0,
    spans.findLastIndex((span) => span !== null && span.start <= back),
  )
}

/** The fact that "next" leads to; learn wraps to the first (LRN-RU009). */
export function nextFact(spans: readonly (Span | null)[], time: number): number {
  const next = spans.findIndex((span) => span !== null && span.start > time)
  return next === -1
    ? Math.max(
        0,
        spans.findIndex((span) => span !== null),
      )
    : next
}

/** LRN-RU008. Facts in the order of the player: the primary first, then by entity, then by order. */
export const inPlayOrder = <F extends { is_primary: boolean; entity_type_id: number; order: number }>(
  facts: readonly F[],
): F[] =>
  facts.toSorted(
    (a, b) => Number(b.is_primary) - Number(a.is_primary) || b.entity_type_id - a.entity_type_id || a.order - b.order,
  )

/** LRN-RU024. Speed moves in steps of 0.25 between 0.75 and 2; anything else falls back to 1. */
export const cleanSpeed = (speed: number): number =>
  (SPEEDS as readonly number[]).includes(speed) ? speed : Number.isFinite(speed) && speed > 2 ? 2 : 1

/** LRN-RU024. Volume lies between 0 and 1. */
export const cleanVolume = (volume: number): number => Math.min(1, Math.max(0, Number.isFinite(volume) ? volume : 1))

/** LRN-RU013. Half of a recording heard counts as having completed it. */
export const isCompleted = (time: number, duration: number): boolean => duration > 0 && time >= duration / 2
