import type { Log } from '#server/ports/collab.ts'

/** Whose a line is: the session that it was opened by, which keeps it through every change of its key. */
export type Holder = { sessionId: string; userId: number }

/** How lines of one kind are ended and asked again: one for all of them, so that an idle line keeps no code of its own. */
export type LineKind<Line extends object> = {
  /** The session is over. */
  end(line: Line): void
  /** What the person may do may have changed. `renew`: what their lines were sent may have been lost as well. */
  askAgain(lines: readonly Line[], renew: boolean): Promise<unknown>
}
type Held = { userId: number; lines: Map<object, LineKind<object>> }
type Deps = {
  /** Which of these sessions still live. */
  living: (sessionIds: readonly string[]) => Promise<ReadonlySet<string>>
  log: Pick<Log, 'warn'>
}

/** Sessions asked about by one statement. */
const ASKED_TOGETHER = 1000
/** People asked about at the same time, when all are. */
const PEOPLE_AT_ONCE = 8
/** What was heard of a person is remembered while a line of theirs may be being opened, in ms. */
const REMEMBERED_MS = 60_000

/**
 * The lines of each session that are open in this process, sockets and documents alike. They go with their session,
 * whichever rooms they are in, and what they may do is asked again when that changes. Nothing told between processes is
 * leaned on alone: sessions are swept over, and after a gap everybody is asked.
 */
export function createSessionLines({ living, log }: Deps) {
  const sessions = new Map<string, Held>()
  const people = new Map<number, Set<string>>()
  /** Who was heard of, and when, for the lines that are being opened just then. */
  const heard = new Map<number, { moment: number; at: number }>()
  const underWay = new Map<number, { again: boolean; renew: boolean; settled: Promise<void> }>()
  /** People who could not be asked about. */
  const unsure = new Set<number>()
  let moment = 0
  let gapMoment = 0
  let goingRound: Promise<void> | undefined
  let isAskedAgain = false
  let renewsAgain = false

  function add<Line extends object>(
    { sessionId, userId }: Holder,
    line: Line,
    kind: LineKind<Line>,
    since: number,
  ): void {
    const held = sessions.get(sessionId) ?? { userId, lines: new Map() }
    sessions.set(sessionId, held)
    held.lines.set(line, kind as unknown as LineKind<object>)
    people.set(userId, (people.get(userId) ?? new Set()).add(sessionId))
    // It was asked who this is before that was heard.
    if (Math.max(heard.get(userId)?.moment ?? 0, gapMoment) > since) void askPerson(userId)
  }

  function remove({ sessionId, userId }: Holder, line: object): void {
    const held = sessions.get(sessionId)
    if (!held?.lines.delete(line) || held.lines.size > 0) return
    sessions.delete(sessionId)
    const others = people.get(userId)
    others?.delete(sessionId)
    if (others?.size === 0) people.delete(userId)
  }

  async function endOver(sessionIds: readonly string[]): Promise<void> {
    for (let from = 0; from < sessionIds.length; from += ASKED_TOGETHER) {
      const asked = sessionIds.slice(from, from + ASKED_TOGETHER)
      const alive = await living(asked)
      for (const id of asked) if (!alive.has(id)) endLines(id)
    }
  }
  function endLines(sessionId: string): void {
    for (const [line, kind] of [...(sessions.get(sessionId)?.lines ?? [])]) kind.end(line)
  }

  /** One after the other for each person, so that an earlier answer never undoes a later one. */
  function askPerson(userId: number, renew = false): Promise<void> {
    const running = underWay.get(userId)
    if (running) {
      running.again = true
      running.renew ||= renew
      return running.settled
    }
    const turn = { again: true, renew, settled: Promise.resolve() }
    underWay.set(userId, turn)
    turn.settled = askUntilSettled(userId, turn)
    return turn.settled
  }
  async function askUntilSettled(userId: number, turn: { again: boolean; renew: boolean }): Promise<void> {
    while (turn.again) {
      const { renew } = turn
      Object.assign(turn, { again: false, renew: false })
      await askOnce(userId, renew)
    }
    underWay.delete(userId)
  }
  async function askOnce(userId: number, renew: boolean): Promise<void> {
    unsure.delete(userId)
    try {
      await endOver([...(people.get(userId) ?? [])])
      for (const [kind, lines] of linesOf(userId)) await kind.askAgain(lines, renew)
    } catch (error) {
      unsure.add(userId)
      log.warn({ error, user: userId }, 'What a person may do could not be asked again; it is tried once more')
    }
  }
  function linesOf(userId: number): Map<LineKind<object>, object[]> {
    const found = new Map<LineKind<object>, object[]>()
    for (const id of people.get(userId) ?? [])
      for (const [line, kind] of sessions.get(id)?.lines ?? []) found.set(kind, [...(found.get(kind) ?? []), line])
    return found
  }

  async function goRound(renew: boolean): Promise<void> {
    const left = [...people.keys()]
    const work = async () => {
      for (let next = left.pop(); next !== undefined; next = left.pop()) await askPerson(next, renew)
    }
    await Promise.all(Array.from({ length: PEOPLE_AT_ONCE }, work))
  }

  return {
    /** Counts what is heard: taken before it is asked who opens a line, and given when it is added. */
    moment: (): number => moment,
    add,
    remove,
    /** A person's rights or sessions changed: their lines here are ended or asked again. */
    accessChanged(userId: number): Promise<void> {
      heard.set(userId, { moment: ++moment, at: performance.now() })
      return askPerson(userId)
    },
    /** Ends the lines of sessions that are over, for those whose end was not heard of or came by time. */
    async sweep(): Promise<void> {
      const forgotten = performance.now() - REMEMBERED_MS
      for (const [userId, { at }] of heard) if (at < forgotten) heard.delete(userId)
      await endOver([...sessions.keys()])
      for (const userId of [...unsure]) await askPerson(userId)
    },
    /** Everybody is asked again. `renew`: something may have been missed, so that what they were sent is sent anew. */
    async askAll({ renew = false } = {}): Promise<void> {
      gapMoment = ++moment
      isAskedAgain = true
      renewsAgain ||= renew
      goingRound ??= (async () => {
        while (isAskedAgain) {
          const renews = renewsAgain
          isAskedAgain = renewsAgain = false
          await goRound(renews)
        }
        goingRound = undefined
      })()
      await goingRound
    },
    /** Sessions that have a line here. */
    size: (): number => sessions.size,
  }
}
export type SessionLines = ReturnType<typeof createSessionLines>
