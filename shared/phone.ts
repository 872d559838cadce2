const DIGITS = 10

/** The digits of what was typed as a phone number; a leading country code 1 is left out. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits.slice(0, DIGITS)
}

/** MKG-RU006. A phone number as it is typed stands as (999) 999-9999, as far as it has come. */
export function maskPhone(typed: string): string {
  const digits = phoneDigits(typed)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!area) return ''
  if (!exchange) return `(${area}`
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}

/** MKG-RU006. A phone number is valid when all ten digits are there. */
export const isPhone = (typed: string): boolean => phoneDigits(typed).length === DIGITS
