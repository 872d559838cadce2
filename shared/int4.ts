/** The greatest whole number that our columns take. */
export const INT4_MAX = 2_147_483_647

/** The number of a row that an address gives; null where it gives none. */
export function rowIdOf(text: string | undefined): number | null {
  const id = Number(text)
  return Number.isInteger(id) && id > 0 && id <= INT4_MAX ? id : null
}
