import { randomUUID } from 'node:crypto'
import type { Context } from '#server/platform/context.ts'
import * as contract from '#shared/contract/editor/index.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { adoptCard } from '#shared/documents/card/blank.ts'
import { CardContent } from '#shared/documents/card/content.ts'
import { Forbidden, NotFound } from '#shared/errors.ts'
import { submissionDecided } from '#shared/events/index.ts'
import { page } from '#shared/page.ts'
import { isOwnCard } from '#shared/rules/editor/policy.ts'
import { canSubmit } from '#shared/rules/editor/submissions.ts'
import { cardRows, lockCard } from '../../catalogue/index.ts'
import { copyRecordingUses } from '../audio/uses.ts'
import { readEditable } from '../documents.ts'
import { anyCard } from '../making/queries.ts'
import { copyUses } from '../pictures/uses.ts'
import { publishDocument } from '../publishing.ts'
import { readDraftState, writeDraft } from '../versions.ts'
import * as query from './queries.ts'

/** @throws NotFound, Forbidden, LicenseNeeded, NotPublishedYet, AlreadyApproved */
export async function submitCard(
  ctx: Context,
  { card_id }: Input<typeof contract.submitCard>,
): Promise<Answer<typeof contract.submitCard>> {
  const { sql, actor, now } = ctx
  await lockCard(sql, card_id)
  const card = await readEditable(sql, card_id)
  // What staff may not look at is to them as if it were not there.
  if (!card || (!isOwnCard(actor, card) && card.isPrivate)) throw NotFound()
  if (!canSubmit(actor, card)) throw Forbidden()
  const maker = isOwnCard(actor, card) ? actor.id : card.authorId
  if (maker === null) throw NotFound()
  if (maker === actor.id && !(await sql.one(query.hasLicense, [actor.id]))?.ugc_license) throw contract.LicenseNeeded()
  const state = await readDraftState(sql, card_id)
  if (!state || state.revision === 0) throw contract.NotPublishedYet()
  if (await sql.one(query.approvedCopy, [card_id])) throw contract.AlreadyApproved()
  const made = await sql.one(query.submit, [card_id, maker, state.revision, now])
  const { submitted_at } = made ?? (await sql.one(query.waiting, [card_id]))!
  return { card_id, submitted_at }
}

/** Done again it changes nothing. @throws NotFound */
export async function takeBackCard(
  ctx: Context,
  { card_id }: Input<typeof contract.takeBackCard>,
): Promise<Answer<typeof contract.takeBackCard>> {
  await lockCard(ctx.sql, card_id)
  const card = await ctx.sql.one(anyCard, [card_id])
  if (!card || !isOwnCard(ctx.actor, card)) throw NotFound()
  await takeBack(ctx, card_id)
  return { card_id }
}

/** What waits of a card that is locked waits no more, as when the card is deleted; its copy goes with it. */
export async function takeBack({ sql, actor, now }: Context, cardId: number): Promise<void> {
  const submission = await sql.one(query.waiting, [cardId])
  if (!submission) return
  await sql.rows(query.decide, [submission.id, 'taken_back', null, actor.id, now])
  if (submission.copy_id !== null) await cardRows.archive(sql, submission.copy_id, false, now)
}

export async function listSubmissions(
  { sql }: Context,
  input: Input<typeof contract.listSubmissions>,
): Promise<Answer<typeof contract.listSubmissions>> {
  const place = [input.per_page, (input.page - 1) * input.per_page] as const
  const rows = await sql.rows(query.submissions, [input.show === 'all', ...place])
  const views = rows.map(({ all: _, user_id, maker, copy_id, copy_slug, decided_by, ...row }) => ({
    ...row,
    maker: { user_id, name: maker },
    decided_by: decided_by || null,
    copy: copy_id !== null && copy_slug !== null ? { card_id: copy_id, slug: copy_slug } : null,
  }))
  return page(views, rows[0]?.all ?? 0, input)
}

/** The submission that waits, behind the lock of its card. @throws NotWaiting */
async function held({ sql }: Context, cardId: number): Promise<query.Waiting> {
  await lockCard(sql, cardId)
  const submission = await sql.one(query.waiting, [cardId])
  if (!submission) throw contract.NotWaiting()
  return submission
}

/** The official copy of what was submitted, made where there is none. */
async function copyOf(ctx: Context, submission: query.Waiting): Promise<{ card_id: number; slug: string }> {
  const { sql, now } = ctx
  const there = submission.copy_id === null ? undefined : await sql.one(anyCard, [submission.copy_id])
  if (there && !there.archivedAt) return { card_id: there.cardId, slug: there.slug }
  const submitted = await sql.one(query.submittedContent, [submission.card_id, submission.revision])
  if (!submitted) throw NotFound()
  const content = adoptCard(CardContent.parse(submitted.content), () => randomUUID())
  const { id, slug } = await cardRows.make(sql, {
    name: content.name,
    topicType: content.topic_type,
    authorId: submission.user_id,
    isOwn: false,
    now,
  })
  // Its maker's own pictures and recordings go with it.
  await copyUses(sql, submission.card_id, id)
  await copyRecordingUses(sql, submission.card_id, id)
  await writeDraft(ctx, id, content)
  await sql.rows(query.keepCopy, [submission.id, id])
  return { card_id: id, slug }
}

/** @throws NotWaiting */
export async function openCopy(
  ctx: Context,
  { card_id }: Input<typeof contract.openCopy>,
): Promise<Answer<typeof contract.openCopy>> {
  return copyOf(ctx, await held(ctx, card_id))
}

/**
 * ADM-CA001, ADM-RU003, ADM-GA005. An administrator makes a member's card everybody's: a copy of official kind, by its maker's name.
 * @throws NotWaiting, NotReadyToPublish
 */
export async function approveCard(
  ctx: Context,
  { card_id }: Input<typeof contract.approveCard>,
): Promise<Answer<typeof contract.approveCard>> {
  const { sql, actor, now } = ctx
  const submission = await held(ctx, card_id)
  const copy = await copyOf(ctx, submission)
  const { revision, name } = await publishDocument(ctx, copy.card_id, { isPrivate: false, isMembers: false })
  await sql.rows(query.decide, [submission.id, 'approved', null, actor.id, now])
  ctx.publish(submissionDecided, {
    user_id: submission.user_id,
    submission_id: submission.id,
    name,
    decision: 'approved',
    note: null,
    link: `/learn/${copy.slug}`,
  })
  return { ...copy, revision }
}

/** @throws NotWaiting */
export async function returnCard(
  ctx: Context,
  { card_id, note }: Input<typeof contract.returnCard>,
): Promise<Answer<typeof contract.returnCard>> {
  const { sql, actor, now } = ctx
  const submission = await held(ctx, card_id)
  const submitted = await sql.one(query.submittedContent, [card_id, submission.revision])
  if (submission.copy_id !== null) await cardRows.archive(sql, submission.copy_id, false, now)
  await sql.rows(query.decide, [submission.id, 'returned', note, actor.id, now])
  ctx.publish(submissionDecided, {
    user_id: submission.user_id,
    submission_id: submission.id,
    name: submitted?.content.name ?? '',
    decision: 'returned',
    note,
    link: '/my-pictomos',
  })
  return { card_id }
}
