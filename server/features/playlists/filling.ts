import type { Context } from '#server/platform/context.ts'
import { PlaylistRule, RULE_CARDS_MAX } from '#shared/contract/playlists/rule.ts'
import { asksOfFacts, type Candidate, takesCard } from '#shared/rules/playlists/filling.ts'
import { ruleSentence, whyEmpty } from '#shared/rules/playlists/ruleWords.ts'
import { findPlaceCards } from '../learning/index.ts'
import { knownFacts } from '../memory/index.ts'
import { readCandidates, readTotals, type Totals } from './queries/filling.ts'

export type Asking = Pick<Context, 'sql' | 'now'>
/** What a rule takes now, for one reader: the cards in their order, of how many, and what its place is called. */
export type Filled = { cardIds: number[]; candidates: number; placeName: string | null }

/** So many cards are looked at for one playlist. */
const LOOKED_AT = 5000
const NOTHING: Filled = { cardIds: [], candidates: 0, placeName: null }

/**
 * PLY-GA001. Fills playlists by their rules as one reader (0 is a guest) stands now. Statements look up what may be taken, the
 * rule decides; what the reader remembers is read once for all of them.
 */
export function fillerFor(asking: Asking, readerId: number) {
  let remembered: ReturnType<typeof knownFacts> | undefined
  const remember = () => {
    remembered ??= knownFacts(asking, readerId)
    return remembered
  }
  return async (given: PlaylistRule): Promise<Filled> => {
    const rule = PlaylistRule.parse(given)
    const place = rule.place && (await findPlaceCards(asking, readerId, rule.place, LOOKED_AT))
    if (rule.place && !place) return NOTHING
    const { topic_type, word } = rule
    const rows = await asking.sql.rows(readCandidates, [readerId, place?.cardIds ?? null, topic_type, word, LOOKED_AT])
    const known = asksOfFacts(rule) ? await remember() : null
    const ends = known?.ends ?? { today: asking.now, week: asking.now }
    const candidateOf = ({ card_id, is_begun }: (typeof rows)[number]): Candidate => ({
      isBegun: is_begun,
      facts: known?.byCard.get(card_id) ?? [],
    })
    const taken = rows.filter((row) => takesCard(rule, candidateOf(row), ends)).slice(0, RULE_CARDS_MAX)
    return {
      cardIds: taken.map(({ card_id }) => card_id),
      candidates: rows.length,
      placeName: place?.name ?? null,
    }
  }
}
export type Fill = ReturnType<typeof fillerFor>

const BY_HAND = { auto: false, updates_in_progress: false, rule: null, rule_text: null, why_empty: null } as const

/** A playlist with what fills it: as it was read where that was done by hand. */
export async function withFilling<Row extends { rule: PlaylistRule | null }>(
  { sql }: Asking,
  { fill, readerId }: { fill: Fill; readerId: number },
  row: Row,
): Promise<
  Omit<Row, 'rule'> & {
    auto: boolean
    updates_in_progress: boolean
    rule: PlaylistRule | null
    rule_text: string | null
    why_empty: string | null
  }
> {
  if (row.rule === null) return { ...row, ...BY_HAND }
  const rule = PlaylistRule.parse(row.rule)
  const filled = await fill(rule)
  const totals: Totals = (await sql.one(readTotals, [readerId, filled.cardIds]))!
  return {
    ...row,
    ...totals,
    auto: true,
    updates_in_progress: false,
    rule,
    rule_text: ruleSentence(rule, filled.placeName),
    why_empty: filled.cardIds.length > 0 ? null : whyEmpty(rule, filled),
  }
}
