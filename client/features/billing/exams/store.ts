import { call } from '#client/platform/api.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { store } from '#client/platform/store.ts'
import { type ExamView, listExams, openExamFile } from '#shared/contract/billing/exams.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

type Results = { list: Remote<Reply<typeof listExams>> }
/** How people did in their exams, for administrators. */
export const examResults = store<Results>(() => ({ list: remote() }))
const into = latestInto(examResults, 'list')

export const loadExams = (page: number): Promise<void> => into(() => call(listExams, { page }))

const TYPES = { pdf: 'application/pdf', webp: 'image/webp' } as const
export async function saveExamFile({ user_exam_id, file }: Pick<ExamView, 'user_exam_id' | 'file'>): Promise<void> {
  if (!file) return
  saveFile(`exam-${user_exam_id}.${file}`, await call(openExamFile, { user_exam_id }), TYPES[file])
}
