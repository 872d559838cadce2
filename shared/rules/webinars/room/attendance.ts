import { SECOND_MS } from '../../../time.ts'

/** How often a page says that it is there. */
export const BEAT_MS = 2500
/** Who has said nothing for so long is gone since they last did. */
export const SILENT_MS = 5000
/** How often a process writes down that it is there, and who came and went. */
export const KEPT_EVERY_MS = 2000
/** Of a process that has said nothing for so long nobody is there any more. */
export const PROCESS_SILENT_MS = 10_000

/** RTM-EN005. */
export type Interval = { from: Date; to: Date }

/** RTM-EN005. For how long somebody was there, in ms: on two devices at once they were there once. */
export function attendedMs(intervals: readonly Interval[]): number {
  let [sum, until] = [0, Number.NEGATIVE_INFINITY]
  for (const { from, to } of intervals.toSorted((a, b) => a.from.getTime() - b.from.getTime())) {
    const begin = Math.max(from.getTime(), until)
    sum += Math.max(0, to.getTime() - begin)
    until = Math.max(until, to.getTime())
  }
  return sum
}

/** As a table says it: minutes with one digit after the point. */
export const minutesText = (seconds: number): string => (seconds / 60).toFixed(1)
/** As people read it: whole minutes that are over. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)
export const secondsOf = (ms: number): number => Math.round(ms / SECOND_MS)
