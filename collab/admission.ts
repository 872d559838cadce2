import { networkOf } from '#shared/network.ts'
import { fullBucket, type Rate, takeToken } from './tokenBucket.ts'

/** Lines let in each second by one process: a storm of 5,000 is spread over five seconds. */
export const ADMITTED: Rate = { burst: 100, perSecond: 1000 }
/** Lines of one network, waiting or let in: a campus behind one address, and no more. */
export const LINES_A_NETWORK = 8000
/** Lines that wait, of all networks. */
export const WAITING_MAX = 20_000

/** The socket beneath a request that asks to become a line. */
type Line = { destroyed: boolean; destroy(): unknown; on(event: 'close', gone: () => void): unknown }
type Network = {
  /** Its lines, waiting or let in. */
  lines: number
  /** Those that wait, in their order, and how each is let in. */
  waiting: Map<Line, () => void>
  /** Hears the end of each of its lines: one for all of them, so that an idle line keeps no code of its own. */
  gone: (this: Line) => void
}

/**
 * Lets lines in at a steady rate, before anything is asked about who they are. While it is quiet everybody passes at
 * once; after a restart, when all come back together, each waits for its turn and none is refused. Networks take turns,
 * so that one that sends thousands of lines keeps nobody waiting but its own. Whoever goes gives the place back.
 */
export function createAdmission(rate: Rate = ADMITTED, now: () => number = () => performance.now()) {
  const bucket = fullBucket(rate, now())
  const networks = new Map<string, Network>()
  /** Those that have somebody waiting, in the order of their turns. */
  const turns = new Set<Network>()
  let waiting = 0
  let isStopped = false
  let timer: NodeJS.Timeout | undefined

  function newNetwork(key: string): Network {
    const made: Network = {
      lines: 0,
      waiting: new Map(),
      gone() {
        made.lines--
        stopWaiting(made, this)
        if (made.lines === 0) networks.delete(key)
      },
    }
    networks.set(key, made)
    return made
  }

  function stopWaiting(network: Network, line: Line): void {
    if (network.waiting.delete(line)) waiting--
    if (network.waiting.size === 0) turns.delete(network)
  }

  /** The first of the network whose turn it is; the network comes last then. */
  function admitNext(): void {
    const [network] = turns
    const [line, admit] = network?.waiting.entries().next().value ?? []
    if (!network || !line) return
    stopWaiting(network, line)
    if (turns.delete(network)) turns.add(network)
    admit?.()
  }

  function letIn(): void {
    timer = undefined
    while (waiting > 0 && takeToken(bucket, rate, now())) admitNext()
    if (waiting > 0) timer = setTimeout(letIn, ((1 - bucket.tokens) / rate.perSecond) * 1000)
  }

  return {
    /** Calls `admit` when it is this line's turn; false when its network, or the process, has too many already. */
    enter(address: string, line: Line, admit: () => void): boolean {
      if (line.destroyed) return true
      const key = networkOf(address)
      const known = networks.get(key)
      if (isStopped || waiting >= WAITING_MAX || (known && known.lines >= LINES_A_NETWORK)) return false
      const network = known ?? newNetwork(key)
      network.lines++
      line.on('close', network.gone)
      network.waiting.set(line, admit)
      turns.add(network)
      waiting++
      if (!timer) letIn()
      return true
    },
    stats: () => ({
      waiting,
      networks: networks.size,
      lines: [...networks.values()].reduce((sum, { lines }) => sum + lines, 0),
    }),
    /** Lets nobody in any more, and sends away who waits. */
    stop(): void {
      isStopped = true
      clearTimeout(timer)
      for (const line of [...turns].flatMap(({ waiting: lines }) => [...lines.keys()])) line.destroy()
    },
  }
}
