import type { Context } from '#server/platform/context.ts'
import type * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import { leadingPicture } from '#shared/rules/scenes/layout/elsewhere.ts'
import { readEditable } from '../documents.ts'
import * as query from './queries.ts'

/** For the checker of the layout. A picture that means the same on every card is no one's alone. @throws NotFound */
export async function listPictureUses(
  { sql, actor }: Context,
  { card_id, pictures }: Input<typeof contract.listPictureUses>,
): Promise<Answer<typeof contract.listPictureUses>> {
  const card = await readEditable(sql, card_id)
  if (!card || !canEditCard(actor, card)) throw NotFound()
  const rows = await sql.rows(query.usesElsewhere, [card_id, [...new Set(pictures)]])
  return {
    uses: rows
      .filter(({ picture, figures }) => leadingPicture(figures) === picture)
      .map(({ picture, slug, card, fact }) => ({ picture, slug, card, fact })),
  }
}
