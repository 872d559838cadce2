import type { Context } from '#server/platform/context.ts'
import { Redirect } from '#server/platform/route.ts'
import type { Input } from '#shared/contract/endpoint.ts'
import type { downloadCharacter as contract } from '#shared/contract/learning/index.ts'
import { NotFound } from '#shared/errors.ts'
import { readCharacters } from './queries/readCard.ts'
import { assertOpen } from './service.ts'

/** FCT-CA027. Leads to the picture, as it is seen in the scene's light. @throws NotFound, CardLocked */
export async function downloadCharacter(ctx: Context, { fact_id }: Input<typeof contract>): Promise<Redirect> {
  const fact = await ctx.sql.one(readCharacters, [fact_id, ctx.actor.id])
  if (!fact) throw NotFound('There is no such fact.')
  await assertOpen(ctx, ctx.actor.id, fact.card_id)
  // What is written beside it is not who stands for the fact.
  const drawn = fact.characters.filter(({ words }) => words === undefined)
  const [largest] = drawn.toSorted((a, b) => sizeOf(b) - sizeOf(a))
  if (!largest) throw NotFound('No character stands for this fact.')
  return new Redirect(largest.image_url)
}

const sizeOf = (one: { character_width: number; character_height: number }): number =>
  one.character_width * one.character_height
