import * as decoding from 'lib0/decoding'
import * as encoding from 'lib0/encoding'
import * as Y from 'yjs'
import { readSoundUpdate } from '#shared/documents/soundUpdate.ts'
import { webSocketFrame } from '../webSocketFrame.ts'
import type { Notice } from './types.ts'

// The y-websocket protocol, https://github.com/yjs/y-protocols, with two messages of our own: 100 acknowledges,
// 101 tells. A stock client reads one message per frame.
const SYNC = 0
const AWARENESS = 1
const AUTH = 2
const QUERY_AWARENESS = 3
const ACKNOWLEDGED = 100
const NOTICE = 101
const STEP1 = 0
const STEP2 = 1
const UPDATE = 2

export type AwarenessEntry = { client: number; clock: number; state: Record<string, unknown> | null }

export type Message =
  | { type: 'ask'; vector: Uint8Array }
  /** `whole`: the answer to our own question, which brings all that the client has and we lack. */
  | { type: 'update'; update: Uint8Array; whole: boolean }
  | { type: 'awareness'; bytes: number; entries: AwarenessEntry[] }
  | { type: 'askAwareness' }
  | { type: 'nothing' }

/** Reads one frame whole. @throws when it is anything but exactly one message of the protocol. */
export function readFrame(frame: Uint8Array): Message {
  const decoder = decoding.createDecoder(frame)
  const message = readMessage(decoder)
  if (decoder.pos !== frame.length) throw new Error('The frame goes on after its message')
  return message
}

function readMessage(decoder: decoding.Decoder): Message {
  switch (decoding.readVarUint(decoder)) {
    case SYNC:
      return readSync(decoder)
    case AWARENESS: {
      const bytes = decoding.readVarUint8Array(decoder)
      return { type: 'awareness', bytes: bytes.length, entries: readAwareness(bytes) }
    }
    case QUERY_AWARENESS:
      return { type: 'askAwareness' }
    case AUTH:
      decoder.pos = decoder.arr.length
      return { type: 'nothing' }
    default:
      throw new Error('There is no such message')
  }
}

function readSync(decoder: decoding.Decoder): Message {
  const step = decoding.readVarUint(decoder)
  const bytes = decoding.readVarUint8Array(decoder)
  if (step === STEP1) {
    Y.decodeStateVector(bytes)
    return { type: 'ask', vector: bytes }
  }
  if (step !== STEP2 && step !== UPDATE) throw new Error('There is no such step')
  // What is stored is read by everybody who opens the document, so it is looked through before it is taken.
  if (!isEmptyUpdate(bytes)) readSoundUpdate(bytes)
  return { type: 'update', update: bytes, whole: step === STEP2 }
}

export function readAwareness(bytes: Uint8Array): AwarenessEntry[] {
  const decoder = decoding.createDecoder(bytes)
  const count = decoding.readVarUint(decoder)
  const entries: AwarenessEntry[] = []
  for (let n = 0; n < count; n++) {
    const client = decoding.readVarUint(decoder)
    const clock = decoding.readVarUint(decoder)
    const state: unknown = JSON.parse(decoding.readVarString(decoder))
    const isState = typeof state === 'object' && state !== null && !Array.isArray(state)
    entries.push({ client, clock, state: isState ? (state as Record<string, unknown>) : null })
  }
  return entries
}

/** An update that brings nothing: no structs, no deletions. */
export const isEmptyUpdate = (update: Uint8Array): boolean =>
  update.length === 0 || (update.length === 2 && update[0] === 0 && update[1] === 0)

const message = (write: (encoder: encoding.Encoder) => void): Uint8Array => encoding.encode(write)

const syncMessage = (step: number, bytes: Uint8Array) =>
  message((encoder) => {
    encoding.writeVarUint(encoder, SYNC)
    encoding.writeVarUint(encoder, step)
    encoding.writeVarUint8Array(encoder, bytes)
  })

export const askMessage = (vector: Uint8Array): Uint8Array => syncMessage(STEP1, vector)
export const wholeMessage = (update: Uint8Array): Uint8Array => syncMessage(STEP2, update)
export const updateMessage = (update: Uint8Array): Uint8Array => syncMessage(UPDATE, update)

export const awarenessMessage = (bytes: Uint8Array): Uint8Array =>
  message((encoder) => {
    encoding.writeVarUint(encoder, AWARENESS)
    encoding.writeVarUint8Array(encoder, bytes)
  })

/** `count`: how many of the connection's update frames are stored. */
export const acknowledgedMessage = (count: number): Uint8Array =>
  message((encoder) => {
    encoding.writeVarUint(encoder, ACKNOWLEDGED)
    encoding.writeVarUint(encoder, count)
  })

export const noticeMessage = (notice: Notice): Uint8Array =>
  message((encoder) => {
    encoding.writeVarUint(encoder, NOTICE)
    encoding.writeVarString(encoder, JSON.stringify(notice))
  })

/** A message as a frame that is written to every socket as it is. */
export const frameOf = (message: Uint8Array): Buffer => webSocketFrame('binary', message)

/** Nobody's awareness: changes nothing, and keeps a stock client from taking silence for a dead line. */
export const KEEP_ALIVE: Buffer = frameOf(awarenessMessage(new Uint8Array([0])))
