import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { entities } from '#server/features/index.ts'
import { importContent } from '#server/operate/content.ts'
import { readConfig } from '#server/platform/config.ts'
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/database/embedded.ts'
import { migrate, openDatabase } from '#server/platform/database/orm.ts'
import { createLog } from '#server/platform/log.ts'

export type ClusterFacts = { host: string; user: string }
declare module 'vitest' {
  export interface ProvidedContext {
    cluster: ClusterFacts
  }
}

/** The database that every test's own is copied from: migrated, and filled with the content pack. */
export const TEMPLATE = 'pictomo_template'

/** Starts one PostgreSQL for a run, with a migrated and filled template. */
export async function startCluster(): Promise<{ facts: ClusterFacts; stop: () => Promise<void> }> {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'pictomo-test-'))
  fs.chmodSync(dir, 0o755)
  const log = createLog('error')
  const cluster = await startEmbedded(dir, log, { fsync: false })
  const { host, user } = cluster.connection
  await query({ host, user }, `create database ${TEMPLATE}`)
  const database = await openDatabase({ host, user, database: TEMPLATE }, entities as never, 5)
  await migrate(database)
  await importContent(database, log, new Date(), readConfig(process.env).contentDir)
  await database.close()
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
