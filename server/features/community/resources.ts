import type { Context, OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/community/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import { addressOf } from '#shared/rules/comments/parts.ts'
import { canPostLinks } from '#shared/rules/comments/policy.ts'
import { canAddResources } from '#shared/rules/community/policy.ts'
import { youtubeId, youtubeLink } from '#shared/rules/community/youtube.ts'
import { hasLimits } from '../billing/index.ts'
import { assertOpen } from '../learning/index.ts'
import { addOne, changeOne, holdOthers, holdOwn, keepImage, mustAdd } from './adding.ts'
import * as contributions from './queries/contributions.ts'
import * as query from './queries/resources.ts'
import { viewResource } from './views.ts'
import { castVote, report } from './voting.ts'

/** The card of a fact that is open to the reader. @throws NotFound, CardLocked */
async function openCardOf(ctx: OpenContext, factId: number): Promise<number> {
  const place = await ctx.sql.one(query.factPlace, [ctx.actor?.id ?? 0, factId])
  if (!place) throw NotFound('There is no such fact.')
  await assertOpen(ctx, ctx.actor?.id ?? 0, place.card_id)
  return place.card_id
}

export async function listResources(
  ctx: OpenContext,
  input: Input<typeof contract.listResources>,
): Promise<Answer<typeof contract.listResources>> {
  await openCardOf(ctx, input.fact_id)
  const readerId = ctx.actor?.id ?? 0
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const rows = await ctx.sql.rows(query.resourcesOf, [readerId, input.fact_id, ...place])
  const listed = page(
    rows.map((row) => viewResource(row, readerId)),
    rows[0]?.all ?? 0,
    input,
  )
  // A stranger is asked to register, and told of plans after that.
  if (!ctx.actor) return { ...listed, may_add: true, may_add_links: true }
  const { created_at } = (await ctx.sql.one(contributions.writerOf, [readerId]))!
  return {
    ...listed,
    may_add: canAddResources({ isLimited: await hasLimits(ctx, readerId) }),
    may_add_links: canPostLinks(created_at, ctx.now),
  }
}

export async function countResources(
  ctx: OpenContext,
  { card_id }: Input<typeof contract.countResources>,
): Promise<Answer<typeof contract.countResources>> {
  const readerId = ctx.actor?.id ?? 0
  await assertOpen(ctx, readerId, card_id)
  return { facts: await ctx.sql.rows(query.resourceCounts, [readerId, card_id]) }
}

type Added = Pick<
  Input<typeof contract.createResource>,
  'fact_id' | 'resource_key' | 'resource_type' | 'name' | 'source' | 'private'
>

/** @throws TermsNeeded, ResourceNeedsPlan, LinksTooSoonToAdd, TooManyToday, CardLocked, NotFound, InvalidInput */
async function add(ctx: Context, added: Added, image?: Buffer): Promise<Answer<typeof contract.createResource>> {
  const { sql, actor, now } = ctx
  const { resource_type: type } = added
  if (type === 'image' && !image) throw InvalidInput({ file: ['Please choose a picture.'] })
  const source = settledSource(type, added.source)
  const cardId = await openCardOf(ctx, added.fact_id)
  const writer = await mustAdd(ctx)
  if (!canAddResources(writer)) throw contract.ResourceNeedsPlan()
  if (type !== 'image' && !canPostLinks(writer.created_at, now)) throw contract.LinksTooSoonToAdd()
  const imageId = await keepImage(ctx, image)
  const key = added.resource_key ?? null
  const made = await addOne(ctx, 'resource', { key, cardId, name: added.name, isPrivate: added.private, imageId })
  if (made!.isNew) await sql.rows(query.insertResource, [made!.id, actor.id, added.fact_id, type, source])
  else if (imageId) await sql.rows(contributions.dropImage, [imageId])
  return viewResource((await sql.one(query.resourceById, [actor.id, made!.id]))!, actor.id)
}

/** FCT-RU008. Where a resource leads, in the form in which it is kept. @throws InvalidInput */
function settledSource(type: contract.ResourceType, given: string): string {
  if (type === 'image') return given
  if (type === 'video') {
    const id = youtubeId(given)
    if (!id) throw InvalidInput({ source: [contract.INVALID_YOUTUBE] })
    return youtubeLink(id)
  }
  const address = addressOf(given)
  if (!address || address.length > contract.SOURCE_MAX)
    throw InvalidInput({ source: ['Please give a whole address, as https://example.org/page.'] })
  return address
}

export const createResource = (
  ctx: Context,
  { file: _, ...added }: Input<typeof contract.createResource>,
  image: Buffer | undefined,
): Promise<Answer<typeof contract.createResource>> =>
  add(ctx, added, added.resource_type === 'image' ? image : undefined)

export async function createVideo(
  ctx: Context,
  { video_link, ...added }: Input<typeof contract.createVideo>,
): Promise<Answer<typeof contract.createVideo>> {
  if (!youtubeId(video_link)) throw InvalidInput({ video_link: [contract.INVALID_YOUTUBE] })
  return add(ctx, { ...added, resource_type: 'video', source: video_link })
}

export async function updateResource(
  ctx: Context,
  input: Input<typeof contract.updateResource>,
): Promise<Answer<typeof contract.updateResource>> {
  const { sql, actor, now } = ctx
  const id = input.user_fact_resource_id
  const held = await holdOwn(ctx, id, 'resource')
  const before = (await sql.one(query.resourceById, [actor.id, id]))!
  if (before.fact_id !== input.fact_id) throw NotFound('This is not there any more.')
  const source = input.source === undefined ? before.source : settledSource(before.type, input.source)
  if (before.type !== 'image' && source !== before.source) {
    const writer = (await sql.one(contributions.writerOf, [actor.id]))!
    if (!canPostLinks(writer.created_at, now)) throw contract.LinksTooSoonToAdd()
  }
  const name = input.name ?? held.name
  const says = name !== held.name || source !== before.source
  const isPrivate = input.private ?? held.is_private
  await changeOne(ctx, held, { name, isPrivate, imageId: held.image_id, says })
  await sql.rows(query.updateSource, [id, source])
  return viewResource((await sql.one(query.resourceById, [actor.id, id]))!, actor.id)
}

export async function deleteResource(ctx: Context, input: Input<typeof contract.deleteResource>): Promise<null> {
  const id = input.user_fact_resource_id
  await holdOwn(ctx, id, 'resource')
  const row = await ctx.sql.one(query.resourceById, [ctx.actor.id, id])
  if (row?.fact_id !== input.fact_id) throw NotFound('This is not there any more.')
  await ctx.sql.rows(contributions.dropContribution, [id, ctx.now])
  return null
}

/** What others added to this very fact. @throws NotFound, OwnContribution, CardLocked */
async function holdOthersOf(
  ctx: Context,
  { fact_id, user_fact_resource_id: id }: { fact_id: number; user_fact_resource_id: number },
) {
  await openCardOf(ctx, fact_id)
  await holdOthers(ctx, id, 'resource')
  const row = await ctx.sql.one(query.resourceById, [ctx.actor.id, id])
  if (row?.fact_id !== fact_id) throw NotFound('This is not there any more.')
}

export async function voteResource(
  ctx: Context,
  input: Input<typeof contract.voteResource>,
): Promise<Answer<typeof contract.voteResource>> {
  await holdOthersOf(ctx, input)
  return castVote(ctx, input.user_fact_resource_id, input.vote)
}

export async function reportResource(
  ctx: Context,
  input: Input<typeof contract.reportResource>,
): Promise<Answer<typeof contract.reportResource>> {
  await holdOthersOf(ctx, input)
  return report(ctx, input.user_fact_resource_id, input)
}
