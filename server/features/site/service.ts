import type { OpenContext } from '#server/platform/context.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/site/index.ts'
import { helpAsked } from '#shared/events/index.ts'

/** The question goes out by mail, after the commit; without a mail server in production it is refused in plain words. */
export const askHelp =
  (isSetUp: boolean) =>
  async (ctx: OpenContext, input: Input<typeof contract.askHelp>): Promise<null> => {
    if (!isSetUp) throw contract.HelpOff()
    ctx.publish(helpAsked, { ...input, user_id: ctx.actor?.id ?? null })
    return null
  }
