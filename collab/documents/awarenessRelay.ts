import { createAwareness, type Owner } from './awareness.ts'
import type { Connection } from './connection.ts'
import { type Exchange, PART } from './exchange.ts'
import { type AwarenessEntry, awarenessMessage, frameOf } from './sync.ts'
import type { DocumentName } from './types.ts'

/** Pointers move often and are looked at only: those of so many ms go out as one. */
const WINDOW_MS = 30

/** Tells everybody in a document who is there, here and in the other processes; never tells anybody of themselves. */
export function createAwarenessRelay(
  { kind, id }: DocumentName,
  connections: ReadonlySet<Connection>,
  exchange: Exchange,
  clock: () => Date,
) {
  const awareness = createAwareness(clock)
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let sentAt = 0

  function flush(): void {
    timer = undefined
    sentAt = performance.now()
    const clients = [...changed]
    changed.clear()
    const owners = new Set<Owner | undefined>(clients.map((client) => awareness.ownerOf(client)))
    let shared: Buffer | undefined
    for (const connection of connections) {
      if (!connection.live) continue
      if (!owners.has(connection)) {
        shared ??= frameOf(awarenessMessage(awareness.encode(clients)))
        connection.write(shared)
        continue
      }
      const others = clients.filter((client) => awareness.ownerOf(client) !== connection)
      if (others.length > 0) connection.send(awarenessMessage(awareness.encode(others)))
    }
    const ours = clients.filter((client) => typeof awareness.ownerOf(client) !== 'string')
    if (ours.length > 0) exchange.tell({ type: PART.AWARENESS, kind, id, bytes: awareness.encode(ours) })
    awareness.forget(clients)
  }

  const plan = (clients: readonly number[]) => {
    for (const client of clients) changed.add(client)
    if (changed.size > 0) timer ??= setTimeout(flush, Math.max(0, sentAt + WINDOW_MS - performance.now()))
  }

  return {
    say: (connection: Connection, entries: readonly AwarenessEntry[]): void =>
      plan(awareness.say(connection, connection.actor, entries)),
    hear: (peer: string, entries: readonly AwarenessEntry[]): void => plan(awareness.hear(peer, entries)),
    /** Sends a newcomer, or somebody who asks, all who are there. */
    welcome(connection: Connection): void {
      const clients = awareness.everybody(connection)
      if (clients.length === 0) return
      awareness.renew(clients)
      connection.send(awarenessMessage(awareness.encode(clients)))
    },
    leave: (connection: Connection): void => plan(awareness.leave(connection)),
    sweep: (): void => plan(awareness.leave('silent')),
    /** Another process has opened the document. */
    answer(): void {
      const clients = awareness.ours()
      if (clients.length === 0) return
      awareness.renew(clients)
      exchange.tell({ type: PART.AWARENESS, kind, id, bytes: awareness.encode(clients) })
    },
    ask: (): void => void exchange.tell({ type: PART.ASK_AWARENESS, kind, id, bytes: new Uint8Array() }),
    stop: (): void => clearTimeout(timer),
  }
}
export type AwarenessRelay = ReturnType<typeof createAwarenessRelay>
