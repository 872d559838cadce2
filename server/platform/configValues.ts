import { z } from 'zod'

/** Each kind of value is described by what it must do: that is said where one is refused. */
export const flag = z
  .enum(['true', 'false', '1', '0'])
  .transform((value) => value === 'true' || value === '1')
  .describe('be true or false')
export const url = (...schemes: string[]) =>
  z
    .url({ protocol: new RegExp(`^(${schemes.join('|')})$`) })
    .describe(`be an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`)
export const oneOf = <const Values extends readonly [string, string, ...string[]]>(values: Values) =>
  z.enum(values).describe(`be ${values.slice(0, -1).join(', ')} or ${values.at(-1)}`)
export const whole = (least: number, most?: number) =>
  z.coerce
    .number()
    .int()
    .min(least)
    .max(most ?? Number.MAX_SAFE_INTEGER)
    .describe(most === undefined ? `be a whole number, ${least} or more` : `be a whole number from ${least} to ${most}`)
/** An address, or a name with one in angle brackets. */
export const SENDER = /^(?:[^<>@"]+ <[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/
export const atLeast = (least: number) => z.string().min(least).describe(`have at least ${least} characters`)

export const milliseconds = whole(100, 3_600_000)
/** What stands between semicolons, line by line. */
export const linesOf = (text: string | undefined, otherwise: string): string[] => {
  const lines = (text ?? '')
    .split(';')
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.length > 0 ? lines : [otherwise]
}

/** What stands between commas, in small letters. */
export const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((one) => one.trim().toLowerCase())
    .filter(Boolean)
