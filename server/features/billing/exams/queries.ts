import { statement } from '#server/platform/database/statement.ts'

export type ExamFileKind = 'pdf' | 'webp'

/** Of their own alone. */
export const ownExam = statement<{ id: number }, [userId: number, examId: number]>(
  'select id from user_exams where user_id = $1 and id = $2',
)
export const lockExam = statement<{ id: number }, [userId: number, examId: number]>(
  'select id from user_exams where user_id = $1 and id = $2 for update',
)
export const putFile = statement<
  never,
  [examId: number, userId: number, kind: ExamFileKind, bytes: Buffer, size: number, now: Date]
>(
  `with said as (insert into exam_files (user_exam_id, user_id, kind, size, sent_at) values ($1, $2, $3, $5, $6)
     on conflict (user_exam_id) do update set kind = excluded.kind, size = excluded.size, sent_at = excluded.sent_at
     returning user_exam_id)
   insert into exam_file_bytes (user_exam_id, bytes) select user_exam_id, $4::bytea from said
   on conflict (user_exam_id) do update set bytes = excluded.bytes`,
)

export type ExamRow = {
  user_exam_id: number
  user_id: number
  name: string
  email: string
  exam_id: number
  exam_month: number
  exam_year: number
  score: number
  saved_at: Date
  file: ExamFileKind | null
  all: number
}
export const readExams = statement<ExamRow, [limit: number, offset: number]>(
  `select e.id as user_exam_id, e.user_id, p.name, p.email, e.exam_id, e.exam_month, e.exam_year, e.score::float8 as score, e.saved_at,
     f.kind as file, (count(*) over ())::int as all
   from user_exams e join accounts_people p on p.id = e.user_id left join exam_files f on f.user_exam_id = e.id
   order by e.saved_at desc, e.id desc limit $1 offset $2`,
)
export const readFile = statement<{ kind: ExamFileKind; user_id: number; bytes: Buffer }, [examId: number]>(
  `select f.kind, f.user_id, b.bytes from exam_files f join exam_file_bytes b on b.user_exam_id = f.user_exam_id
   where f.user_exam_id = $1`,
)
