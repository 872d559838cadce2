import type { ProcessRole } from '../../contract/operations/index.ts'
import { DAY_MS, MINUTE_MS } from '../../time.ts'

/** A process says every 15 s that it lives. One that has said nothing for so long, nor goodbye, is gone. */
export const GONE_AFTER_MS = MINUTE_MS
/** One that was not heard of for so long is expected no more. */
export const EXPECTED_FOR_MS = DAY_MS

export type ProcessFigures = { id: string; role: ProcessRole; started_at: Date; seen_at: Date; ended_at: Date | null }

/**
 * The processes that live, and those that are missing: gone without a goodbye, with none in their place. A process takes
 * the place of the one of its role that went last before it came.
 */
export function standingOf<Process extends ProcessFigures>(
  processes: readonly Process[],
  now: Date,
): (Process & { is_missing: boolean })[] {
  const isGone = ({ seen_at, ended_at }: Process) =>
    ended_at !== null || now.getTime() - seen_at.getTime() > GONE_AFTER_MS
  const left = new Set(processes.filter(isGone))
  for (const { role, started_at } of processes.toSorted(byTime('started_at'))) {
    const before = [...left].filter((one) => one.role === role && one.seen_at < started_at)
    const last = before.toSorted(byTime('seen_at')).at(-1)
    if (last) left.delete(last)
  }
  const isExpected = ({ seen_at }: Process) => now.getTime() - seen_at.getTime() <= EXPECTED_FOR_MS
  return processes
    .filter((one) => !isGone(one) || (left.has(one) && one.ended_at === null && isExpected(one)))
    .map((one) => ({ ...one, is_missing: isGone(one) }))
}

const byTime =
  (key: 'started_at' | 'seen_at') =>
  (a: ProcessFigures, b: ProcessFigures): number =>
    a[key].getTime() - b[key].getTime()

/** What a process is for, in words. */
export const ROLE_TEXTS: Readonly<Record<ProcessRole, string>> = {
  all: 'Everything in one process',
  web: 'Pages and calls (web)',
  collab: 'Live pages and documents (collab)',
  worker: 'Work in the background (worker)',
}
