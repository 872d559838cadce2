import type { Context, OpenContext } from '#server/platform/context.ts'
import type { Answer, Input } from '#shared/contract/endpoint.ts'
import type * as contract from '#shared/contract/search/index.ts'
import { COUNTED_MAX, offersOwnMade } from '#shared/rules/search/onboarding.ts'
import { SUGGESTIONS_MAX } from '#shared/rules/search/sizes.ts'
import * as finding from './queries/finding.ts'
import * as query from './queries/history.ts'
import { leadOf, likePattern } from './reader.ts'

type Suggestion = Answer<typeof contract.getSuggestions>['suggestions'][number]

/** SRC-GA004. One's own terms first, then names; nothing but one's own where nothing is typed. Each text once. */
export async function getSuggestions(
  { sql, actor }: OpenContext,
  input: Input<typeof contract.getSuggestions>,
): Promise<Answer<typeof contract.getSuggestions>> {
  const begun = likePattern(input.query.toLowerCase())
  const recent = actor ? await sql.rows(query.recentTerms, [actor.id, begun, SUGGESTIONS_MAX]) : []
  const found: Suggestion[] = recent.map(({ term }) => ({ text: term, kind: 'recent' }))
  if (begun !== '') {
    const cards = await sql.rows(finding.cardNamesLike, [begun, actor?.id ?? 0, SUGGESTIONS_MAX])
    const lead = await leadOf(sql, actor)
    const pathways = await sql.rows(finding.findPathways, [begun, lead, SUGGESTIONS_MAX])
    found.push(...cards.map(({ name }): Suggestion => ({ text: name, kind: 'card' })))
    found.push(...pathways.map(({ name, kind }): Suggestion => ({ text: name, kind })))
  }
  const seen = new Set<string>()
  const isNew = ({ text }: Suggestion) => !seen.has(text.toLowerCase()) && seen.add(text.toLowerCase())
  // Asked where nothing is typed yet alone: a letter more changes nothing of it.
  const habits = actor && begun === '' ? await sql.one(query.countHabits, [actor.id, COUNTED_MAX]) : undefined
  return {
    suggestions: found.filter(isNew).slice(0, SUGGESTIONS_MAX),
    offers_own_made: habits !== undefined && offersOwnMade(habits),
  }
}

export async function saveSearch(
  { sql, actor, now }: Context,
  { search_origin, search_term }: Input<typeof contract.saveSearch>,
): Promise<null> {
  await sql.rows(query.putSearch, [actor.id, search_origin, search_term, now])
  return null
}

export async function saveSearchClick(
  { sql, actor, now }: Context,
  click: Input<typeof contract.saveSearchClick>,
): Promise<null> {
  const { search_origin, search_term, result_position, result_time_till_click, resource_type, resource_id } = click
  const what = [
    search_origin,
    search_term,
    result_position,
    result_time_till_click,
    resource_type,
    resource_id,
  ] as const
  await sql.rows(query.putClick, [actor.id, ...what, click.action_type, now])
  return null
}

export async function forgetSearches({ sql, actor }: Context): Promise<null> {
  await sql.rows(query.forgetSearches, [actor.id])
  await sql.rows(query.forgetClicks, [actor.id])
  return null
}
