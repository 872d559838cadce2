import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import { appendDocumentUpdate } from '#server/platform/documentLog.ts'
import type { BeforeContext } from '#server/platform/route.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import * as edit from '#shared/documents/card/editCard.ts'
import { setLayer } from '#shared/documents/card/editScene.ts'
import { CANVAS, CHARACTER_MAX, CHARACTER_MIN } from '#shared/documents/card/measures.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { Forbidden } from '#shared/errors.ts'
import { documentAppended } from '#shared/events/index.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { type AssetPlace, factOfAsset, placeOfAsset, titleOfAsset } from '#shared/rules/assets/fileNames.ts'
import { characterRight, holds, rightsOf } from '#shared/rules/editor/rights.ts'
import type { ReadUpload } from '../../assets/index.ts'
import { readEditable } from '../documents.ts'
import { openStored } from '../historyService.ts'
import { writeDraft } from '../versions.ts'
import { decode, keep, SENTENCES } from './service.ts'

type Asset = Input<typeof contract.uploadAsset>
type OnCharacter = Extract<AssetPlace, { part: 'character' }>

const placeOf = ({ name }: Asset): AssetPlace => {
  const place = placeOfAsset(name)
  if (!place) throw contract.AssetUnnamed()
  return place
}
const uploadOf = (asset: Asset) => ({ ...asset, title: titleOfAsset(asset.name) || 'Picture' })

/** @throws AssetUnnamed, and what a picture is refused for */
export const decodeAsset = (ctx: BeforeContext & { actor: Actor }, asset: Asset): Promise<ReadUpload> =>
  decode(placeOf(asset).part)(ctx, uploadOf(asset))

/**
 * One update appended to the document's log, as any editor's: a file whose picture the fact has already moves it.
 * @throws AssetWithoutFact, Forbidden where one may not draw for the fact, and what a picture is refused for
 */
export async function placeAsset(
  ctx: Context,
  asset: Asset,
  read: ReadUpload,
): Promise<Answer<typeof contract.uploadAsset>> {
  const { sql, actor, now } = ctx
  const { card_id } = asset
  const place = placeOf(asset)
  const { picture } = await keep(place.part)(ctx, uploadOf(asset), read)
  const { doc } = await openStored(sql, card_id, now)
  try {
    const made: Uint8Array[] = []
    doc.on('update', (update: Uint8Array) => made.push(update))
    const hand = { doc, origin: 'assets' }
    const content = readCard(doc)
    let fact: CardContent['facts'][number] | undefined
    if (place.part === 'background') edit.setBackground(hand, picture.image_url)
    else {
      fact = factOfAsset(content.facts, place.fact)
      if (!fact) throw contract.AssetWithoutFact()
      const card = await readEditable(sql, card_id)
      if (!card || !holds(rightsOf(actor, card), characterRight(fact.is_primary))) throw Forbidden(SENTENCES.character)
      putCharacter(hand, content, { place, fact: fact.key, ...picture })
    }
    for (const update of made)
      await appendDocumentUpdate(sql, 'card', String(card_id), { update, author: actor.id, at: now })
    await writeDraft(ctx, card_id, readCard(doc))
    if (made.length > 0) ctx.publish(documentAppended, { user_id: actor.id, card_id })
    return { picture, fact: fact?.key ?? null }
  } finally {
    doc.destroy()
  }
}

type Drawn = { place: OnCharacter; fact: string; picture: string; width: number; height: number }

/** EDT-GA003. Where no offset is said it stands in the middle, and before all others. */
function putCharacter(hand: edit.Hand, { characters }: CardContent, { place, fact, picture, ...size }: Drawn): void {
  const fit = Math.min(1, CHARACTER_MAX.width / size.width, CHARACTER_MAX.height / size.height)
  const [width, height] = [size.width, size.height].map((side) => Math.max(CHARACTER_MIN, side * fit)) as [
    number,
    number,
  ]
  const x = place.x ?? (CANVAS.width - width) / 2
  const y = place.y ?? (CANVAS.height - height) / 2
  const there = characters.find((each) => each.fact === fact && each.picture === picture)
  const key = there?.key ?? randomUUID()
  if (there) edit.resizeCharacter(hand, key, [x, y, width, height])
  else
    edit.addCharacter(hand, {
      key,
      fact,
      picture,
      frame: [x, y, width, height],
      rotation: 0,
      mirrored: [false, false],
      animation: 'none',
      band: 'stage',
      foot: null,
      group: null,
      actor: null,
    })
  if (place.z !== null) setLayer(hand, key, place.z)
}
