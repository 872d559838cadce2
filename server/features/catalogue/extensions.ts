import { extensionPoint } from '#server/platform/extension.ts'
import type { Sql } from '#server/platform/sql.ts'

/** The markets that an agreement with an institution is for, from whoever knows the agreements; null for all of them. */
export const marketsOfAgreement = extensionPoint<(sql: Sql, agreementId: number) => Promise<readonly number[] | null>>()

/** Which of these tracks a reader was quizzed on until all was mastered, from whoever asks the questions. */
export const quizzedTracks =
  extensionPoint<(sql: Sql, readerId: number, trackIds: readonly number[]) => Promise<ReadonlySet<number>>>()

/** How many cards of each track a reader has mastered, from whoever knows what people learned. */
export const masteredOfTracks =
  extensionPoint<(sql: Sql, readerId: number, trackIds: readonly number[]) => Promise<ReadonlyMap<number, number>>>()
