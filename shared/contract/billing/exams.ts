import { z } from 'zod'
import { defineError } from '../../errors.ts'
import { RowId, UserId, wholeId } from '../../ids.ts'
import { PageQuery, pageOf } from '../../page.ts'
import { Instant } from '../../time.ts'
import { endpoint } from '../endpoint.ts'
import { FileContent } from '../file.ts'

export const ExamFileFailed = defineError(
  'billing.exam_file_failed',
  422,
  'This file can’t be read. It may be broken, locked or longer than 20 pages. Choose another one, or leave it out.',
)
const TOO_LARGE = 'This is larger than 4 MB. Please choose a smaller one.'

/**
 * SUB-CA016. The file with the result of an exam that was saved before, as a data URL; another one takes its place. It is read
 * for what it is and kept without anything that a picture or a PDF does not need to be looked at.
 */
export const uploadExam = endpoint({
  method: 'POST',
  path: '/api/v2/exams/upload',
  access: 'user',
  summary: 'Send the file with the result of an exam.',
  input: z.object({
    user_exam_id: RowId,
    file: z
      .string()
      .max(5_700_000, TOO_LARGE)
      .regex(
        /^data:(?:application\/pdf|image\/(?:png|jpeg|webp));base64,[A-Za-z0-9+/]+=*$/,
        'Please choose a PDF or a picture (JPEG, PNG or WebP).',
      ),
  }),
  reply: z.object({ user_exam_id: RowId, size: z.int() }),
  errors: [ExamFileFailed],
  limit: { points: 10, seconds: 3600 },
  largest: 5_800_000,
})

/** How somebody did in an exam, for administrators. */
export const ExamView = z.object({
  user_exam_id: RowId,
  user_id: UserId,
  name: z.string(),
  email: z.string(),
  exam_id: z.int(),
  exam_month: z.int(),
  exam_year: z.int(),
  score: z.number(),
  saved_at: Instant,
  /** Of which kind the file with the result is; null where none was sent. */
  file: z.enum(['pdf', 'webp']).nullable(),
})
export type ExamView = z.output<typeof ExamView>

export const listExams = endpoint({
  method: 'GET',
  path: '/api/v3/admin/exams',
  access: 'admin',
  summary: 'How people did in their exams, the newest first.',
  input: z.object({ ...PageQuery }),
  reply: pageOf(ExamView),
})

/** The file with a result. That it was opened, and by whom, is written down: hence no GET. */
export const openExamFile = endpoint({
  method: 'POST',
  path: '/api/v3/admin/exams/:user_exam_id/file',
  access: 'admin',
  summary: 'The file with the result of an exam.',
  input: z.object({ user_exam_id: wholeId() }),
  reply: FileContent,
  file: 'application/octet-stream',
})
