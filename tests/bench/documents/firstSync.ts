import * as Y from 'yjs'
import { readCard } from '#shared/documents/card/read.ts'
import { type BenchServer, pause } from '../support/child.ts'
import { openDocument } from '../support/documentSocket.ts'
import { createDragger } from '../support/drags.ts'
import { openAll } from '../support/eventSocket.ts'
import { median, printTable } from '../support/report.ts'
import { enter } from './load.ts'
import { characterKey, HOCUSPOCUS, OURS, type Peer, type Stage, Y_WEBSOCKET } from './stage.ts'
import type { SyncFigure } from './targets.ts'

const CHARACTERS = 200
const UPDATES = 20_000
const HANDS = 20

type Times = { warm: number[]; idle: number[]; restarted: number[]; bytes: number }

/** How long a newcomer waits for the content of a long document: open by others, left by all, after a restart. */
export async function measureFirstSync(stage: Stage, rounds: number): Promise<SyncFigure[]> {
  const figures = []
  for (const peer of [OURS, Y_WEBSOCKET, HOCUSPOCUS]) {
    const times = await measurePeer(stage, peer, rounds)
    figures.push({
      who: peer.name,
      warm: median(times.warm),
      idle: median(times.idle),
      restarted: median(times.restarted),
      bytes: times.bytes,
    })
  }
  const shown = (ms: number) => (Number.isNaN(ms) ? 'gone' : ms)
  printTable(
    `First sync: ${CHARACTERS} characters, ${UPDATES} updates`,
    figures.map((each) => ({
      who: each.who,
      'warm ms': each.warm,
      'idle ms': shown(each.idle),
      'restarted ms': shown(each.restarted),
      'bytes sent': each.bytes,
    })),
  )
  return figures
}

async function measurePeer(stage: Stage, peer: Peer, rounds: number): Promise<Times> {
  const graceMs = { graceMs: 1000 }
  let [server] = await stage.start(peer, graceMs)
  const { names, seed } = await stage.documents(peer, 1, CHARACTERS)
  const name = names[0]!
  const keeper = await writeAll(peer, server!, name, seed)
  const times: Times = { warm: [], idle: [], restarted: [], bytes: 0 }
  const comeIn = async () => {
    const began = performance.now()
    const line = await openDocument(peer.speech, server!.port, name, 200)
    const whole = await line.whole()
    const doc = new Y.Doc()
    Y.applyUpdate(doc, whole)
    const ms = performance.now() - began
    const found = readCard(doc).characters.length
    if (found !== CHARACTERS) throw new Error(`${peer.name} sent ${found} characters`)
    times.bytes = whole.length
    line.close()
    return ms
  }
  for (let round = 0; round < rounds + 1; round++) {
    const ms = await comeIn()
    if (round) times.warm.push(ms)
  }
  keeper()
  if (peer.stores) {
    for (let round = 0; round < rounds; round++) {
      await pause(4000)
      times.idle.push(await comeIn())
    }
    for (let round = 0; round < rounds; round++) {
      await pause(2500)
      await server!.kill('SIGKILL')
      ;[server] = await stage.start(peer, graceMs)
      times.restarted.push(await comeIn())
    }
  }
  await server!.kill()
  return times
}

/** Twenty people drag until the document has its updates, within the rate that one line may send. Leaves one there. */
async function writeAll(peer: Peer, server: BenchServer, name: string, seed: Uint8Array): Promise<() => void> {
  const places = Array.from({ length: HANDS }, (_, place) => place)
  const hands = await openAll(places, async (place) => {
    const line = await openDocument(peer.speech, server.port, name, 1 + place)
    await enter(peer, line, seed, place)
    const draggers = Array.from({ length: CHARACTERS / HANDS }, (_, n) => n * HANDS + place)
    return { line, draggers: draggers.map((n) => createDragger(seed, characterKey(n), line)) }
  })
  for (let step = 0; step < UPDATES / CHARACTERS; step++) {
    for (const { draggers } of hands) for (const dragger of draggers) dragger.step()
    await pause(60)
  }
  await pause(2500)
  for (const { line } of hands.slice(1)) line.close()
  await pause(300)
  return () => hands[0]!.line.close()
}
