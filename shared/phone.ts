import { AREA_CODES } from './areaCodes.ts'

const DIGITS = 10
export const PHONE_INVALID = 'Please enter a valid phone number.'

/** The digits of what was typed as a phone number; a leading country code 1 is left out. */
export function phoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '')
  return digits.length === DIGITS + 1 && digits.startsWith('1') ? digits.slice(1) : digits.slice(0, DIGITS)
}

/** A number of a country whose code is not 1: it has another form, and we send nothing there. */
const isForeign = (typed: string): boolean => /^\s*(\+\s*[02-9]|00)/.test(typed)
/** The longest number there is (ITU-T E.164), with its `+`. */
const LONGEST = 16

/** MKG-RU006. A phone number as it is typed stands as (999) 999-9999, as far as it has come. */
export function maskPhone(typed: string): string {
  // Left as it is typed, so that nothing of it is lost unseen: it is then said not to be valid.
  if (isForeign(typed) || typed.trim() === '+') return typed.replace(/[^\d+]/g, '').slice(0, LONGEST)
  const digits = phoneDigits(typed)
  const [area, exchange, line] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)]
  if (!area) return ''
  if (!exchange) return `(${area}`
  return line ? `(${area}) ${exchange}-${line}` : `(${area}) ${exchange}`
}

/** MKG-RU006. A phone number is valid when all ten digits are there, and no more than they. */
export const isPhone = (typed: string): boolean => {
  const digits = typed.replace(/\D/g, '')
  const whole = digits.length === DIGITS || (digits.length === DIGITS + 1 && digits.startsWith('1'))
  return whole && !isForeign(typed)
}

/** An exchange begins with 2 to 9; N11 is a service, and 976 is charged to whoever is called. */
const EXCHANGE = /^(?!.11|976)[2-9]\d\d$/

/** Whether a text may go there: a whole number at a place in the United States or Canada, and no service. */
export function canBeTexted(typed: string): boolean {
  const digits = phoneDigits(typed)
  return isPhone(typed) && AREA_CODES.has(digits.slice(0, 3)) && EXCHANGE.test(digits.slice(3, 6))
}

/** A number of any country as people write it, kept as it stands: digits with what is usual between them. */
export const looksLikePhone = (typed: string): boolean =>
  /^\+?[\d\s()./-]+$/.test(typed) && typed.replace(/\D/g, '').length >= 5
