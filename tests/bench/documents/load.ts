import { type BenchServer, pause } from '../support/child.ts'
import { cpuOfTree } from '../support/database.ts'
import { type DocumentSocket, openDocument } from '../support/documentSocket.ts'
import { createDragger, type Dragger, dragAll, stampsOf } from '../support/drags.ts'
import { openAll } from '../support/eventSocket.ts'
import { median, percentile, printTable } from '../support/report.ts'
import { characterKey, type Peer, type Stage } from './stage.ts'
import type { LoadFigure } from './targets.ts'

export type Scene = { name: string; documents: number; people: number; editing: number; hertz: number }
type Shot = {
  cpu: number
  postgres: number
  redis: number
  rate: number
  p50: number
  p99: number
  acknowledgeP95: number
  memoryMb: number
  riseMb: number
  lost: number
}

const CHARACTERS = 40
const WARM_UP_SECONDS = 1.5

/** What one person's drag seen by one other person costs each peer, and how late it comes. */
export async function measureLoad(
  stage: Stage,
  scene: Scene,
  peers: readonly Peer[],
  seconds: number,
  rounds: number,
): Promise<LoadFigure[]> {
  const shots = new Map(peers.map((peer) => [peer.name, [] as Shot[]]))
  for (let round = 0; round < rounds; round++)
    for (const peer of peers) shots.get(peer.name)!.push(await shoot(stage, scene, peer, seconds))
  const figures = [...shots].map(([name, list]) => {
    const of = (key: keyof Shot) => median(list.map((shot) => shot[key]))
    return {
      name,
      cpu: of('cpu'),
      postgres: of('postgres'),
      redis: of('redis'),
      rate: Math.round(of('rate')),
      p50: of('p50'),
      p99: of('p99'),
      acknowledgeP95: of('acknowledgeP95'),
      memoryMb: of('memoryMb'),
      riseMb: of('riseMb'),
      undelivered: of('lost'),
    }
  })
  printTable(
    scene.name,
    figures.map((each) => ({
      who: each.name,
      'CPU µs a delivery': each.cpu,
      'Postgres µs': each.postgres,
      'Redis µs': each.redis,
      'deliveries/s': each.rate,
      'p50 ms': each.p50,
      'p99 ms': each.p99,
      'saved p95 ms': Number.isNaN(each.acknowledgeP95) ? '' : each.acknowledgeP95,
      'MB at the end': Math.round(each.memoryMb),
      'MB more than empty': Math.round(each.riseMb),
      undelivered: each.undelivered,
    })),
  )
  return figures
}

async function shoot(stage: Stage, scene: Scene, peer: Peer, seconds: number): Promise<Shot> {
  const servers = await stage.start(peer)
  const asleep = await usageOf(stage, servers)
  try {
    const { names, seed } = await stage.documents(peer, scene.documents, CHARACTERS)
    const delays: number[] = []
    const waits: number[] = []
    let seen = 0
    // The pictures' places in the first state look like drags of long ago, and the warm-up does not count.
    let from = Number.POSITIVE_INFINITY
    const seats = names.flatMap((name) => Array.from({ length: scene.people }, (_, place) => ({ name, place })))
    const draggers: Dragger[] = []
    const lines = await openAll(
      seats,
      async ({ name, place }) => {
        const isEditing = place < scene.editing
        const isWatching = place === scene.people - 1
        let dragger: Dragger | undefined
        let told = 0
        const at = servers[place % servers.length]!
        const line = await openDocument(peer.speech, at.port, name, 1 + place, {
          update: (update) => {
            if (!isWatching) return
            const now = performance.now()
            for (const stamp of stampsOf(update)) {
              if (stamp < from) continue
              seen++
              delays.push(now - stamp)
            }
          },
          acknowledged: (count) => {
            const now = performance.now()
            // Whatever comes before the first drag answers what opening the document sent.
            for (; dragger && told < Math.min(count, dragger.sent.length); told++) waits.push(now - dragger.sent[told]!)
          },
        })
        await enter(peer, line, seed, place)
        if (isEditing) {
          dragger = createDragger(seed, characterKey(place), line)
          draggers.push(dragger)
        }
        return line
      },
      20,
    )
    await pause(300)
    await dragAll(draggers, scene.hertz, WARM_UP_SECONDS)
    await pause(300)
    delays.length = 0
    waits.length = 0
    from = performance.now()
    const before = await usageOf(stage, servers)
    const steps = await dragAll(draggers, scene.hertz, seconds)
    await pause(400)
    const after = await usageOf(stage, servers)
    for (const line of lines) line.close()
    if (seen < steps / 2) throw new Error(`${peer.name}: ${seen} of ${steps} drags were seen`)
    const deliveries = steps * (scene.people - 1)
    return {
      cpu: (after.cpu - before.cpu) / deliveries,
      postgres: (after.postgres - before.postgres) / deliveries,
      redis: (after.redis - before.redis) / deliveries,
      rate: deliveries / seconds,
      p50: percentile(delays, 0.5),
      p99: percentile(delays, 0.99),
      acknowledgeP95: percentile(waits, 0.95),
      memoryMb: after.rss / 1e6,
      riseMb: (after.rss - asleep.rss) / 1e6,
      lost: steps - seen,
    }
  } finally {
    await Promise.all(servers.map((server) => server.kill()))
  }
}

/** Gets a line its content. A peer that stores nothing is given the first state by whoever comes first. */
export async function enter(peer: Peer, line: DocumentSocket, seed: Uint8Array, place: number): Promise<void> {
  if (peer.speech === 'relay') return
  if (peer.speech === 'yWebsocket' && place === 0) line.sendUpdate(seed)
  await line.whole()
}

async function usageOf(stage: Stage, servers: readonly BenchServer[]) {
  const usages = await Promise.all(servers.map((server) => server.usage()))
  return {
    cpu: usages.reduce((sum, usage) => sum + usage.cpuUs, 0),
    rss: usages.reduce((sum, usage) => sum + usage.rss, 0),
    postgres: cpuOfTree(stage.world.pid),
    redis: await stage.redisCpuUs(),
  }
}
