import type { ProcessRole } from '../../contract/operations/index.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../../time.ts'

/** A process says every 15 s that it lives. One that has said nothing for so long, nor goodbye, is gone. */
export const GONE_AFTER_MS = MINUTE_MS
/** One that was not heard of for so long is expected no more. */
export const EXPECTED_FOR_MS = DAY_MS

/** After the database was away each process has so long to say that it lives before it can be missing. */
export const HEARD_WITHIN_MS = 20 * SECOND_MS

export type ProcessFigures = {
  id: string
  role: ProcessRole
  started_at: Date
  seen_at: Date
  /** Since when it could say so each time. */
  steady_since: Date
  ended_at: Date | null
}

/** A process with where it runs: machine and port. */
export type ShownProcess = ProcessFigures & { place: string }

/** What one process for everything stands for. */
const PARTS: readonly ProcessRole[] = ['web', 'collab', 'worker']
/** Whether one who came stands in for one who went. */
const standsInFor = (came: ProcessRole, went: ProcessRole): boolean => came === went || came === 'all'

/**
 * The processes that live, and those that are missing: gone without a goodbye, with none in their place. A process takes
 * the place of the one of its role that went last before it came; one for everything takes that of all, and web, collab
 * and worker together that of one for everything. While nobody has been heard steadily, nobody is missed.
 */
export function standingOf<Process extends ProcessFigures>(
  processes: readonly Process[],
  now: Date,
): (Process & { is_missing: boolean })[] {
  const isGone = ({ seen_at, ended_at }: Process) =>
    ended_at !== null || now.getTime() - seen_at.getTime() > GONE_AFTER_MS
  const isHeard = processes.some((one) => !isGone(one) && now.getTime() - one.steady_since.getTime() >= HEARD_WITHIN_MS)
  const left = new Set(processes.filter(isGone))
  for (const { role, started_at } of processes.toSorted(byTime('started_at'))) {
    const before = [...left].filter((one) => standsInFor(role, one.role) && one.seen_at < started_at)
    const replaced = role === 'all' ? before : before.toSorted(byTime('seen_at')).slice(-1)
    for (const one of replaced) left.delete(one)
  }
  const cameAfter = ({ seen_at }: Process) => processes.filter((one) => one.started_at > seen_at)
  for (const one of [...left].filter(({ role }) => role === 'all')) {
    const roles = new Set(cameAfter(one).map(({ role }) => role))
    if (PARTS.every((role) => roles.has(role))) left.delete(one)
  }
  const isExpected = ({ seen_at }: Process) => now.getTime() - seen_at.getTime() <= EXPECTED_FOR_MS
  const isMissed = (one: Process) => isHeard && left.has(one) && one.ended_at === null && isExpected(one)
  return processes.filter((one) => !isGone(one) || isMissed(one)).map((one) => ({ ...one, is_missing: isGone(one) }))
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
