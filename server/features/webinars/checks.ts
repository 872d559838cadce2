import type { Sql } from '#server/platform/sql.ts'
import { InvalidInput } from '#shared/errors.ts'
import * as query from './queries/checks.ts'

/** A number that a form has chosen names something that is there; null names nothing. @throws InvalidInput beside its field */
const mustBe =
  (asked: typeof query.isMarket, field: string, sentence: string) =>
  async (sql: Sql, id: number | null): Promise<void> => {
    if (id !== null && !(await sql.one(asked, [id]))) throw InvalidInput({ [field]: [sentence] })
  }

export const mustBeMarket = mustBe(query.isMarket, 'market_id', 'Please choose an area of study from the list.')
export const mustBeSchool = mustBe(query.isSchool, 'school_id', 'Please choose a school from the list.')
export const mustBeCard = mustBe(query.isCard, 'card_id', 'There is no such Pictomo for everybody to see.')
export const mustBeWebinar = mustBe(query.isWebinar, 'webinar_id', 'There is no webinar of this number.')
export const mustBeRecording = mustBe(query.isRecording, 'recorded_id', 'There is no recording of this number.')
