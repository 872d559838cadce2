import type { OpenContext } from '#server/platform/context.ts'
import type { Refusal } from '#shared/errors.ts'

const TAKEN = '23505'

/** Writes what was made now; where somebody was quicker with the same, that is a refusal and no defect. */
export const flushOr = (ctx: Pick<OpenContext, 'em'>, taken: () => Refusal): Promise<void> =>
  ctx.em.flush().catch((error: { code?: string }) => {
    throw error.code === TAKEN ? taken() : error
  })
