import { statement } from '#server/platform/database/statement.ts'

/** Lets the log of this transaction's learner be deleted. */
export const allowReset = statement<never>(`select set_config('pictomo.memory_reset', 'on', true)`)
export const forgetReviews = statement<never, [userId: number]>('delete from memory_reviews where user_id = $1')
export const keepReviewsAgain = statement<never>(`select set_config('pictomo.memory_reset', 'off', true)`)
export const forgetStates = statement<never, [userId: number]>('delete from memory_states where user_id = $1')
export const forgetCards = statement<never, [userId: number]>('delete from memory_cards where user_id = $1')
export const forgetAdoption = statement<never, [userId: number]>('delete from memory_adoptions where user_id = $1')
