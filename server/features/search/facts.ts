import type { Context } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/search/index.ts'
import { InvalidInput } from '#shared/errors.ts'
import { begunQueryOf, wordsOf } from '#shared/rules/search/terms.ts'
import { accessTo } from '../billing/index.ts'
import * as query from './queries/facts.ts'
import { wordsBegun } from './queries/words.ts'
import { leadOf } from './reader.ts'

/** FCT-CA025. The index of the search says which cards; of those that are open to the reader, which facts. */
export async function suggestFacts(
  ctx: Context,
  { search, limit, headers_only, no_headers }: Input<typeof contract.suggestFacts>,
): Promise<Answer<typeof contract.suggestFacts>> {
  const [onlyHeaders, noHeaders] = [headers_only === 'true', no_headers === 'true']
  if (onlyHeaders && noHeaders) throw InvalidInput({ headers_only: ['Please ask for headings or for none of them.'] })
  const { sql, actor } = ctx
  const words = wordsOf(search)
  const last = words.at(-1)
  if (last === undefined) return { facts: [] }
  const begun = await sql.rows(wordsBegun, [last])
  const asked = begunQueryOf(
    words,
    begun.map(({ word }) => word),
  )
  const held = await sql.rows(query.cardsNaming, [asked, actor.id, await leadOf(sql, actor)])
  const ids = held.map(({ card_id }) => card_id)
  const access = await accessTo(ctx, actor.id, ids)
  const open = ids.filter((id) => !access.get(id)?.is_locked)
  if (open.length === 0) return { facts: [] }
  const begins = words.map((word) => `\\m${word}`)
  const facts = await sql.rows(query.factsNamed, [open, begins, words.join(' '), onlyHeaders, noHeaders, limit])
  return { facts }
}
