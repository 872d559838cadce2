/** Where something is spoken, in seconds of a recording. */
export type Timing = readonly [start: number, end: number]
export type Timed = { key: string; timing: Timing | null }
export type Side = 'start' | 'end'

/** No fact is spoken in less. */
export const TIMING_MIN_S = 0.1
/** Keys move a boundary by so much, in seconds; with Shift by the larger step. */
export const TIMING_STEP_S = 0.05
export const TIMING_LEAP_S = 0.5

/** Times are kept to the millisecond. */
export const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000

/**
 * Where a boundary of a fact may stand: within the recording, not beyond the fact's other boundary, and not within
 * what is spoken of another fact. Null for a fact that has no time.
 */
export function boundsOfTiming(rows: readonly Timed[], key: string, side: Side, duration: number): Timing | null {
  const own = rows.find((row) => row.key === key)?.timing
  if (!own) return null
  const [start, end] = own
  const others = rows.flatMap((row) => (row.key === key || !row.timing ? [] : [row.timing]))
  if (side === 'start') {
    const before = others.map((timing) => timing[1]).filter((at) => at <= start)
    return [Math.max(0, ...before), end - TIMING_MIN_S]
  }
  const after = others.map((timing) => timing[0]).filter((at) => at >= end)
  return [start + TIMING_MIN_S, Math.min(duration, ...after)]
}

/** A fact's time with one boundary moved as near to a place as it may stand; null for a fact that has no time. */
export function moveBoundary(
  rows: readonly Timed[],
  key: string,
  side: Side,
  to: number,
  duration: number,
): Timing | null {
  const bounds = boundsOfTiming(rows, key, side, duration)
  const own = rows.find((row) => row.key === key)?.timing
  if (!bounds || !own) return null
  const at = toMs(Math.max(bounds[0], Math.min(bounds[1], to)))
  return side === 'start' ? [at, own[1]] : [own[0], at]
}

/** So long a new time is where there is room for it. */
const NEW_S = 4

/** A time for a fact that has none, from a place on: up to the next fact. Null where another is spoken there. */
export function newTiming(rows: readonly Timed[], at: number, duration: number): Timing | null {
  const timings = rows.flatMap(({ timing }) => timing ?? [])
  const isTaken = rows.some(({ timing }) => timing && at >= timing[0] && at < timing[1])
  const next = Math.min(duration, at + NEW_S, ...timings.filter((time) => time > at))
  return isTaken || next - at < TIMING_MIN_S ? null : [toMs(at), toMs(next)]
}

/** A cue point or a chapter of a file; `end` where it says one. */
export type Marker = { start: number; end: number | null; label: string }

/**
 * EDT-RU022. Where facts are spoken by the markers of a file. A marker that is called like a fact is that fact's; where none
 * is, the first marker is the first fact's, and so on. A fact is spoken up to the end that its marker says, or else
 * up to the next marker. Facts without a marker have no time.
 */
export function timingsOfMarkers(
  given: readonly Marker[],
  facts: readonly { key: string; name: string }[],
  duration: number,
): Map<string, Timing> {
  const markers = given
    .filter(({ start }) => start >= 0 && start < duration)
    .toSorted((a, b) => a.start - b.start)
    .filter(({ start }, place, all) => place === 0 || start - all[place - 1]!.start >= TIMING_MIN_S)
  const plain = (text: string) => text.trim().toLowerCase()
  const named = new Map(facts.map((fact) => [plain(fact.name), fact.key]))
  named.delete('')
  const byName = markers.some(({ label }) => named.has(plain(label)))
  const timings = new Map<string, Timing>()
  markers.forEach(({ start, end, label }, place) => {
    const key = byName ? named.get(plain(label)) : facts[place]?.key
    const next = markers[place + 1]?.start ?? duration
    const until = Math.min(end !== null && end > start ? end : next, next, duration)
    if (key !== undefined && !timings.has(key) && until - start >= TIMING_MIN_S)
      timings.set(key, [toMs(start), toMs(until)])
  })
  return timings
}
