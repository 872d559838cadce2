import type { Pool } from 'pg'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { freshFor } from './asking.ts'
import type { Bus } from './bus.ts'
import { answers } from './database/silence.ts'
import { poolFigures } from './figures.ts'

/** Counted by the process where it happens; it stands among the figures of whoever asks. */
export const pageEventsDropped = new Counter({
  name: 'pictomo_page_events_dropped_total',
  help: 'Events of pages that were beyond what is stored in a day, by whose share was used up.',
  labelNames: ['reason'],
  registers: [],
})

/** The same answer serves whoever asks within so long. */
const FRESH_MS = 5000
/** A database that does not answer by then counts as away. */
const PATIENCE_MS = 1000

/** The library's own gauges that are named as counters; beside each stand the same figures by type. */
const MISNAMED = ['nodejs_active_handles_total', 'nodejs_active_requests_total', 'nodejs_active_resources_total']

/** Figures for Prometheus. */
export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  for (const name of MISNAMED) registry.removeSingleMetric(name)
  const registers = [registry]
  registry.registerMetric(pageEventsDropped)
  return {
    registry,
    requests: new Histogram({
      name: 'pictomo_request_seconds',
      help: 'Time to answer a call, by endpoint and status.',
      labelNames: ['endpoint', 'status'],
      buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
      registers,
    }),
    relayed: new Counter({ name: 'pictomo_events_relayed_total', help: 'Events sent from the outbox.', registers }),
    outboxLag: new Gauge({
      name: 'pictomo_outbox_lag_seconds',
      help: 'Age of the last event when it was relayed.',
      registers,
    }),
    messages: new Counter({
      name: 'pictomo_messages_total',
      help: 'Tries to send mails and texts, by what came of them: sent, tried (and again later), undelivered.',
      labelNames: ['kind', 'outcome'],
      registers,
    }),
    jobs: new Counter({
      name: 'pictomo_job_runs_total',
      help: 'Runs of the jobs by the clock, by what came of them.',
      labelNames: ['job', 'outcome'],
      registers,
    }),
    storageUp: new Gauge({
      name: 'pictomo_storage_up',
      help: 'Whether the storage of pictures did what it was asked for last (1) or not (0).',
      registers,
    }),
    storageFailures: new Counter({
      name: 'pictomo_storage_failures_total',
      help: 'What the storage of pictures was asked for in vain, by reading and writing.',
      labelNames: ['kind'],
      registers,
    }),
    sockets: new Gauge({ name: 'pictomo_sockets', help: 'Open event sockets.', registers }),
    documents: new Gauge({ name: 'pictomo_documents', help: 'Documents in memory.', registers }),
    documentUpdatesSetAside: new Gauge({
      name: 'pictomo_document_updates_set_aside',
      help: 'Updates that could not be applied since the start; the log names them.',
      registers,
    }),
    documentDraftsStuck: new Gauge({
      name: 'pictomo_document_drafts_stuck',
      help: 'Open documents whose draft keeps failing to be written.',
      registers,
    }),
    documentConnections: new Gauge({ name: 'pictomo_document_connections', help: 'Open document sockets.', registers }),
  }
}
export type Metrics = ReturnType<typeof createMetrics>

/** Whether the database answers this process, and its connections there. */
export function watchPool(registry: Registry, pool: Pool): void {
  const figures: [name: keyof ReturnType<typeof poolFigures>, help: string][] = [
    ['max', 'Connections to the database that this process may have.'],
    ['in_use', 'Connections that work for somebody.'],
    ['waiting', 'Pieces of work that wait for a connection.'],
  ]
  for (const [name, help] of figures)
    new Gauge({
      name: `pictomo_pool_${name}`,
      help,
      registers: [registry],
      collect() {
        this.set(poolFigures(pool)[name])
      },
    })
  const isUp = freshFor(FRESH_MS, () => answers(pool, PATIENCE_MS))
  new Gauge({
    name: 'pictomo_database_up',
    help: 'Whether the database answered within a second (1) or not (0).',
    registers: [registry],
    async collect() {
      this.set((await isUp()) ? 1 : 0)
    },
  })
}

/** Whether messages between processes get through from this one: without Redis it is the only one, and they do. */
export function watchBus(registry: Registry, bus: Bus): void {
  new Gauge({
    name: 'pictomo_redis_up',
    help: 'Whether messages between processes get through from here (1) or not (0).',
    registers: [registry],
    collect() {
      this.set(Number(bus.ready()))
    },
  })
}
