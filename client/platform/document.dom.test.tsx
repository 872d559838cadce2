import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import * as sync from 'y-protocols/sync'
import * as Y from 'yjs'
import { type OpenedDocument, openDocument } from './document.ts'

const SYNC = 0
/** What the server holds of the document. */
let stored: Y.Doc
let isReachable = true
let opened: OpenedDocument

/** A line to a server that answers and stores; cut, it says nothing, as a lost one does. */
class Line {
  static OPEN = 1
  readyState = 0
  binaryType = ''
  onopen: (() => void) | null = null
  onmessage: ((event: { data: ArrayBuffer }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  onerror: ((event: unknown) => void) | null = null
  constructor() {
    queueMicrotask(() => {
      if (!isReachable) return this.onclose?.({ code: 1006 })
      this.readyState = 1
      this.onopen?.()
    })
  }
  send(data: Uint8Array) {
    if (!isReachable) return
    const decoder = decoding.createDecoder(data)
    if (decoding.readVarUint(decoder) !== SYNC) return
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, SYNC)
    sync.readSyncMessage(decoder, encoder, stored, this)
    if (encoding.length(encoder) > 1) {
      this.answer(encoder)
      const asks = encoding.createEncoder()
      encoding.writeVarUint(asks, SYNC)
      sync.writeSyncStep1(asks, stored)
      this.answer(asks)
    }
  }
  answer(encoder: encoding.Encoder) {
    const bytes = encoding.toUint8Array(encoder).slice()
    queueMicrotask(() => this.onmessage?.({ data: bytes.buffer as ArrayBuffer }))
  }
  close() {
    this.readyState = 3
  }
}

beforeEach(() => {
  stored = new Y.Doc()
  isReachable = true
  vi.stubGlobal('WebSocket', Line)
  opened = openDocument('card', 1, { user: { id: 1 }, onRefused: () => undefined })
})
afterEach(async () => {
  await opened.close()
  vi.unstubAllGlobals()
})
const status = () => opened.state.status

it('says at once that it is offline when the browser does, keeps what is written then, and sends it when the line is back', async () => {
  await vi.waitFor(() => expect(status()).toBe('saved'))
  isReachable = false
  window.dispatchEvent(new Event('offline'))
  expect(status()).toBe('offline')
  opened.doc.getMap('card').set('name', 'Written in a tunnel')
  expect(opened.state).toMatchObject({ status: 'offline', unsaved: 1 })
  isReachable = true
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(stored.getMap('card').get('name')).toBe('Written in a tunnel'))
})

it('is back at once where the browser was wrong', async () => {
  await vi.waitFor(() => expect(status()).toBe('saved'))
  window.dispatchEvent(new Event('offline'))
  expect(status()).toBe('offline')
  await vi.waitFor(() => expect(status()).toBe('saved'))
})
