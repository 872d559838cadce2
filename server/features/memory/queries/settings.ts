import { statement } from '#server/platform/database/statement.ts'

export type SettingsRow = {
  queue_max: number
  round_max: number
  exam_date: string | null
  exam_set_on: string | null
  weights: number[] | null
  weights_at: Date | null
  optimized_reviews: number
}
export const settingsOf = statement<SettingsRow, [userId: number]>(
  `select queue_max, round_max, exam_date::text, exam_set_on::text, weights, weights_at, optimized_reviews
   from memory_settings where user_id = $1`,
)
export const putSettings = statement<
  never,
  [userId: number, queueMax: number, roundMax: number, examDate: string | null, examSetOn: string | null]
>(
  `insert into memory_settings (user_id, queue_max, round_max, exam_date, exam_set_on) values ($1, $2, $3, $4, $5)
   on conflict (user_id) do update set queue_max = excluded.queue_max, round_max = excluded.round_max,
     exam_date = excluded.exam_date, exam_set_on = excluded.exam_set_on`,
)

export const forgetWeights = statement<never, [userId: number]>(
  `update memory_settings set weights = null, weights_at = null, weights_loss = null, published_loss = null, optimized_reviews = 0
   where user_id = $1`,
)
export const forgetSettings = statement<never, [userId: number]>('delete from memory_settings where user_id = $1')
