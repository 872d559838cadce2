import type { Context } from '#server/platform/context.ts'
import { FileReply } from '#server/platform/route.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { NotFound } from '#shared/errors.ts'
import { canEditCard } from '#shared/rules/editor/policy.ts'
import { slugOf } from '#shared/rules/editor/slug.ts'
import { drawLayers, type MediaRoots } from '../../scenes/index.ts'
import { readEditable } from '../documents.ts'
import { loadStored } from '../history.ts'
import { draftOf } from '../queries.ts'
import { picturesNotTheirs } from './uses.ts'

/** EDT-CA003. Draws what the document holds now, as a read without a transaction. @throws NotFound, TooManyLayers */
export const downloadLayers =
  (roots: MediaRoots) =>
  async ({ sql, actor }: Context, { card_id }: Input<typeof contract.downloadLayers>): Promise<FileReply> => {
    const card = await readEditable(sql, card_id)
    if (!card || !canEditCard(actor, card)) throw NotFound()
    const stored = await loadStored(sql, card_id)
    const held = stored ? readCard(stored.doc) : (await sql.one(draftOf, [card_id]))?.content
    stored?.doc.destroy()
    // A name that somebody wrote into it opens nobody's picture.
    if (!held || (await picturesNotTheirs(sql, card_id, held)).length > 0) throw NotFound()
    const content = CardContent.parse(held)
    const file = await drawLayers(sql, roots, content, actor.id)
    if (!file) throw contract.TooManyLayers()
    return new FileReply(`${slugOf(content.name)}.psd`, file)
  }
