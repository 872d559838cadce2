import type * as Y from 'yjs'
import type { Journal } from './journal.ts'
import { TIMES } from './limits.ts'
import type { DocumentName, DocumentPort, Log } from './types.ts'

/** A draft that could not be written is tried again after so long, and after twice as long each time, up to the longest. */
const AGAIN_MS = 3000
const LONGEST_MS = 5 * 60_000
/** Failures in a row from which it is told: the first may be a database that is just being changed over. */
const TOLD_FROM = 2

type Written = DocumentName & {
  readonly doc: Y.Doc
  /** The draft's rows lag behind since. */
  dirtySince: number | undefined
  markDirty(): void
}

/** Writes the draft's rows of one document when it has changed since, one at a time. */
export function createProjection(
  document: Written,
  deps: {
    port: Pick<DocumentPort, 'project'>
    journal: Pick<Journal, 'stored'>
    log: Log
    /** It is stuck now, or no longer. */
    changed(): void
  },
) {
  const { kind, id } = document
  let last: Promise<void> = Promise.resolve()
  let failures = 0
  let notBefore = 0

  function count(failed: number): void {
    const wasStuck = failures >= TOLD_FROM
    failures = failed
    if (wasStuck !== failures >= TOLD_FROM) deps.changed()
  }

  async function write(): Promise<void> {
    if (document.dirtySince === undefined) return
    await deps.journal.stored()
    document.dirtySince = undefined
    try {
      await deps.port.project(kind, id, document.doc)
    } catch (error) {
      document.markDirty()
      notBefore = performance.now() + Math.min(LONGEST_MS, AGAIN_MS * 2 ** failures)
      count(failures + 1)
      throw error
    }
    count(0)
  }

  function now(): Promise<void> {
    const done = last.then(write)
    last = done.catch((error: unknown) => {
      deps.log.error({ kind, id, failures, error }, 'the draft could not be written; it will be tried again')
    })
    return done
  }

  return {
    /** @throws when it can't be written */
    now,
    quietly: (): Promise<void> => now().catch(() => undefined),
    /** How long it is left alone after a failure, in ms. */
    waitMs: (): number => Math.max(0, notBefore - performance.now()),
    /** It lags behind as long as it may. */
    isDue: (): boolean =>
      document.dirtySince !== undefined &&
      performance.now() - document.dirtySince > TIMES.projectMs - 1500 &&
      performance.now() > notBefore,
    /** It keeps failing: the editors are told. */
    isStuck: (): boolean => failures >= TOLD_FROM,
  }
}
export type Projection = ReturnType<typeof createProjection>
