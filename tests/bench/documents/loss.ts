import * as Y from 'yjs'
import { pause } from '../support/child.ts'
import { openDocument } from '../support/documentSocket.ts'
import { createDragger, dragAll } from '../support/drags.ts'
import { openAll } from '../support/eventSocket.ts'
import { median, printTable } from '../support/report.ts'
import { enter } from './load.ts'
import { characterKey, HOCUSPOCUS, OURS, type Peer, type Stage } from './stage.ts'
import type { LossFigure } from './targets.ts'

const EDITORS = 8
const HERTZ = 30

/** Kills the server under edits: what was acknowledged and is gone, and how old the oldest lost edit was. */
export async function measureLoss(stage: Stage, rounds: number): Promise<LossFigure[]> {
  const figures = []
  for (const peer of [OURS, HOCUSPOCUS]) {
    const runs = []
    for (let round = 0; round < rounds; round++) runs.push(await killUnderEdits(stage, peer))
    figures.push({
      who: peer.name,
      edits: median(runs.map((run) => run.edits)),
      acknowledged: median(runs.map((run) => run.acknowledged)),
      acknowledgedLost: Math.max(...runs.map((run) => run.acknowledgedLost)),
      otherLost: median(runs.map((run) => run.lost - run.acknowledgedLost)),
      oldestMs: Math.max(...runs.map((run) => run.oldestMs)),
    })
  }
  printTable(
    `SIGKILL under the edits of ${EDITORS}`,
    figures.map((each) => ({
      who: each.who,
      edits: each.edits,
      acknowledged: each.acknowledged,
      'acknowledged and lost (most)': each.acknowledgedLost,
      'not acknowledged and lost': each.otherLost,
      'oldest lost, ms': each.oldestMs,
    })),
  )
  return figures
}

async function killUnderEdits(stage: Stage, peer: Peer) {
  const [server] = await stage.start(peer)
  const { names, seed } = await stage.documents(peer, 1, EDITORS)
  const name = names[0]!
  const places = Array.from({ length: EDITORS }, (_, place) => place)
  const editors = await openAll(places, async (place) => {
    const line = await openDocument(peer.speech, server!.port, name, 1 + place)
    await enter(peer, line, seed, place)
    return { line, dragger: createDragger(seed, characterKey(place), line) }
  })
  const before = editors.map(({ line }) => line.acknowledged())
  const dragging = dragAll(
    editors.map(({ dragger }) => dragger),
    HERTZ,
    4,
  )
  await pause(2500 + Math.random() * 1000)
  const killedAt = performance.now()
  await server!.kill('SIGKILL')
  const acknowledged = editors.map(({ line }, n) => line.acknowledged() - before[n]!)
  const sent = editors.map(({ dragger }) => dragger.sent.filter((at) => at < killedAt))
  await dragging.catch(() => undefined)
  for (const { line } of editors) line.close()

  const [next] = await stage.start(peer)
  const reader = await openDocument(peer.speech, next!.port, name, 1)
  const doc = new Y.Doc()
  Y.applyUpdate(doc, await reader.whole())
  reader.close()
  await next!.kill()
  const kept = editors.map(({ dragger }) => doc.store.clients.get(dragger.client)?.length ?? 0)
  const clocks = editors.map(({ dragger }, n) => (kept[n] ? Y.getState(doc.store, dragger.client) : 0))
  const lost = sent.map((times, n) => times.slice(clocks[n]!))
  return {
    edits: sent.flat().length,
    acknowledged: acknowledged.reduce((sum, count) => sum + count, 0),
    lost: lost.flat().length,
    acknowledgedLost: acknowledged.reduce((sum, count, n) => sum + Math.max(0, count - clocks[n]!), 0),
    oldestMs: Math.max(0, ...lost.flat().map((at) => killedAt - at)),
  }
}
