import { networkOf } from '#shared/network.ts'
import { fullBucket, type Rate, takeToken } from './tokenBucket.ts'

/** Lines let in each second by one process: a storm of 5,000 is spread over five seconds. */
export const ADMITTED: Rate = { burst: 100, perSecond: 1000 }
/** Lines of one network, waiting or let in: a campus behind one address, and no more. */
export const LINES_A_NETWORK = 8000
/** Lines that wait, of all networks. */
export const WAITING_MAX = 20_000

/** The socket beneath a request that asks to become a line. */
type Line = { destroyed: boolean; once(event: 'close', gone: () => void): unknown }
type Turn = { admit: () => void }

/**
 * Lets lines in at a steady rate, before anything is asked about who they are. While it is quiet everybody passes at
 * once; after a restart, when all come back together, each waits for its turn and none is refused. Networks take turns,
 * so that one that sends thousands of lines keeps nobody waiting but its own. Whoever goes gives the place back.
 */
export function createAdmission(rate: Rate = ADMITTED, now: () => number = () => performance.now()) {
  const bucket = fullBucket(rate, now())
  /** In the order in which the networks have their turns. */
  const queues = new Map<string, Turn[]>()
  const lines = new Map<string, number>()
  let waiting = 0
  let timer: NodeJS.Timeout | undefined

  function nextTurn(): Turn | undefined {
    const [network, queue] = queues.entries().next().value ?? []
    if (network === undefined || !queue) return undefined
    const turn = queue.shift()
    queues.delete(network)
    if (queue.length > 0) queues.set(network, queue)
    waiting--
    return turn
  }

  function letIn(): void {
    timer = undefined
    while (waiting > 0 && takeToken(bucket, rate, now())) nextTurn()?.admit()
    if (waiting > 0) timer = setTimeout(letIn, ((1 - bucket.tokens) / rate.perSecond) * 1000)
  }

  function giveBack(network: string, turn: Turn): void {
    const left = (lines.get(network) ?? 1) - 1
    if (left > 0) lines.set(network, left)
    else lines.delete(network)
    const queue = queues.get(network)
    const place = queue?.indexOf(turn) ?? -1
    if (!queue || place < 0) return
    queue.splice(place, 1)
    waiting--
    if (queue.length === 0) queues.delete(network)
  }

  return {
    /** Calls `admit` when it is this line's turn; false when its network, or the process, has too many already. */
    enter(address: string, line: Line, admit: () => void): boolean {
      const network = networkOf(address)
      const count = lines.get(network) ?? 0
      if (line.destroyed) return true
      if (count >= LINES_A_NETWORK || waiting >= WAITING_MAX) return false
      const turn = { admit }
      lines.set(network, count + 1)
      line.once('close', () => giveBack(network, turn))
      const queue = queues.get(network)
      if (queue) queue.push(turn)
      else queues.set(network, [turn])
      waiting++
      if (!timer) letIn()
      return true
    },
    stats: () => ({ waiting, lines: [...lines.values()].reduce((sum, count) => sum + count, 0) }),
    stop: () => clearTimeout(timer),
  }
}
export type Admission = ReturnType<typeof createAdmission>
