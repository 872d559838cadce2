import { createPresence, type Owner } from './awareness.ts'
import type { Connection } from './connection.ts'
import { type Exchange, PART } from './exchange.ts'
import { type PresenceEntry, presenceMessage, webSocketFrame } from './sync.ts'
import type { DocumentName } from './types.ts'

/** Pointers move often and are looked at only: those of so many ms go out as one. */
const WINDOW_MS = 30

/** Tells everybody in a document who is there, here and in the other processes; never tells anybody of themselves. */
export function createPresenceRelay(
  { kind, id }: DocumentName,
  connections: ReadonlySet<Connection>,
  exchange: Exchange,
  clock: () => Date,
) {
  const presence = createPresence(clock)
  const changed = new Set<number>()
  let timer: NodeJS.Timeout | undefined
  let sentAt = 0

  function flush(): void {
    timer = undefined
    sentAt = performance.now()
    const clients = [...changed]
    changed.clear()
    const owners = new Set<Owner | undefined>(clients.map((client) => presence.ownerOf(client)))
    let shared: Buffer | undefined
    for (const connection of connections) {
      if (!connection.live) continue
      if (!owners.has(connection)) {
        shared ??= webSocketFrame(presenceMessage(presence.encode(clients)))
        connection.write(shared)
        continue
      }
      const others = clients.filter((client) => presence.ownerOf(client) !== connection)
      if (others.length > 0) connection.send(presenceMessage(presence.encode(others)))
    }
    const ours = clients.filter((client) => typeof presence.ownerOf(client) !== 'string')
    if (ours.length > 0) exchange.tell({ type: PART.PRESENCE, kind, id, bytes: presence.encode(ours) })
    presence.forget(clients)
  }

  const plan = (clients: readonly number[]) => {
    for (const client of clients) changed.add(client)
    if (changed.size > 0) timer ??= setTimeout(flush, Math.max(0, sentAt + WINDOW_MS - performance.now()))
  }

  return {
    say: (connection: Connection, entries: readonly PresenceEntry[]): void =>
      plan(presence.say(connection, connection.actor, entries)),
    hear: (peer: string, entries: readonly PresenceEntry[]): void => plan(presence.hear(peer, entries)),
    /** Sends a newcomer, or somebody who asks, all who are there. */
    welcome(connection: Connection): void {
      const clients = presence.everybody(connection)
      if (clients.length === 0) return
      presence.renew(clients)
      connection.send(presenceMessage(presence.encode(clients)))
    },
    leave: (connection: Connection): void => plan(presence.leave(connection)),
    sweep: (): void => plan(presence.leave('silent')),
    /** Another process has opened the document. */
    answer(): void {
      const clients = presence.ours()
      if (clients.length === 0) return
      presence.renew(clients)
      exchange.tell({ type: PART.PRESENCE, kind, id, bytes: presence.encode(clients) })
    },
    ask: (): void => void exchange.tell({ type: PART.ASK_PRESENCE, kind, id, bytes: new Uint8Array() }),
    stop: (): void => clearTimeout(timer),
  }
}
export type PresenceRelay = ReturnType<typeof createPresenceRelay>
