import { setTimeout as sleep } from 'node:timers/promises'
import type { Pool } from 'pg'
import { type Refusal, Unavailable } from '#shared/errors.ts'
import type { Log } from '../log.ts'
import { tellOutage } from '../outage.ts'
import { ping } from './queries/connection.ts'

/** Trouble is over when the database answers, and no call has met it for so long. */
const QUIET_MS = 2000

export type TellTrouble = (refusal: Refusal, error: Error, facts: object) => void

type Watched = Pick<Pool, 'query' | 'ending' | 'options' | 'totalCount' | 'idleCount'>

const isFull = ({ options, totalCount, idleCount }: Watched): boolean => totalCount >= options.max && idleCount === 0

/**
 * Says in the log what calls meet at the database: that it can't be asked, or that it keeps them waiting for too long, each
 * as an outage and not by a line for every call.
 */
export function tellTrouble(log: Log, pool: Watched): TellTrouble {
  const isAway = untilQuiet(log, pool, {
    away: 'The database could not be asked',
    back: 'The database answers again',
  })
  const isBusy = untilQuiet(log, pool, {
    away: 'The database kept calls waiting for too long',
    back: 'The database answers in time again',
  })
  return (refusal, error, facts) =>
    // Who gets no connection because others hold them all is told so by the library as if there were no database.
    (refusal.code === Unavailable.code && !isFull(pool) ? isAway : isBusy)(error, facts)
}

function untilQuiet(log: Log, pool: Watched, words: { away: string; back: string }) {
  const outage = tellOutage(log, words)
  let met = 0
  let isWatched = false
  const watch = async () => {
    let before: number
    let answers: boolean
    do {
      before = met
      await sleep(QUIET_MS, undefined, { ref: false })
      if (pool.ending) return
      answers = await pool.query(ping.text).then(
        () => true,
        () => false,
      )
    } while (!answers || met > before)
    outage.works(pool)
  }
  return (error: Error, facts: object) => {
    met++
    outage.fails(pool, error, facts)
    if (isWatched) return
    isWatched = true
    void watch().finally(() => {
      isWatched = false
    })
  }
}
