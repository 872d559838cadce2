import fs from 'node:fs'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded.ts'
import { createLog } from '#server/platform/log.ts'
import { clearLeftBehind, layOutTemplate, scratchFolder } from './template.ts'

export { TEMPLATE } from './template.ts'
export type ClusterFacts = { host: string; user: string }
declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterFacts
  }
}

/** Starts one PostgreSQL for a run, with a migrated and filled template. */
export async function startCluster(): Promise<{ facts: ClusterFacts; stop: () => Promise<void> }> {
  clearLeftBehind()
  const dir = scratchFolder('test')
  await layOutTemplate(dir)
  const cluster = await startEmbedded(dir, createLog('error'), { fsync: false })
  const { host, user } = cluster.connection
  return { facts: { host, user }, stop: () => stop(cluster, dir) }
}

async function stop(cluster: EmbeddedDatabase, dir: string): Promise<void> {
  await cluster.stop()
  fs.rmSync(dir, { recursive: true, force: true })
}

/** Runs one statement outside any test's database. */
export async function query(facts: ClusterFacts, text: string): Promise<void> {
  const client = new pg.Client({ ...facts, database: 'postgres' })
  await client.connect()
  try {
    await client.query(text)
  } finally {
    await client.end()
  }
}

/** Vitest calls this once a run. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { facts, stop: stopCluster } = await startCluster()
  project.provide('cluster', facts)
  return stopCluster
}
