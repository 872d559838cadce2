import { startRedis } from '../support/processes.ts'
import { measureFirstSync } from './documents/firstSync.ts'
import { measureLoad, type Scene } from './documents/load.ts'
import { measureLoss } from './documents/loss.ts'
import { measureMemory } from './documents/memory.ts'
import { makeStage, PEERS, TWO_PROCESSES } from './documents/stage.ts'
import { targetsOf } from './documents/targets.ts'
import { startBenchDatabase } from './support/database.ts'
import { installPeers } from './support/peers.ts'
import { printJson } from './support/report.ts'
import { printTargets } from './support/targets.ts'

const PARTS = ['class', 'small', 'two', 'loss', 'sync', 'memory'] as const

/** Shared documents beside their peers, in turns within one run. */
export async function benchDocuments(given: { seconds?: number; rounds?: number; only?: string } = {}): Promise<void> {
  const { seconds = 5, rounds = 3 } = given
  const parts = given.only?.split(',') ?? PARTS
  const part = <T>(name: (typeof PARTS)[number], measure: () => Promise<T>) =>
    parts.includes(name) ? measure() : Promise.resolve(undefined)
  installPeers()
  const world = await startBenchDatabase({ users: 500, cards: 0 })
  const redis = await startRedis()
  try {
    const stage = await makeStage(world, redis.url)
    const oneClass: Scene = {
      name: 'one class: 40 on a document, 16 editing',
      documents: 1,
      people: 40,
      editing: 16,
      hertz: 40,
    }
    const small: Scene = { name: '40 documents of 8, 2 editing', documents: 40, people: 8, editing: 2, hertz: 30 }
    const crowd = await part('class', () => measureLoad(stage, oneClass, PEERS, seconds, rounds))
    const groups = await part('small', () => measureLoad(stage, small, PEERS, seconds, rounds))
    const apart = { ...oneClass, name: 'one class on two processes' }
    const two = await part('two', () => measureLoad(stage, apart, TWO_PROCESSES, seconds, rounds))
    const loss = await part('loss', () => measureLoss(stage, rounds))
    const firstSync = await part('sync', () => measureFirstSync(stage, rounds))
    const memory = await part('memory', () => measureMemory(stage))
    const targets = targetsOf({ crowd, groups, two, loss, firstSync })
    printTargets(targets)
    printJson('documents', { crowd, groups, two, loss, firstSync, memory, targets })
  } finally {
    await redis.stop()
    await world.stop()
  }
}
