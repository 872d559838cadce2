import type pg from 'pg'
import { tellOutage } from '#server/ports/collab.ts'
import { guard } from '../guard.ts'
import { LIMITS, TIMES } from './limits.ts'
import { type Appended, append } from './store.ts'
import type { Log } from './types.ts'

export type Entry = Appended & {
  /** Number of the bus message that carries it to the other processes. */
  batch: number
  /** Called once it is stored. */
  committed(seq: number): void
}

export type JournalState = 'ok' | 'storing' | 'stuck'

const GROUP_MAX = 2000
const GROUP_BYTES = 4 * 1024 * 1024
const STUCK_MS = 5000

/**
 * Stores the updates of all documents of this process: in groups at most 50 ms old, one statement each, one at a time,
 * in the order in which they were taken. What fails is tried again until it succeeds; storing one twice does no harm.
 */
export function createJournal(deps: {
  pool: pg.Pool
  log: Log
  clock: () => Date
  changed(state: JournalState): void
  committed(): void
}) {
  let queue: Entry[] = []
  let flying: Entry[] = []
  let bytes = 0
  let groups = 0
  let appended = 0
  let stored = 0
  let timer: NodeJS.Timeout | undefined
  let failingSince: number | undefined
  let state: JournalState = 'ok'
  const outage = tellOutage(deps.log, { away: 'Updates could not be stored', back: 'Updates are stored again' })
  let waiting: { upTo: number; resolve: () => void }[] = []

  const turn = (next: JournalState) => {
    if (next === state) return
    state = next
    deps.changed(state)
  }

  /** Groups fill up for 50 ms, unless somebody waits for what is in them. */
  function plan(): void {
    if (queue.length === 0 || flying.length > 0) return
    if (waiting.length === 0) timer ??= setTimeout(() => void run(), TIMES.groupMs)
    else void run()
  }

  async function run(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    flying = takeGroup()
    await store(flying)
    stored += flying.length
    flying = []
    guard(deps.log, 'what is stored could not be told', () => deps.committed())
    const done = waiting.filter(({ upTo }) => upTo <= stored)
    waiting = waiting.filter(({ upTo }) => upTo > stored)
    for (const { resolve } of done) resolve()
    plan()
  }

  function takeGroup(): Entry[] {
    let size = 0
    let count = 0
    for (const { update } of queue) {
      if (count === GROUP_MAX || (count > 0 && size + update.length > GROUP_BYTES)) break
      size += update.length
      count++
    }
    const group = queue.slice(0, count)
    queue = queue.slice(count)
    return group
  }

  /** It is stored: whatever telling so throws must not store it again. */
  function tell(group: readonly Entry[], seqs: readonly number[]): void {
    guard(deps.log, 'what is stored could not be told', () => turn('ok'))
    group.forEach((entry, n) => {
      guard(deps.log, 'what is stored could not be told', () => entry.committed(seqs[n] as number))
    })
  }

  async function store(group: readonly Entry[]): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        const seqs = await append(deps.pool, group, deps.clock())
        groups++
        failingSince = undefined
        outage.works(deps.pool)
        for (const { update } of group) bytes -= update.length
        tell(group, seqs)
        return
      } catch (error) {
        failingSince ??= performance.now()
        outage.fails(deps.pool, error as Error, { updates: group.length })
        const isStuck = performance.now() - failingSince > STUCK_MS
        guard(deps.log, 'how it stands could not be told', () => turn(isStuck ? 'stuck' : 'storing'))
        await new Promise((resolve) => setTimeout(resolve, Math.min(2000, 100 * 2 ** attempt)))
      }
    }
  }

  return {
    append(entry: Entry): void {
      queue.push(entry)
      appended++
      bytes += entry.update.length
      plan()
    },
    /** Resolves once everything appended so far is stored. */
    stored(): Promise<void> {
      if (stored === appended) return Promise.resolve()
      return new Promise((resolve) => {
        waiting.push({ upTo: appended, resolve })
        plan()
      })
    },
    /** The entry that is longest under way; undefined when everything is stored. */
    oldest: (): Entry | undefined => flying[0] ?? queue[0],
    isFull: (): boolean => bytes > LIMITS.queuedBytes || queue.length > LIMITS.queuedUpdates,
    stats: () => ({ groups, queuedUpdates: queue.length + flying.length, queuedBytes: bytes, storing: state }),
  }
}
export type Journal = ReturnType<typeof createJournal>
