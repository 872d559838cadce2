import type { AddressInfo } from 'node:net'
import { describe, expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import * as Y from 'yjs'
import { askMessage, awarenessMessage, frameOf, isEmptyUpdate, readFrame, updateMessage, wholeMessage } from './sync.ts'

const update = () => {
  const doc = new Y.Doc()
  doc.getMap('a').set('b', 'c')
  return Y.encodeStateAsUpdate(doc)
}

describe('readFrame', () => {
  it('reads back what is written', () => {
    const bytes = update()
    expect(readFrame(updateMessage(bytes))).toEqual({ type: 'update', update: bytes, whole: false })
    expect(readFrame(wholeMessage(bytes))).toEqual({ type: 'update', update: bytes, whole: true })
    expect(readFrame(askMessage(new Uint8Array([0])))).toMatchObject({ type: 'ask' })
    expect(readFrame(awarenessMessage(new Uint8Array([0])))).toEqual({ type: 'awareness', bytes: 1, entries: [] })
  })
  it('refuses what is cut short, goes on, or is none of the protocol', () => {
    const whole = updateMessage(update())
    for (let length = 0; length < whole.length; length++) expect(() => readFrame(whole.subarray(0, length))).toThrow()
    expect(() => readFrame(new Uint8Array([...whole, 0]))).toThrow()
    expect(() => readFrame(new Uint8Array([42]))).toThrow()
    expect(() => readFrame(updateMessage(new Uint8Array([1, 1, 1, 200])))).toThrow()
  })
})

describe('frameOf', () => {
  it('is read by a WebSocket at every size of its header', async () => {
    const sizes = [0, 1, 125, 126, 65_535, 65_536]
    const server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
    await new Promise((resolve) => server.once('listening', resolve))
    server.on('connection', (_ws, { socket }) => {
      for (const size of sizes) socket.write(frameOf(new Uint8Array(size).fill(7)))
    })
    const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
    const heard: number[] = []
    await new Promise<void>((resolve) =>
      client.on('message', (data: Buffer, isBinary: boolean) => {
        heard.push(isBinary ? data.length : -1)
        if (heard.length === sizes.length) resolve()
      }),
    )
    client.close()
    server.close()
    expect(heard).toEqual(sizes)
  })
})

describe('isEmptyUpdate', () => {
  it('knows an update that brings nothing', () => {
    expect(isEmptyUpdate(Y.encodeStateAsUpdate(new Y.Doc()))).toBe(true)
    expect(isEmptyUpdate(update())).toBe(false)
  })
})
