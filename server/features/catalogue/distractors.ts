import { extensionPoint } from '#server/platform/extension.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { FactOfCard } from '#shared/rules/quiz/distractors.ts'
import * as query from './queries.ts'

/** Wrong answers beside facts that others than their authors gave. */
export const distractors = {
  /** Those for all the facts of a card as it is not yet published, from whoever asks the questions; the best first. */
  made: extensionPoint<(sql: Sql, facts: readonly FactOfCard[]) => Promise<{ fact_id: number; names: string[] }[]>>(),
  /** Keeps which names of other facts are the best ones. */
  keepGenerated: (sql: Sql, made: readonly { fact_id: number; names: readonly string[] }[]): Promise<unknown> =>
    sql.rows(query.keepGenerated, [JSON.stringify(made)]),
  /** Keeps which of readers' count as the authors' own. */
  keepAccepted: (sql: Sql, factId: number, names: readonly string[]): Promise<unknown> =>
    sql.rows(query.keepAccepted, [factId, names]),
}
