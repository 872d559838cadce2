/** SUB-RU010. A card's number has only digits, dashes and spaces, and passes the Luhn check. */
export function isLuhn(typed: string): boolean {
  if (!/^[\d -]+$/.test(typed)) return false
  const digits = [...typed.replace(/[ -]/g, '')].map(Number)
  if (digits.length < 12 || digits.length > 19) return false
  const sum = digits.toReversed().reduce((all, digit, place) => {
    const counted = place % 2 === 1 ? digit * 2 : digit
    return all + (counted > 9 ? counted - 9 : counted)
  }, 0)
  return sum % 10 === 0
}
