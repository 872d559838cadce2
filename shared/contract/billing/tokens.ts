import { z } from 'zod'

/** What a trial user has left today; null means without limit. */
export const TokensView = z.object({
  tokens: z.int().nullable(),
  quiz_questions: z.int().nullable(),
  spacedrep_rounds: z.int().nullable(),
  /** Seconds until the person's next midnight, when all of it is given anew. */
  reset: z.int(),
})
export type TokensView = z.output<typeof TokensView>
