import { createHash, createHmac } from 'node:crypto'
import type { RefusalWitness, RefusedCall, WitnessDeps } from '#server/platform/refusedCalls.ts'
import { networkOf } from '#shared/network.ts'
import { countedBy, type RefusedKind, refusedKind } from '#shared/rules/accounts/refusedCalls.ts'
import { MINUTE_MS } from '#shared/time.ts'
import { inetOf } from './address.ts'
import * as query from './queries.ts'

type Of = ReturnType<typeof countedBy>['of']
type Counted = { refused: RefusedCall; kind: RefusedKind; userId: number | null; of: Of; count: number }

/**
 * Writes refused calls into the security log, by statements of their own. What says the same within a minute counts up one
 * row. One connection writes at a time, and what comes meanwhile is joined, so that a flood costs no more than that.
 */
export function createRefusalLog({ sql, log, secret }: WitnessDeps & { secret: string }): RefusalWitness {
  const waiting = new Map<string, Counted>()
  const placeOf = createPlaces()
  let writing = false

  /** The one that waits longest. */
  function takeOne(): [key: string, counted: Counted] | undefined {
    const [first] = waiting
    if (first) waiting.delete(first[0])
    return first
  }

  async function write(): Promise<void> {
    if (writing) return
    writing = true
    for (let next = takeOne(); next; next = takeOne())
      await sql
        .rows(query.countRefusal, rowOf(...next, secret))
        .catch((error: unknown) => log.warn({ error }, 'A refusal could not be written into the security log'))
    writing = false
  }

  return (refused) => {
    const kind = refusedKind(refused)
    if (!kind) return
    const userId = refused.userId ?? refused.personId
    const { key, of } = placeOf(refused, kind, String(userId ?? refused.tried ?? ''))
    const joined = waiting.get(key)
    if (joined) joined.count++
    else waiting.set(key, { refused, kind, userId, of, count: 1 })
    void write()
  }
}

/** Finds the row that a refusal is counted in, and remembers which rows this minute has. */
function createPlaces() {
  let minute = 0
  let keys = new Set<string>()
  let networks = new Map<string, number>()
  return (refused: RefusedCall, kind: RefusedKind, who: string): { key: string; of: Of } => {
    const now = Math.floor(refused.at.getTime() / MINUTE_MS)
    if (now !== minute) [minute, keys, networks] = [now, new Set(), new Map()]
    const network = networkOf(refused.address)
    const told = { kind, who, what: refused.limit ?? refused.endpoint ?? '', network }
    const own = countedBy(told, { network: 0, all: 0 })
    const isNew = !keys.has(own.key)
    const counted = isNew ? countedBy(told, { network: networks.get(network) ?? 0, all: keys.size }) : own
    if (isNew && counted.of === 'one') {
      keys.add(own.key)
      networks.set(network, (networks.get(network) ?? 0) + 1)
    }
    // What was tried may be an address of mail: the row knows it by its hash.
    return { key: createHash('sha256').update(`${now} ${counted.key}`).digest('hex'), of: counted.of }
  }
}

/** Of what is counted together only the count is true of all; of a single one its first facts are kept. */
function rowOf(key: string, { refused, kind, userId, of, count }: Counted, secret: string) {
  const { at, address, userAgent, requestId, endpoint, limit, tried, code } = refused
  const guessed = userId === null && tried ? { tried: hashOf(tried, secret) } : {}
  const facts = of === 'one' ? { code, ...(endpoint && { endpoint }), ...(limit && { limit }), ...guessed } : { of }
  const from = of === 'all' ? '' : address
  return [
    key,
    of === 'one' ? userId : null,
    kind,
    at,
    from,
    inetOf(from),
    of === 'one' ? userAgent : '',
    requestId,
    JSON.stringify({ ...facts, count }),
  ] satisfies Parameters<NonNullable<typeof query.countRefusal.shape>>[0]
}

/** An address that has no account is not kept; by this, guesses at the same one can be seen to belong together. */
const hashOf = (tried: string, secret: string): string =>
  createHmac('sha256', secret).update(`tried ${tried}`).digest('hex').slice(0, 24)
