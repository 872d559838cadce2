import { randomUUID } from 'node:crypto'
import type { Context, OpenContext } from '#server/platform/context.ts'
import * as contract from '#shared/contract/community/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { InvalidInput, NotFound } from '#shared/errors.ts'
import { canAddFacts, GROUP_SIZE } from '#shared/rules/community/policy.ts'
import { qualityOf } from '#shared/rules/community/quality.ts'
import { hasLimits } from '../billing/index.ts'
import { assertOpen } from '../learning/index.ts'
import { addOne, changeOne, holdOthers, holdOwn, keepImage, mustAdd } from './adding.ts'
import * as contributions from './queries/contributions.ts'
import * as query from './queries/facts.ts'
import { recount } from './recounting.ts'
import { tellIfShown } from './telling.ts'
import { viewFact } from './views.ts'
import { report } from './voting.ts'

type View = Answer<typeof contract.addCommunityFact>

const headings = async ({ sql }: Pick<OpenContext, 'sql'>, cardId: number): Promise<string[]> =>
  (await sql.rows(query.headingsOf, [cardId])).map(({ header }) => header)

export async function listFactGroups(
  ctx: OpenContext,
  { card_id }: Input<typeof contract.listFactGroups>,
): Promise<Answer<typeof contract.listFactGroups>> {
  await assertOpen(ctx, ctx.actor?.id ?? 0, card_id)
  return { groups: await headings(ctx, card_id) }
}

export async function listCommunityFacts(
  ctx: OpenContext,
  { card_id, group_name, page }: Input<typeof contract.listCommunityFacts>,
): Promise<Answer<typeof contract.listCommunityFacts>> {
  await assertOpen(ctx, ctx.actor?.id ?? 0, card_id)
  const groups =
    group_name === undefined ? await firstOfAll(ctx, card_id) : [await oneGroup(ctx, card_id, group_name, page)]
  const count = groups.reduce((sum, group) => sum + group.count, 0)
  return { count, groups, may_add: await mayAdd(ctx) }
}

/** A stranger is asked to register, and told of plans after that. */
async function mayAdd(ctx: OpenContext): Promise<boolean> {
  if (!ctx.actor) return true
  const { lead } = (await ctx.sql.one(contributions.writerOf, [ctx.actor.id]))!
  return canAddFacts({ isLimited: await hasLimits(ctx, ctx.actor.id), lead })
}

const lastPage = (count: number): number => Math.max(1, Math.ceil(count / GROUP_SIZE))

type Group = Answer<typeof contract.listCommunityFacts>['groups'][number]
/** FCT-RU003. Ten of each, groups as the card's headings stand; what has no heading any more comes last. */
async function firstOfAll(ctx: OpenContext, cardId: number): Promise<Group[]> {
  const readerId = ctx.actor?.id ?? 0
  const rows = await ctx.sql.rows(query.firstOfGroups, [readerId, cardId, GROUP_SIZE])
  const order = await headings(ctx, cardId)
  const placeOf = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length)
  return [...Map.groupBy(rows, (row) => row.group_name)]
    .map(([name, facts]) => ({
      group_name: name,
      is_hidden: facts[0]!.group_hidden,
      count: facts[0]!.in_group,
      page: 1,
      last_page: lastPage(facts[0]!.in_group),
      facts: facts.map((row) => viewFact(row, readerId)),
    }))
    .sort((a, b) => placeOf(a.group_name) - placeOf(b.group_name))
}

async function oneGroup(ctx: OpenContext, cardId: number, name: string, page: number): Promise<Group> {
  const readerId = ctx.actor?.id ?? 0
  const rows = await ctx.sql.rows(query.groupPage, [readerId, cardId, name, GROUP_SIZE, (page - 1) * GROUP_SIZE])
  const count = rows[0]?.in_group ?? 0
  return {
    group_name: name,
    is_hidden: Boolean(await ctx.sql.one(query.groupHidden, [readerId, cardId, name])),
    count,
    page,
    last_page: lastPage(count),
    facts: rows.map((row) => viewFact(row, readerId)),
  }
}

/** @throws InvalidInput for a heading that the card has not */
async function mustHead(ctx: Context, cardId: number, header: string): Promise<void> {
  if (header !== '' && !(await headings(ctx, cardId)).includes(header))
    throw InvalidInput({ header: ['This card has no such heading.'] })
}

/** FCT-RU002. @throws TermsNeeded, FactNeedsPlan, FactThere, TooManyToday, CardLocked, NotFound, InvalidInput */
export async function addCommunityFact(
  ctx: Context,
  input: Input<typeof contract.addCommunityFact>,
  image: Buffer | undefined,
): Promise<View> {
  const { sql, actor } = ctx
  const { card_id, name, header, pictomo, definition, classification, indent, is_private } = input
  await assertOpen(ctx, actor.id, card_id)
  if (!canAddFacts(await mustAdd(ctx))) throw contract.FactNeedsPlan()
  await mustHead(ctx, card_id, header)
  const source = await sourceOf(ctx, input)
  const imageId = image ? await keepImage(ctx, image) : await copiedImage(ctx, source, input.file)
  const key = input.fact_key ?? null
  const made = await addOne(ctx, 'fact', { key, cardId: card_id, name, isPrivate: is_private, imageId })
  if (!made) throw contract.FactThere()
  const { id } = made
  if (made.isNew) {
    const quality = qualityOf({
      hasCharacters: imageId !== null,
      pictureText: pictomo,
      definition,
      classification,
      forks: 0,
    })
    await sql.rows(query.insertFact, [
      id,
      actor.id,
      header,
      pictomo,
      definition,
      classification,
      indent,
      source?.id ?? null,
      quality,
    ])
    if (source) await recount(ctx, source.id)
    await tellIfShown(ctx, id)
  } else if (imageId) await sql.rows(contributions.dropImage, [imageId])
  return viewOwn(ctx, id)
}

async function viewOwn({ sql, actor }: Context, id: number): Promise<View> {
  return viewFact((await sql.one(query.factById, [actor.id, id]))!, actor.id)
}

async function sourceOf(
  { sql, actor }: Context,
  { cloned_from_fact_id: id, card_id }: Input<typeof contract.addCommunityFact>,
): Promise<{ id: number; image_id: string | null } | undefined> {
  if (!id) return undefined
  const source = await sql.one(query.factToClone, [id, card_id, actor.id])
  if (!source) throw NotFound('What you want to make your own is not there any more.')
  return source
}

/** What was drawn for a fact comes with it, unless who makes it their own left it out. */
async function copiedImage(
  { sql, actor, now }: Context,
  source: { image_id: string | null } | undefined,
  file: string | null | undefined,
): Promise<string | null> {
  if (!source?.image_id || file === null) return null
  const id = randomUUID()
  await sql.rows(contributions.copyImage, [id, actor.id, now, source.image_id])
  return id
}

/** A fact of one's own on this card, held to be changed. @throws NotFound, Forbidden */
async function holdOwnFact(ctx: Context, { card_id, fact_id }: { card_id: number; fact_id: number }) {
  const held = await holdOwn(ctx, fact_id, 'fact')
  if (held.card_id !== card_id) throw NotFound('This is not there any more.')
  return held
}

export async function updateCommunityFact(
  ctx: Context,
  input: Input<typeof contract.updateCommunityFact>,
  image: Buffer | undefined,
): Promise<View> {
  const { sql, actor } = ctx
  const { card_id, fact_id: id } = input
  // Two changes of one person could give two facts one name.
  await sql.rows(contributions.lockContributor, [actor.id])
  const held = await holdOwnFact(ctx, input)
  const before = (await sql.one(query.factById, [actor.id, id]))!
  const after = {
    name: input.name ?? before.name,
    group: input.header ?? before.group_name,
    pictomo: input.pictomo ?? before.pictomo,
    definition: input.definition ?? before.definition,
    classification: input.classification ?? before.classification,
    indent: input.indent ?? before.indent,
    isPrivate: input.is_private ?? before.is_private,
  }
  if (after.group !== before.group_name) await mustHead(ctx, card_id, after.group)
  if (await sql.one(contributions.nameTaken, [actor.id, card_id, after.name, id])) throw contract.FactThere()
  const imageId = image ? await keepImage(ctx, image) : input.file === null ? null : held.image_id
  const says =
    after.name !== before.name ||
    after.pictomo !== before.pictomo ||
    after.definition !== before.definition ||
    imageId !== held.image_id
  await changeOne(ctx, held, { name: after.name, isPrivate: after.isPrivate, imageId, says })
  if (held.image_id && held.image_id !== imageId) await sql.rows(contributions.dropImage, [held.image_id])
  const { pictomo, definition, classification } = after
  const worth = {
    hasCharacters: imageId !== null,
    pictureText: pictomo,
    definition,
    classification,
    forks: before.forks,
  }
  await sql.rows(query.updateFact, [
    id,
    after.group,
    pictomo,
    definition,
    classification,
    after.indent,
    qualityOf(worth),
  ])
  if (before.is_private) await tellIfShown(ctx, id)
  return viewOwn(ctx, id)
}

export async function deleteCommunityFact(
  ctx: Context,
  input: Input<typeof contract.deleteCommunityFact>,
): Promise<null> {
  const own = await ctx.sql.one(query.factById, [ctx.actor.id, input.fact_id])
  const cloned_from = own?.cloned_from
  if (cloned_from) await ctx.sql.one(query.holdSource, [cloned_from])
  await holdOwnFact(ctx, input)
  await ctx.sql.rows(contributions.dropContribution, [input.fact_id, ctx.now])
  if (cloned_from) await recount(ctx, cloned_from)
  return null
}

/** FCT-RU015. */
export async function hideCommunityFact(
  ctx: Context,
  { resource_id, is_hidden }: Input<typeof contract.hideCommunityFact>,
): Promise<Answer<typeof contract.hideCommunityFact>> {
  const { sql, actor } = ctx
  const fact = await sql.one(query.factById, [actor.id, resource_id])
  const isSeen =
    fact && !fact.deleted_at && (fact.user_id === actor.id || (!fact.is_private && !fact.hidden_at && !fact.removed_at))
  if (!isSeen) throw NotFound('This is not there any more.')
  await assertOpen(ctx, actor.id, fact.card_id)
  await sql.rows(is_hidden ? query.hideFact : query.unhideFact, [actor.id, resource_id])
  return { is_hidden }
}

/** FCT-RU015. */
export async function hideFactGroup(
  ctx: Context,
  { card_id, group_name, is_hidden }: Input<typeof contract.hideFactGroup>,
): Promise<Answer<typeof contract.hideFactGroup>> {
  const { sql, actor } = ctx
  await assertOpen(ctx, actor.id, card_id)
  if (is_hidden && !(await sql.one(query.hasGroup, [actor.id, card_id, group_name])))
    throw NotFound('There is no such group.')
  await sql.rows(is_hidden ? query.hideGroup : query.unhideGroup, [actor.id, card_id, group_name])
  return { is_hidden }
}

export async function reportCommunityFact(
  ctx: Context,
  { resource_id, ...complaint }: Input<typeof contract.reportCommunityFact>,
): Promise<Answer<typeof contract.reportCommunityFact>> {
  const { card_id } = await holdOthers(ctx, resource_id, 'fact')
  await assertOpen(ctx, ctx.actor.id, card_id)
  return report(ctx, resource_id, complaint)
}
