import { expect, it } from 'vitest'
import { ALERT_KEYS } from '../../contract/operations/index.ts'
import { ALERT_TEXTS, alertsOf, type Figures, isJobLate } from './alerts.ts'
import type { ShownProcess } from './processes.ts'

const now = new Date('2026-11-22T12:00:00Z')
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000)
const job = (name: string, every: 'minute' | 'hour' | 'day', succeeded: Date | null, since = ago(10_000)) => ({
  name,
  every,
  since,
  succeeded_at: succeeded,
  failed_at: null,
})
const well: Figures = {
  events: { unheard: 3, oldest_unheard: ago(0.5), unsent: 1, oldest_unsent: ago(0.1), stuck: 0, given_up: 0 },
  messages: { waiting: 2, oldest: ago(10), refused: 0, said: null, undelivered: 0 },
  jobs: [job('clear-away', 'hour', ago(70)), job('backup', 'day', ago(60 * 25))],
  processes: [
    {
      id: 'a',
      role: 'web',
      place: 'one:3000',
      started_at: ago(600),
      seen_at: ago(0.9),
      steady_since: ago(600),
      ended_at: null,
    },
  ],
  pool: { max: 10, in_use: 3, waiting: 0 },
  disk: { free: 50, total: 100 },
  bus: true,
}
const keys = (more: Partial<Figures>) => alertsOf({ ...well, ...more }, now).map(({ key, level }) => `${key} ${level}`)

it('says nothing of a product that is well', () => {
  expect(alertsOf(well, now)).toEqual([])
})

it('tells of each thing that is late, stuck or full', () => {
  const { events, messages } = well
  expect(keys({ events: { ...events, oldest_unheard: ago(2) } })).toEqual(['events_late act'])
  expect(keys({ events: { ...events, oldest_unsent: ago(1) } })).toEqual(['rooms_late act'])
  const gone = [
    { id: 'a', role: 'worker', place: 'one:3000', seen_at: ago(60 * 23) },
    { id: 'b', role: 'collab', place: 'two:3000', seen_at: ago(1.1) },
    { id: 'c', role: 'web', place: 'two:3001', seen_at: ago(0) },
  ].map((one) => ({ ...one, started_at: ago(9000), steady_since: ago(9000), ended_at: null }) as ShownProcess)
  expect(alertsOf({ ...well, processes: gone }, now)).toEqual([
    {
      key: 'process_missing',
      level: 'act',
      what: '2 processes have ended without a word: collab at two:3000, worker at one:3000.',
    },
  ])
  expect(keys({ bus: false })).toEqual(['redis_away act'])
  expect(keys({ events: { ...events, stuck: 1 } })).toEqual(['events_stuck watch'])
  expect(keys({ events: { ...events, given_up: 1 } })).toEqual(['events_given_up act'])
  expect(keys({ messages: { ...messages, oldest: ago(16) } })).toEqual(['messages_late act'])
  expect(keys({ messages: { ...messages, refused: 2, said: 'refused' } })).toEqual(['messages_refused watch'])
  expect(keys({ messages: { ...messages, undelivered: 1 } })).toEqual(['messages_undelivered watch'])
  expect(keys({ pool: { max: 10, in_use: 10, waiting: 4 } })).toEqual(['pool_full watch'])
  expect(keys({ pool: { max: 10, in_use: 9, waiting: 4 } })).toEqual([])
  expect(keys({ disk: { free: 10, total: 100 } })).toEqual(['disk_low watch'])
  expect(keys({ disk: { free: 5, total: 100 } })).toEqual(['disk_low act'])
  expect(keys({ disk: { free: 0, total: 0 } })).toEqual([])
})

it('knows a late job by what it should have done, and the backup apart', () => {
  expect(isJobLate(job('a', 'minute', ago(6)), now)).toBe(false)
  expect(isJobLate(job('a', 'minute', ago(8)), now)).toBe(true)
  expect(isJobLate(job('a', 'hour', null, ago(60)), now)).toBe(false)
  expect(isJobLate(job('a', 'hour', null, ago(130)), now)).toBe(true)
  const [clear, backup] = well.jobs as [Figures['jobs'][number], Figures['jobs'][number]]
  expect(keys({ jobs: [job('clear-away', 'hour', ago(200)), backup] })).toEqual(['job_late watch'])
  expect(keys({ jobs: [clear, job('backup', 'day', ago(60 * 27))] })).toEqual(['backup_late act'])
  // Of one that was never written it is told much sooner: nobody knows yet whether it can be.
  expect(keys({ jobs: [clear, job('backup', 'day', null, ago(59))] })).toEqual([])
  expect(keys({ jobs: [clear, job('backup', 'day', null, ago(61))] })).toEqual(['backup_late act'])
  expect(keys({ jobs: [clear] })).toEqual(['backup_none watch'])
})

it('puts first what costs people something, and has words for everything', () => {
  const { events } = well
  expect(keys({ events: { ...events, stuck: 2, given_up: 1 } })).toEqual(['events_given_up act', 'events_stuck watch'])
  expect(Object.keys(ALERT_TEXTS).toSorted()).toEqual([...ALERT_KEYS].toSorted())
})
