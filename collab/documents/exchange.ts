import { randomUUID } from 'node:crypto'
import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { guard } from '../guard.ts'
import type { Entry } from './journal.ts'
import { TIMES } from './limits.ts'
import type { Bus, DocumentName, Log } from './types.ts'

const CHANNEL = 'documents'
/** A process that says nothing for so long is gone, or the bus is. */
const SILENT_MS = 4000

const UPDATE = 0
const AWARENESS = 1
const ASK_AWARENESS = 2
export type Part = DocumentName & { type: 0 | 1 | 2; bytes: Uint8Array }

type Peer = {
  /** The last message heard of it. */
  batch: number
  /** Everything up to this message of it is stored. */
  stored: number
  /** Messages up to this one may have been missed, by all or by a document opened since. */
  missed: number
  heardMs: number
}

/**
 * Exchanges what documents take with the other processes: one message every few ms for all of them. Messages may be
 * lost. Each carries its number, so a hole is seen, and how far its sender has stored, so it is known from when on the
 * log holds what was in the hole; then the log is read again. No state vectors travel.
 */
export function createExchange(deps: {
  bus: Bus
  log: Log
  oldest(): Entry | undefined
  receive(peer: string, batch: number, part: Part): void
  /** A peer has stored more. */
  stored(peer: string): void
  /** Something was missed and is in the log now. */
  catchUp(): void
}) {
  const self = randomUUID()
  const peers = new Map<string, Peer>()
  let next = 1
  let parts: Part[] = []
  let timer: NodeJS.Timeout | undefined
  let sentAt = 0
  let toldStored = 0
  let busFailed = false
  let unsubscribe: Promise<(() => Promise<void>) | undefined> | undefined

  const storedUpTo = () => (deps.oldest()?.batch ?? next) - 1

  function send(): void {
    timer = undefined
    sentAt = performance.now()
    const outgoing = parts
    parts = []
    const batch = next++
    // Counted after the number is taken: whatever was not yet sent can't count as stored by this message.
    toldStored = Math.min(storedUpTo(), batch)
    const message = encoding.encode((encoder) => {
      encoding.writeVarString(encoder, self)
      encoding.writeVarUint(encoder, batch)
      encoding.writeVarUint(encoder, toldStored)
      encoding.writeVarUint(encoder, outgoing.length)
      for (const part of outgoing) {
        encoding.writeUint8(encoder, part.type)
        encoding.writeVarString(encoder, part.kind)
        encoding.writeVarString(encoder, part.id)
        encoding.writeVarUint8Array(encoder, part.bytes)
      }
    })
    void deps.bus.publish(CHANNEL, message).then((isTaken) => {
      if (!isTaken && !busFailed) deps.log.warn({}, 'The bus does not take messages; the log is read instead')
      busFailed = !isTaken
    })
  }

  const plan = () => {
    timer ??= setTimeout(send, Math.max(0, sentAt + TIMES.busMs - performance.now()))
  }

  function hear(message: Buffer): void {
    // A copy: the message is a view of a whole chunk of the network's memory, which its parts would hold on to.
    const decoder = decoding.createDecoder(Uint8Array.prototype.slice.call(message))
    const from = decoding.readVarString(decoder)
    if (from === self) return
    const batch = decoding.readVarUint(decoder)
    const stored = decoding.readVarUint(decoder)
    let peer = peers.get(from)
    if (!peer) {
      // What it sent before is unknown here.
      peer = { batch: batch - 1, stored: 0, missed: batch - 1, heardMs: 0 }
      peers.set(from, peer)
    }
    peer.heardMs = performance.now()
    if (batch > peer.batch + 1) peer.missed = batch - 1
    peer.batch = Math.max(peer.batch, batch)
    const count = decoding.readVarUint(decoder)
    for (let n = 0; n < count; n++) {
      const type = decoding.readUint8(decoder) as Part['type']
      const kind = decoding.readVarString(decoder)
      const id = decoding.readVarString(decoder)
      const bytes = decoding.readVarUint8Array(decoder)
      const receive = () => deps.receive(from, batch, { type, kind, id, bytes })
      guard(deps.log, 'what another process has sent could not be taken', receive)
    }
    if (stored > peer.stored) {
      peer.stored = stored
      deps.stored(from)
    }
    if (peer.missed > 0 && peer.stored >= peer.missed) {
      peer.missed = 0
      deps.catchUp()
    }
  }

  return {
    start(): Promise<unknown> {
      unsubscribe ??= deps.bus
        .subscribe(CHANNEL, (message) => {
          try {
            hear(message)
          } catch (error) {
            deps.log.error({ error }, 'a message of the bus could not be read')
          }
        })
        .catch((error: unknown) => {
          deps.log.error({ error }, 'the bus can not be heard; the log is read instead')
          busFailed = true
          unsubscribe = undefined
          return undefined
        })
      return unsubscribe
    },
    /** Sends a part with the next message; returns that message's number. */
    tell(part: Part): number {
      parts.push(part)
      plan()
      return next
    },
    /** Tells the others soon how far things are stored. */
    tellStored(): void {
      if (peers.size > 0 && storedUpTo() > toldStored) plan()
    },
    storedOf: (peer: string): number => peers.get(peer)?.stored ?? 0,
    /** A document was opened: what peers sent just before may be neither known here nor stored yet. */
    opened(): void {
      for (const peer of peers.values()) if (peer.stored < peer.batch) peer.missed = peer.batch
    },
    /** Called every second while documents are open; true when the log should be read because peers can't be heard. */
    tick(): boolean {
      if (performance.now() - sentAt > 900) plan()
      let silent = false
      for (const [id, peer] of peers) {
        const quietMs = performance.now() - peer.heardMs
        if (quietMs > 30 * SILENT_MS) peers.delete(id)
        else if (quietMs > SILENT_MS) silent = true
      }
      return silent || busFailed
    },
    async stop(): Promise<void> {
      clearTimeout(timer)
      if (parts.length > 0) send()
      await (await unsubscribe)?.()
    },
  }
}
export type Exchange = ReturnType<typeof createExchange>
export const PART = { UPDATE, AWARENESS, ASK_AWARENESS } as const
