import { InvalidInput } from '#shared/errors.ts'
import { isLong, isOurStem, passwordFault, stemOf } from '#shared/rules/accounts/passwords.ts'

type Judge = { isBreached: (password: string) => boolean; scoreOf: (password: string, own: string[]) => number }
let judge: Promise<Judge> | undefined

/** The passwords that attackers try first (49,000 of them, from published breaches), loaded when first needed. */
const load = (): Promise<Judge> =>
  (judge ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, { dictionary, adjacencyGraphs }]) => {
      const known = new Set(dictionary['passwords-common'] as string[])
      const zxcvbn = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
      return {
        isBreached: (password) => known.has(password.toLowerCase()),
        scoreOf: (password, own) => zxcvbn.check(password, own).score,
      }
    },
  ))

/**
 * Refuses a new password that is weak, known from breaches, a common word with numbers around it, or the person's own address or name.
 * @throws InvalidInput beside `field`
 */
export async function refuseWeakPassword(password: string, field: string, own: readonly string[]): Promise<void> {
  const { isBreached, scoreOf } = await load()
  const score = isLong(password) ? 0 : scoreOf(password, [...own])
  const stem = stemOf(password)
  const common = isOurStem(stem) || isBreached(stem)
  const fault = passwordFault(password, { own, breached: isBreached(password), common, score })
  if (fault) throw InvalidInput({ [field]: [fault] })
}
