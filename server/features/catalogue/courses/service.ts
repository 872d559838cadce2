import type { Context, OpenContext } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/catalogue/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'
import { recordAct } from '../../accounts/index.ts'
import { masteredBy } from './progress.ts'
import * as query from './queries.ts'

type Course = Answer<typeof contract.setCourse>

/** PTH-EN001. Courses with how far the reader has come in all their tracks, and where they were last. */
async function withProgress(ctx: OpenContext, rows: readonly query.CourseRow[]): Promise<Course[]> {
  const tracks = await ctx.sql.rows(query.readCourseTracks, [rows.map((row) => row.pathway_id)])
  const ids = tracks.map((track) => track.track_id)
  const mastered = await masteredBy(ctx, ids)
  const places = await ctx.sql.rows(query.readPlaces, [ctx.actor?.id ?? 0, ids])
  const ofCourse = Map.groupBy(tracks, (track) => track.course_id)
  return rows.map(({ all: _, ...row }) => {
    const own = ofCourse.get(row.pathway_id) ?? []
    return {
      ...row,
      total: own.reduce((sum, track) => sum + track.total, 0),
      total_mastered: own.reduce((sum, track) => sum + (mastered.get(track.track_id) ?? 0), 0),
      place: places.find(({ track_id }) => own.some((track) => track.track_id === track_id)) ?? null,
    }
  })
}

export async function listCourses(
  ctx: OpenContext,
  { market_id, archived, ...paging }: Input<typeof contract.listCourses>,
): Promise<Answer<typeof contract.listCourses>> {
  const { sql, actor } = ctx
  if (!actor && market_id === undefined) throw InvalidInput({ market_id: ['Please say which area of study you mean.'] })
  const given = [actor?.id ?? 0, market_id ?? null, archived === 'true'] as const
  const rows = await sql.rows(query.readCourses, [
    ...given,
    paging.per_page,
    (paging.page - 1) * paging.per_page,
    actor !== null && isAdmin(actor),
  ])
  return page(await withProgress(ctx, rows), rows[0]?.all ?? 0, paging)
}

/** PTH-RU003. @throws NotFound for what is no course: hidden, or a part of another pathway */
export async function setCourse(
  ctx: Context,
  { pathway_id, is_archived }: Input<typeof contract.setCourse>,
): Promise<Course> {
  const { sql, actor, now } = ctx
  if (!(await sql.one(query.readCourse, [actor.id, pathway_id]))) throw NotFound()
  await sql.rows(query.putCourse, [actor.id, pathway_id, is_archived, now])
  const [course] = await withProgress(ctx, [(await sql.one(query.readCourse, [actor.id, pathway_id]))!])
  return course!
}

/** PTH-CA008. @throws NotFound where the card does not stand in the track */
export async function setTrackPlace(
  { sql, actor, now }: Context,
  { track_id, last_viewed_card_id }: Input<typeof contract.setTrackPlace>,
): Promise<Answer<typeof contract.setTrackPlace>> {
  if (!(await sql.one(query.putPlace, [actor.id, track_id, last_viewed_card_id, now]))) throw NotFound()
  return { track_id, last_viewed_card_id }
}

/** The card of each track of a pathway that the reader opened last in it. */
export async function placesIn({ sql, actor }: OpenContext, pathwayId: number): Promise<Record<string, number>> {
  if (!actor) return {}
  const places = await sql.rows(query.readPlacesIn, [actor.id, pathwayId])
  return Object.fromEntries(places.map(({ track_id, card_id }) => [track_id, card_id]))
}

/** A pathway and what it belongs to, itself first. @throws NotFound where one of them is hidden from the reader */
export async function visibleLineage(
  { sql }: OpenContext,
  pathwayId: number,
  withHidden: boolean,
): Promise<{ pathway_id: number; name: string }[]> {
  const lineage = await sql.rows(query.readLineage, [pathwayId])
  if (lineage.length === 0 || (!withHidden && lineage.some(({ hidden }) => hidden))) throw NotFound()
  return lineage.map(({ pathway_id, name }) => ({ pathway_id, name }))
}

/** PTH-RU008. Hiding the whole of a course is told in the log of what administrators did. */
export async function setPathwayHidden(
  ctx: Context,
  { pathway_id, hidden }: Input<typeof contract.setPathwayHidden>,
): Promise<Answer<typeof contract.setPathwayHidden>> {
  const row = await ctx.sql.one(query.hidePathway, [pathway_id, hidden])
  if (!row) throw NotFound()
  const told = { pathway_id: row.pathway_id, hidden: row.hidden }
  if (row.was !== row.hidden) await recordAct(ctx, 'course_hidden', told)
  return told
}

export async function setTrackHidden(
  ctx: Context,
  { track_id, hidden }: Input<typeof contract.setTrackHidden>,
): Promise<Answer<typeof contract.setTrackHidden>> {
  const row = await ctx.sql.one(query.hideTrack, [track_id, hidden])
  if (!row) throw NotFound()
  const told = { track_id: row.track_id, hidden: row.hidden }
  if (row.was !== row.hidden) await recordAct(ctx, 'course_hidden', told)
  return told
}
