import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/playlists/index.ts'
import { fillerFor, withFilling } from './filling.ts'
import * as cards from './queries/cards.ts'
import { setRule } from './queries/playlists.ts'
import { cardsOf, viewPlaylist } from './reading.ts'
import { ownPlaylist, tellChange, usable } from './service.ts'

export async function previewPlaylistRule(
  ctx: Context,
  { rule }: Input<typeof contract.previewPlaylistRule>,
): Promise<Answer<typeof contract.previewPlaylistRule>> {
  const readerId = ctx.actor.id
  const row = { rule: usable(rule), total: 0, total_facts: 0, pictures: [] as string[] }
  const { total, total_facts, pictures, rule_text, why_empty } = await withFilling(
    ctx,
    { fill: fillerFor(ctx, readerId), readerId },
    row,
  )
  return { total, total_facts, pictures, rule_text: rule_text ?? '', why_empty }
}

/** @throws MadeByHand for one that is fixed already, NotFound for everybody but its owner */
export async function fixPlaylist(
  ctx: Context,
  { playlist_id }: Input<typeof contract.fixPlaylist>,
): Promise<Answer<typeof contract.fixPlaylist>> {
  const held = await ownPlaylist(ctx, playlist_id)
  if (held.rule === null) throw contract.MadeByHand()
  const found = await cardsOf(ctx, ctx.actor.id, playlist_id)
  await ctx.sql.rows(setRule, [playlist_id, null])
  await ctx.sql.rows(cards.addCards, [playlist_id, found?.cardIds ?? [], ctx.now])
  await tellChange(ctx, playlist_id)
  return viewPlaylist(ctx, playlist_id)
}
