import type { Sql } from '#server/platform/sql.ts'
import { AddressNotConfirmed, NoSuchPerson } from '#shared/contract/webinars/officeRefusals.ts'
import { InvalidInput } from '#shared/errors.ts'
import { isTooFar, TOO_FAR_AHEAD } from '#shared/rules/webinars/times.ts'
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

/** A time that a form has given is one that somebody plans for. @throws InvalidInput beside its field */
export function mustBeNear(field: string, at: Date, now: Date): void {
  if (isTooFar(at, now)) throw InvalidInput({ [field]: [TOO_FAR_AHEAD] })
}

/**
 * Whom an address names: an account whose owner has shown that it is theirs, since anybody may open one with somebody else's. Those
 * of `known` were named before. @throws NoSuchPerson, AddressNotConfirmed
 */
export async function mustBePerson(sql: Sql, email: string, known: readonly (number | null)[]): Promise<number> {
  const person = await sql.one(query.personByEmail, [email])
  if (!person) throw NoSuchPerson()
  if (!person.is_confirmed && !known.includes(person.id)) throw AddressNotConfirmed()
  return person.id
}
