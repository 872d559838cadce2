import { InvalidInput } from '#shared/errors.ts'

let common: Promise<ReadonlySet<string>> | undefined

/** The passwords that attackers try first (49,000 of them, from published breaches), loaded when first needed. */
const load = (): Promise<ReadonlySet<string>> =>
  (common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as string[]),
  ))

/**
 * Refuses a password that is known from breaches, or that is the person's own address or name.
 * @throws InvalidInput beside `field`
 */
export async function refuseCommonPassword(password: string, field: string, own: readonly string[]): Promise<void> {
  const plain = password.toLowerCase()
  const personal = own.flatMap((text) => [text, text.split('@')[0] ?? '']).map((text) => text.toLowerCase().trim())
  const known = (await load()).has(plain) || /^(.)\1+$/.test(plain)
  if (known) throw InvalidInput({ [field]: ['This password is known from breaches elsewhere. Please choose another.'] })
  if (personal.some((text) => text.length > 2 && text === plain))
    throw InvalidInput({ [field]: ['Please choose a password that is not your own name or address.'] })
}
