import * as encoding from 'lib0/encoding'
import { LIMITS } from './limits.ts'
import type { AwarenessEntry } from './sync.ts'
import type { DocumentActor } from './types.ts'

/** Entries of other processes that were not renewed for so long have gone; clients renew theirs every 15 s. */
const FORGET_MS = 45_000

/** Whoever may change an entry: a connection of this process, or another process. */
export type Owner = object | string
type Shown = { clock: number; json: string; owner: Owner; userId: number | undefined; seenMs: number }

/**
 * Who is in a document and where they point. Never stored. The clocks that others see are made here, from the time of
 * day: a client that comes back would otherwise ignore people whose state it has seen before.
 */
export function createAwareness(clock: () => Date) {
  const shown = new Map<number, Shown>()

  const put = (client: number, json: string, owner: Owner, userId: number | undefined) => {
    const now = clock().getTime()
    const last = shown.get(client)?.clock ?? 0
    shown.set(client, { clock: Math.max(last + 1, now), json, owner, userId, seenMs: now })
  }

  return {
    /**
     * What a connection says of itself, stamped with who it is; returns the entries that changed. An entry belongs to
     * the connection that first showed it; only the same person may take it over, as after a reconnect.
     */
    say(owner: object, actor: DocumentActor, entries: readonly AwarenessEntry[]): number[] {
      const changed: number[] = []
      for (const { client, state } of entries) {
        const known = shown.get(client)
        if (known && known.owner !== owner && known.userId !== actor.id) continue
        if (state === null) {
          if (known?.owner === owner && known.json !== 'null') put(client, 'null', owner, actor.id)
          else continue
        } else {
          const owned = [...shown.values()].filter((each) => each.owner === owner)
          if (!known && owned.length >= LIMITS.awarenessClients) continue
          put(
            client,
            JSON.stringify({ ...state, user: { id: actor.id, name: actor.name, colour: actor.colour } }),
            owner,
            actor.id,
          )
        }
        changed.push(client)
      }
      return changed
    },
    /** What another process shows; it has stamped it. */
    hear(process: string, entries: readonly AwarenessEntry[]): number[] {
      const changed: number[] = []
      for (const { client, clock: at, state } of entries) {
        const known = shown.get(client)
        if (known && (typeof known.owner !== 'string' || known.clock >= at)) continue
        shown.set(client, {
          clock: at,
          json: JSON.stringify(state),
          owner: process,
          userId: undefined,
          seenMs: clock().getTime(),
        })
        changed.push(client)
      }
      return changed
    },
    /** Takes away all of an owner, or all of other processes that fell silent; returns what went. */
    leave(gone: Owner | 'silent'): number[] {
      const now = clock().getTime()
      const left: number[] = []
      for (const [client, entry] of shown) {
        const is =
          gone === 'silent' ? typeof entry.owner === 'string' && now - entry.seenMs > FORGET_MS : entry.owner === gone
        if (!is || entry.json === 'null') continue
        put(client, 'null', entry.owner, entry.userId)
        left.push(client)
      }
      return left
    },
    /** Entries that are gone need not be remembered once everybody has heard so. */
    forget(clients: readonly number[]): void {
      for (const client of clients) if (shown.get(client)?.json === 'null') shown.delete(client)
    },
    ownerOf: (client: number): Owner | undefined => shown.get(client)?.owner,
    everybody: (except?: Owner): number[] =>
      [...shown].filter(([, entry]) => entry.owner !== except && entry.json !== 'null').map(([client]) => client),
    /** Those that this process speaks for. */
    ours: (): number[] => [...shown].filter(([, entry]) => typeof entry.owner !== 'string').map(([client]) => client),
    /** Makes entries newer than anything sent of them before. */
    renew(clients: readonly number[]): void {
      for (const client of clients) {
        const entry = shown.get(client)
        if (entry) entry.clock = Math.max(entry.clock + 1, clock().getTime())
      }
    },
    encode(clients: readonly number[]): Uint8Array {
      return encoding.encode((encoder) => {
        const rows = clients.flatMap((client) => {
          const entry = shown.get(client)
          return entry ? [[client, entry] as const] : []
        })
        encoding.writeVarUint(encoder, rows.length)
        for (const [client, entry] of rows) {
          encoding.writeVarUint(encoder, client)
          encoding.writeVarUint(encoder, entry.clock)
          encoding.writeVarString(encoder, entry.json)
        }
      })
    },
  }
}
export type Awareness = ReturnType<typeof createAwareness>
