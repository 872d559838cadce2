import { HOUR_MS } from '../../time.ts'

/** A wording (or look) that visitors see in different variants. The first one is what was there before. */
export type SplitTest<Variant extends string = string> = {
  name: string
  variants: readonly [Variant, ...Variant[]]
  newVisitorsOnly: boolean
}

/** GLB-RU010. A visitor is new for 24 hours from the first visit. */
export const NEW_VISITOR_HOURS = 24

/**
 * GLB-RU010. A split test is a random pick that sticks: who saw a variant sees it again (the cookie lasts a year). A test
 * for new visitors only picks for those who first came less than 24 hours ago; all others see what was there before,
 * and are not counted. `random` is from 0 up to 1.
 */
export function pickVariant<Variant extends string>(
  test: SplitTest<Variant>,
  visitor: { kept: string | undefined; firstSeen: Date; now: Date; random: number },
): { variant: Variant; counted: boolean } {
  const kept = test.variants.find((variant) => variant === visitor.kept)
  if (kept !== undefined) return { variant: kept, counted: true }
  const age = visitor.now.getTime() - visitor.firstSeen.getTime()
  if (test.newVisitorsOnly && age >= NEW_VISITOR_HOURS * HOUR_MS) return { variant: test.variants[0], counted: false }
  const place = Math.min(test.variants.length - 1, Math.floor(visitor.random * test.variants.length))
  return { variant: test.variants[place] ?? test.variants[0], counted: true }
}

/** The variants of a visitor as one cookie's value: `front_call.try:other.a`. */
export const writeVariants = (variants: Readonly<Record<string, string>>): string =>
  Object.entries(variants)
    .map(([test, variant]) => `${test}.${variant}`)
    .join(':')

/** Reads what `writeVariants` wrote; what is no pair is left out. */
export function readVariants(value: string | undefined): Record<string, string> {
  const pairs = (value ?? '').split(':').map((pair) => /^([\w-]{1,40})\.([\w-]{1,40})$/.exec(pair))
  return Object.fromEntries(pairs.flatMap((pair) => (pair ? [[pair[1] as string, pair[2] as string]] : [])))
}
