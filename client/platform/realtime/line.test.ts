import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Server } from 'socket.io'
import { afterEach, expect, it, vi } from 'vitest'
import { soon } from '#tests/support/soon.ts'
import { LINE_OPTIONS, type Line, openLine } from './line.ts'

let port = 0
let server: Server | undefined
let line: Line | undefined
const page = { window: new EventTarget(), document: Object.assign(new EventTarget(), { hidden: false }) }

async function serve(): Promise<void> {
  const http = createServer()
  server = new Server(http)
  await new Promise<void>((resolve) => http.listen(port, '127.0.0.1', resolve))
  port = (http.address() as AddressInfo).port
}

/** A line that stands, and would wait for so long once it is lost. */
async function openedLine(wait: number): Promise<string[]> {
  await serve()
  vi.stubGlobal('window', page.window)
  vi.stubGlobal('document', page.document)
  vi.stubGlobal('location', { protocol: 'http:', host: `127.0.0.1:${port}`, port: String(port) })
  Object.assign(LINE_OPTIONS, { reconnectionDelay: wait, randomizationFactor: 0 })
  const states: string[] = []
  line = await openLine({ onState: (state) => states.push(state), onFrame: () => {}, onPresence: () => {} })
  await soon(() => expect(states).toEqual(['live']))
  return states
}

/** A line that lost its server. */
async function lostLine(wait: number): Promise<string[]> {
  const states = await openedLine(wait)
  await server?.close()
  await soon(() => expect(states).toEqual(['live', 'offline']))
  return states
}

afterEach(async () => {
  line?.close()
  await server?.close()
  vi.unstubAllGlobals()
})

it.each([
  ['the network is back', () => page.window.dispatchEvent(new Event('online'))],
  ['the page is looked at again', () => page.document.dispatchEvent(new Event('visibilitychange'))],
])('a line that waits for long tries within a second when %s', async (_, tell) => {
  const states = await lostLine(30_000)
  await serve()
  tell()
  await soon(() => expect(states.at(-1)).toBe('live'))
})

it('goes on as before when the network that came back leads nowhere yet', async () => {
  const states = await lostLine(1000)
  page.window.dispatchEvent(new Event('online'))
  await soon(() => expect(states).toEqual(['live', 'offline', 'offline']))
  await serve()
  await soon(() => expect(states.at(-1)).toBe('live'))
})

it('is known to be cut as soon as the browser says so, and comes back by itself', async () => {
  const states = await openedLine(30_000)
  page.window.dispatchEvent(new Event('offline'))
  await soon(() => expect(states[1]).toBe('offline'))
  page.window.dispatchEvent(new Event('online'))
  await soon(() => expect(states.at(-1)).toBe('live'))
})
