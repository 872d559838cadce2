import os from 'node:os'
import { RateLimited } from '#shared/errors.ts'

/** Pieces of dear work at a time: all cores but for what keeps the rest of the process served. */
const AT_ONCE = Math.max(1, Math.min(4, os.availableParallelism() - 1))
const WAITING_MAX = 40
const AGAIN_SECONDS = 5
/** After so many of the familiar it is a stranger's turn. */
const FAMILIARS_IN_A_ROW = 3

/**
 * Who waits: the familiar go before strangers, and of either those of one `network` (none: all the others together) take turns
 * with those of the next; of one `person` no second piece is taken while the first is not done.
 */
export type Waiting = { isFamiliar?: boolean; network?: string; person?: number }
type Bounds = {
  atOnce?: number
  /** Those that wait, in all and from one network, strangers and the familiar each; more are turned away. */
  waitingMax?: number
  ofNetworkMax?: number
}

export type WorkQueue = {
  /** Runs one piece of work in its turn. @throws RateLimited when too many wait, or the person has one there already */
  enqueue: <T>(who: Waiting, work: () => Promise<T>) => Promise<T>
  /** How many wait for their turn. */
  waiting: () => number
}

/**
 * What is dear by its nature (a password's check, a picture that has to be unfolded) is what an attack uses up. It runs a
 * few at a time in this process, and a queue that is too long turns people away instead of making everybody wait. Strangers get
 * every fourth turn however many are familiar.
 * Whoever enqueues holds nothing that others need, such as a connection to the database.
 */
export function createWorkQueue({
  atOnce = AT_ONCE,
  waitingMax = WAITING_MAX,
  ofNetworkMax = waitingMax,
}: Bounds = {}): WorkQueue {
  const familiars = lanesInTurn()
  const strangers = lanesInTurn()
  const people = new Set<number>()
  let running = 0
  let familiarsBegun = 0
  const next = () => {
    if (running >= atOnce) return
    const isTurnOfStrangers = familiarsBegun >= FAMILIARS_IN_A_ROW && strangers.count() > 0
    const begin = isTurnOfStrangers ? undefined : familiars.shift()
    familiarsBegun = begin ? familiarsBegun + 1 : 0
    const taken = begin ?? strangers.shift()
    if (!taken) return
    running++
    taken.begin()
  }
  async function inTurn<T>({ isFamiliar, network = '' }: Waiting, work: () => Promise<T>): Promise<T> {
    await new Promise<void>((begin, refuse) => {
      ;(isFamiliar ? familiars : strangers).push(network, { begin, refuse })
      next()
    })
    try {
      return await work()
    } finally {
      running--
      next()
    }
  }
  return {
    async enqueue(who, work) {
      const { isFamiliar = false, network = '', person } = who
      const like = isFamiliar ? familiars : strangers
      if (like.count(network) >= ofNetworkMax) throw RateLimited(AGAIN_SECONDS)
      if (like.count() >= waitingMax && !like.makeRoom(network)) throw RateLimited(AGAIN_SECONDS)
      if (person === undefined) return inTurn(who, work)
      if (people.has(person)) throw RateLimited(AGAIN_SECONDS)
      people.add(person)
      return inTurn(who, work).finally(() => people.delete(person))
    },
    waiting: () => familiars.count() + strangers.count(),
  }
}

type Turn = { begin: () => void; refuse: (error: unknown) => void }
/** Lanes of which each gives one in turn: a long one keeps only its own waiting. */
function lanesInTurn() {
  const lanes = new Map<string, Turn[]>()
  let all = 0
  return {
    count: (name?: string) => (name === undefined ? all : (lanes.get(name)?.length ?? 0)),
    push(name: string, turn: Turn) {
      const lane = lanes.get(name)
      lane ? lane.push(turn) : lanes.set(name, [turn])
      all++
    },
    /** Where all are full the last of the longest lane goes, if it is longer than the one that wants room; says whether. */
    makeRoom(name: string): boolean {
      const longest = [...lanes.values()].reduce<Turn[]>((most, lane) => (lane.length > most.length ? lane : most), [])
      if (longest.length <= (lanes.get(name)?.length ?? 0) + 1) return false
      longest.pop()!.refuse(RateLimited(AGAIN_SECONDS))
      all--
      return true
    },
    shift() {
      const [first] = lanes
      if (!first) return undefined
      const [name, lane] = first
      const turn = lane.shift()
      // To the end of the turns, or away.
      lanes.delete(name)
      if (lane.length > 0) lanes.set(name, lane)
      all--
      return turn
    },
  }
}
