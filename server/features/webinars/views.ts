import type { z } from 'zod'
import type { OpenContext } from '#server/platform/context.ts'
import type { WebinarView } from '#shared/contract/webinars/index.ts'
import { liveRoomPath } from '#shared/rules/webinars/addresses.ts'
import { admissionTo } from '#shared/rules/webinars/admission.ts'
import { isShownIn } from '#shared/rules/webinars/times.ts'
import * as query from './queries/webinars.ts'
import { readerOf, type SeatHolder } from './reader.ts'

/** WEB-RU004, WEB-GA002. Webinars as their reader sees them in the list, or one on its own page, each with the sessions that stand there. */
export async function viewWebinars(
  ctx: OpenContext,
  holder: SeatHolder,
  rows: readonly query.PublicWebinarRow[],
  place: 'list' | 'page',
): Promise<z.input<typeof WebinarView>[]> {
  if (rows.length === 0) return []
  const { sql, now, request } = ctx
  const ids = rows.map(({ webinar_id }) => webinar_id)
  const [sessions, hosts, reader] = await Promise.all([
    sql.rows(query.sessionsOf, [ids, now, holder.id, holder.email, holder.keys]),
    sql.rows(query.hostNames, [ids]),
    readerOf(ctx),
  ])
  return rows.map((row) => {
    const shown = sessions.filter(
      (one) => one.webinar_id === row.webinar_id && isShownIn(place, { ...one, runs: row.runs }, now),
    )
    const opens = admissionTo(row, reader)
    return {
      ...row,
      // Where it takes place elsewhere is told to who may take part.
      registration_url: opens === 'open' ? row.registration_url : null,
      schedules: shown.map(({ starts_at }) => starts_at),
      sessions: shown.map(({ schedule, starts_at, ends_at, state, rsvped, is_recorded }) => ({
        schedule,
        starts_at,
        ends_at,
        state,
        rsvped,
        // What was not ended yet is still being recorded.
        has_replay: rsvped && state === 'ended' && is_recorded,
        live_room_url: rsvped || row.runs ? request.base + liveRoomPath(row.webinar_id, schedule) : null,
      })),
      hosts: hosts.flatMap(({ webinar_id, name }) => (webinar_id === row.webinar_id ? name : [])),
      opens,
    }
  })
}
