import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type { CardContent } from '#shared/documents/card/content.ts'
import { readCard } from '#shared/documents/card/read.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { missingToPublish } from '#shared/rules/editor/completion.ts'
import { canEditCard, canPublish } from '#shared/rules/editor/policy.ts'
import { lockCard } from '../catalogue/index.ts'
import { readEditable } from './documents.ts'
import { keepVersion, loadStored } from './history.ts'
import { publishContent, tellDraft } from './versions.ts'

type Listed = Answer<typeof contract.listEditableCards>['data'][number]

const HAS_CHANGES = `d.hash is distinct from (select v.hash from card_versions v where v.card_id = c.id order by v.revision desc limit 1)`

export async function listEditableCards(
  { sql }: Context,
  input: Input<typeof contract.listEditableCards>,
): Promise<Answer<typeof contract.listEditableCards>> {
  const rows = await sql.rows<Listed & { all: number }>(
    `select c.id as card_id, c.slug, coalesce(d.content->>'name', c.name) as name, c.topic_type, c.main_image, c.num_facts, c.revision,
       ${HAS_CHANGES} as has_changes, d.updated_at, count(*) over ()::int as all
     from card_drafts d join cards c on c.id = d.card_id order by d.updated_at desc, c.id limit $1 offset $2`,
    [input.per_page, (input.page - 1) * input.per_page],
  )
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

export async function getDraft(
  { sql, actor }: Context,
  { slug }: Input<typeof contract.getDraft>,
): Promise<Answer<typeof contract.getDraft>> {
  const row = await sql.one<{
    card_id: number
    slug: string
    revision: number
    has_changes: boolean
    content: CardContent
    author_id: number | null
    entity_type_id: number
  }>(
    `select c.id as card_id, c.slug, c.revision, c.author_id, c.entity_type_id, d.content, ${HAS_CHANGES} as has_changes
     from cards c join card_drafts d on d.card_id = c.id where c.slug = $1 or c.id::text = $1`,
    [slug],
  )
  if (!row || !canEditCard(actor, { cardId: row.card_id, entityTypeId: row.entity_type_id, authorId: row.author_id }))
    throw NotFound()
  return {
    card_id: row.card_id,
    slug: row.slug,
    name: row.content.name,
    revision: row.revision,
    has_changes: row.has_changes,
    content: row.content,
  }
}

/** EDT-CA016. The backgrounds of published official cards, found by their card's name, keywords and topic. */
export async function searchBackgrounds(
  { sql }: Context,
  input: Input<typeof contract.searchBackgrounds>,
): Promise<Answer<typeof contract.searchBackgrounds>> {
  const words = input.query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []
  const rows = await sql.rows<{ title: string; image_url: string; all: number }>(
    `select min(name) as title, background_url as image_url, count(*) over ()::int as all from cards
     where entity_type_id = 2 and revision > 0 and not is_private and background_url like '/media/cards/%'
       and ($1 = '' or to_tsvector('simple', concat_ws(' ', name, topic_type, overview, array_to_string(keywords, ' '))) @@ to_tsquery('simple', $1))
     group by background_url order by min(name), background_url limit $2 offset $3`,
    [words.map((word) => `${word}:*`).join(' & '), input.per_page, (input.page - 1) * input.per_page],
  )
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    input,
  )
}

/** EDT-RU008, EDT-RU010. What the document's stored log holds becomes what learners see. */
export async function publishCard(
  ctx: Context,
  { card_id }: Input<typeof contract.publishCard>,
): Promise<Answer<typeof contract.publishCard>> {
  const card = await readEditable(ctx.sql, card_id)
  if (!card || !canEditCard(ctx.actor, card)) throw NotFound()
  if (!canPublish(ctx.actor, card)) throw Forbidden()
  await lockCard(ctx.sql, card_id)
  const draft = await ctx.sql.one<{ content: CardContent }>('select content from card_drafts where card_id = $1', [
    card_id,
  ])
  const stored = await loadStored(ctx.sql, card_id)
  const content = stored ? readCard(stored.doc) : draft?.content
  if (!content) throw NotFound()
  const missing = missingToPublish(content)
  if (missing.length) throw contract.NotReadyToPublish({ missing })
  const revision = await publishContent(ctx, card_id, content, ctx.actor.id)
  await keepVersion(ctx, card_id, {
    kind: 'publish',
    name: `Version ${revision}`,
    by: ctx.actor.id,
    content,
    ...(stored && { stored }),
  })
  stored?.doc.destroy()
  await tellDraft(ctx, card_id, 'published', revision)
  return { card_id, revision, published_at: ctx.now }
}
