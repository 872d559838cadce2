import type { OpenContext } from '#server/platform/context.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/site/index.ts'
import { helpAsked } from '#shared/events/index.ts'

/** The question goes out by mail, after the commit. */
export async function askHelp(ctx: OpenContext, input: Input<typeof contract.askHelp>): Promise<null> {
  ctx.publish(helpAsked, { ...input, user_id: ctx.actor?.id ?? null })
  return null
}
