import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { WebSocket } from 'ws'
import * as Y from 'yjs'
import { loadSessionKey } from '#server/operate/loadData.ts'

/** Whose protocol a server of documents speaks: ours and y-websocket's are one but for the address. */
export type Speech = 'pictomo' | 'yWebsocket' | 'hocuspocus' | 'relay'
const SYNC = 0
const AUTH = 2
const SYNC_STATUS = 8
const ACKNOWLEDGED = 100
const EMPTY_VECTOR = Y.encodeStateVector(new Y.Doc())

export type DocumentSocket = {
  ws: WebSocket
  sendUpdate: (update: Uint8Array) => void
  /** Updates the server said are stored. */
  acknowledged: () => number
  /** Asks for the whole document and resolves with what comes. */
  whole: () => Promise<Uint8Array>
  close: () => void
}
type Hear = { update?: (update: Uint8Array) => void; acknowledged?: (count: number) => void }

/** Opens one person's line to a document and asks for its content, as little of a client as that takes. */
export function openDocument(
  speech: Speech,
  port: number,
  document: string,
  person: number,
  hear: Hear = {},
): Promise<DocumentSocket> {
  const place = speech === 'pictomo' ? `/collab/card/${document}?ack=1` : speech === 'hocuspocus' ? '/' : `/${document}`
  const ws = new WebSocket(`ws://127.0.0.1:${port}${place}`, {
    perMessageDeflate: false,
    headers: speech === 'pictomo' ? { authorization: `Bearer ${loadSessionKey(person)}` } : {},
  })
  const message = (...parts: (number | string | Uint8Array)[]): Uint8Array =>
    encoding.encode((encoder) => {
      if (speech === 'hocuspocus') encoding.writeVarString(encoder, document)
      for (const part of parts)
        if (typeof part === 'number') encoding.writeVarUint(encoder, part)
        else if (typeof part === 'string') encoding.writeVarString(encoder, part)
        else encoding.writeVarUint8Array(encoder, part)
    })
  let acknowledged = 0
  let taken: ((whole: Uint8Array) => void) | undefined
  const ask = (): Promise<Uint8Array> => {
    const answer = new Promise<Uint8Array>((resolve) => {
      taken = resolve
    })
    ws.send(message(SYNC, 0, EMPTY_VECTOR))
    return answer
  }
  return new Promise((resolve, reject) => {
    const socket: DocumentSocket = {
      ws,
      sendUpdate: (update) => ws.send(message(SYNC, 2, update)),
      acknowledged: () => acknowledged,
      whole: ask,
      close: () => ws.terminate(),
    }
    ws.on('error', reject)
    ws.on('close', (code) => reject(new Error(`The line to ${document} was closed with ${code}`)))
    ws.on('open', () => {
      if (speech === 'hocuspocus') ws.send(message(AUTH, 0, 'token', '4.7.0'))
      else resolve(socket)
    })
    ws.on('message', (data: Buffer) => {
      const decoder = decoding.createDecoder(data)
      if (speech === 'hocuspocus') decoding.readVarString(decoder)
      const type = decoding.readVarUint(decoder)
      if (type === SYNC || type === 4) {
        const step = decoding.readVarUint(decoder)
        if (step === 0) return
        const update = decoding.readVarUint8Array(decoder)
        if (step === 1 && taken) {
          taken(update)
          taken = undefined
        } else hear.update?.(update)
      } else if (type === ACKNOWLEDGED && speech === 'pictomo') {
        acknowledged = decoding.readVarUint(decoder)
        hear.acknowledged?.(acknowledged)
      } else if (type === SYNC_STATUS && speech === 'hocuspocus') {
        acknowledged++
        hear.acknowledged?.(acknowledged)
      } else if (type === AUTH && speech === 'hocuspocus') resolve(socket)
    })
  })
}
