import type { Context } from '#server/platform/context.ts'
import { readPdf } from '#server/platform/pdf/readPdf.ts'
import { type PictureFormat, readPicture } from '#server/platform/pictures.ts'
import { type BeforeContext, FileReply } from '#server/platform/route.ts'
import { createWorkQueue } from '#server/platform/workQueue.ts'
import * as contract from '#shared/contract/billing/exams.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { page } from '#shared/page.ts'
import type { Actor } from '#shared/rules/accounts/actor.ts'
import { EXAM_FILE_BYTES_MAX, EXAM_FILE_PAGES_MAX } from '#shared/rules/billing/examFile.ts'
import { recordAct } from '../../accounts/index.ts'
import * as query from './queries.ts'

/** Pixels of the longer side: a letter is read well by it. */
const SIDE = 2400
const PIXELS_MAX = 30_000_000
type Read = { kind: query.ExamFileKind; bytes: Buffer }

/** A file takes memory to be read: one at a time, and one for a person. */
const files = createWorkQueue({ atOnce: 1, waitingMax: 20 })

const missing = () => NotFound('There is no such exam of yours.')

/** Reads a file for what it is, before anything is held. @throws NotFound, ExamFileFailed, RateLimited */
export async function readExamFile(
  { sql, actor }: BeforeContext & { actor: Actor },
  { user_exam_id, file }: Input<typeof contract.uploadExam>,
): Promise<Read> {
  if (!(await sql.one(query.ownExam, [actor.id, user_exam_id]))) throw missing()
  const [, type, said, text] = /^data:(application|image)\/(\w+);base64,(.*)$/.exec(file) ?? []
  const sent = Buffer.from(text ?? '', 'base64')
  if (sent.length > EXAM_FILE_BYTES_MAX) throw contract.ExamFileFailed()
  const isPdf = type === 'application'
  const bytes = isPdf ? await pdf(actor.id, sent) : await picture(actor.id, sent, said as PictureFormat)
  if (!bytes) throw contract.ExamFileFailed()
  return { kind: isPdf ? 'pdf' : 'webp', bytes }
}

const pdf = (person: number, sent: Buffer): Promise<Buffer | null> =>
  files.enqueue({ person }, () => readPdf(sent, { pages: EXAM_FILE_PAGES_MAX, bytes: 2 * EXAM_FILE_BYTES_MAX }))

/** Where and with what it was taken is left behind. */
const picture = (person: number, bytes: Buffer, said: PictureFormat): Promise<Buffer | null> =>
  readPicture({ bytes, person, said, mostPixels: PIXELS_MAX }, (read) =>
    read.rotate().resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true }).webp({ quality: 82 }).toBuffer(),
  )

/** SUB-CA016, SUB-RU002. @throws NotFound for an exam that is not one's own */
export async function uploadExam(
  { sql, actor, now }: Context,
  { user_exam_id }: Input<typeof contract.uploadExam>,
  { kind, bytes }: Read,
): Promise<Answer<typeof contract.uploadExam>> {
  if (!(await sql.one(query.lockExam, [actor.id, user_exam_id]))) throw missing()
  await sql.rows(query.putFile, [user_exam_id, actor.id, kind, bytes, bytes.length, now])
  return { user_exam_id, size: bytes.length }
}

export async function listExams(
  { sql }: Context,
  paging: Input<typeof contract.listExams>,
): Promise<Answer<typeof contract.listExams>> {
  const rows = await sql.rows(query.readExams, [paging.per_page, (paging.page - 1) * paging.per_page])
  return page(
    rows.map(({ all: _, ...row }) => row),
    rows[0]?.all ?? 0,
    paging,
  )
}

/** Who looked at whose result is written down. @throws NotFound */
export async function openExamFile(
  ctx: Context,
  { user_exam_id }: Input<typeof contract.openExamFile>,
): Promise<FileReply> {
  const found = await ctx.sql.one(query.readFile, [user_exam_id])
  if (!found) throw NotFound('No file was sent for this exam.')
  await recordAct(ctx, 'exam_file_opened', { user_exam_id, person: found.user_id })
  return new FileReply(`exam-${user_exam_id}.${found.kind}`, found.bytes)
}
