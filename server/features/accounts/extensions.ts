import type { OpenContext } from '#server/platform/context.ts'
import { extensionPoint } from '#server/platform/extension.ts'
import type { Sql } from '#server/platform/sql.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'

type Reading = { sql: Sql; now: Date }

/** What other features know of people that belongs into their own view: by person, the fields. */
export const ownViewParts =
  extensionPoint<(reading: Reading, userIds: readonly number[]) => Promise<ReadonlyMap<number, Partial<UserView>>>>()

/** Whoever has something to give to a new account, in the transaction that makes it. */
export const accountMade = extensionPoint<(work: Reading, userId: number) => Promise<unknown>>()

/** Whoever has something to give to an educator who was approved, or to take back once they are so no more; in that transaction. */
export const educatorJudged = extensionPoint<(work: Reading, userId: number, isApproved: boolean) => Promise<unknown>>()

/** Whoever does something each time a person signs in, in that transaction. */
export const signedIn = extensionPoint<(ctx: OpenContext, userId: number) => Promise<unknown>>()

/** The programs of an area of study, from whoever knows the areas; undefined for an area that there is not. */
export const areasOfStudy = extensionPoint<(sql: Sql, areaId: number) => Promise<readonly string[] | undefined>>()

/** Asks who knows the areas of study for the programs of one. */
export const programsOf = async (sql: Sql, areaId: number): Promise<readonly string[] | undefined> => {
  for (const ask of areasOfStudy.parts) {
    const programs = await ask(sql, areaId)
    if (programs) return programs
  }
  return undefined
}
