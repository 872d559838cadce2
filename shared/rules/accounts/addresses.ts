import { Email } from '../../contract/accounts/index.ts'

/** So many addresses are written to at once, where nobody says another number. */
const AT_ONCE = 20

/** PLY-RU006, GBY-RU006. The addresses in what was typed or pasted, each once: commas, semicolons or spaces stand between them. */
export const addressesIn = (typed: string): string[] => [
  ...new Set(
    typed
      .split(/[\s,;]+/)
      .filter((one) => one !== '')
      .map((one) => one.toLowerCase()),
  ),
]

/** PLY-RU006. What is wrong with what was typed, in a sentence; null when each of it is an address. */
export function wrongAddress(typed: string, most = AT_ONCE): string | null {
  const addresses = addressesIn(typed)
  if (addresses.length === 0) return 'Please enter an e-mail address.'
  if (addresses.length > most) return `Please share with at most ${most} addresses at once.`
  const wrong = addresses.find((one) => !Email.safeParse(one).success)
  return wrong === undefined ? null : `“${wrong}” is no e-mail address.`
}
