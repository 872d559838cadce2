import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/playlists/index.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { canTakeDown } from '#shared/rules/playlists/policy.ts'
import { fillerFor, withFilling } from './filling.ts'
import * as query from './queries/schools.ts'
import { ownPlaylist } from './service.ts'
import { makeLink, sharesOf } from './sharing.ts'

/** PLY-CA020. @throws NotFound for a school that is not there */
export async function listSchoolPlaylists(
  ctx: OpenContext,
  { school_id, order, q, limit, ...asked }: Input<typeof contract.listSchoolPlaylists>,
): Promise<Answer<typeof contract.listSchoolPlaylists>> {
  const { sql } = ctx
  const readerId = ctx.actor?.id ?? 0
  if (!(await sql.one(query.findSchool, [school_id]))) throw NotFound('There is no such school.')
  const paging = { page: asked.page, per_page: limit ?? asked.per_page }
  const place = [paging.per_page, (paging.page - 1) * paging.per_page] as const
  const rows = await sql.rows(query.readSchoolPlaylists[order], [readerId, school_id, q, ...place])
  const fill = fillerFor(ctx, readerId)
  const data = []
  for (const { all: _, is_had, playlist_id, ...row } of rows) {
    const { rule_text, ...filled } = await withFilling(ctx, { fill, readerId }, row)
    data.push({ ...filled, rule_text, own_playlist_id: is_had ? playlist_id : null })
  }
  return page(data, rows[0]?.all ?? 0, paging)
}

/** @throws NoSchool, TakenDown, NotFound for everybody but its owner */
export async function showPlaylistAtSchool(
  ctx: Context,
  { playlist_id, shown }: Input<typeof contract.showPlaylistAtSchool>,
): Promise<Answer<typeof contract.showPlaylistAtSchool>> {
  const { sql, actor, now } = ctx
  await ownPlaylist(ctx, playlist_id)
  if (!shown) {
    await sql.rows(query.takeOffSchool, [playlist_id])
    return sharesOf(ctx, playlist_id)
  }
  const school = (await sql.one(query.schoolOf, [actor.id]))?.school_id
  if (!school) throw contract.NoSchool()
  if ((await sql.one(query.standingAtSchool, [playlist_id]))?.is_taken_down) throw contract.TakenDown()
  await makeLink(ctx, playlist_id)
  await sql.rows(query.showAtSchool, [playlist_id, school, now])
  return sharesOf(ctx, playlist_id)
}

/** @throws Forbidden for all but moderators; NotFound for what does not stand there */
export async function takeDownSchoolPlaylist(
  { sql, actor, now }: Context,
  { school_id, share_key }: Input<typeof contract.takeDownSchoolPlaylist>,
): Promise<Answer<typeof contract.takeDownSchoolPlaylist>> {
  if (!canTakeDown(actor)) throw Forbidden()
  if (!(await sql.one(query.takeDown, [school_id, share_key, now])))
    throw NotFound('There is no such playlist on this school’s page.')
  return { share_key }
}
