import { getCookie, setCookie } from '#client/platform/cookies.ts'
import { COOKIES } from '#shared/cookies.ts'
import { pickVariant, readVariants, type SplitTest, writeVariants } from '#shared/rules/analytics/splitTest.ts'

/** When this browser first came, as far as is known; noted at the first time of asking. */
function firstSeen(now: Date): Date {
  const known = Number(getCookie(COOKIES.firstSeen))
  if (known > 0 && known <= now.getTime()) return new Date(known)
  setCookie(COOKIES.firstSeen, String(now.getTime()))
  return now
}

/**
 * GLB-RU010. The variant of a split test that this visitor sees, now and for a year once they agreed to cookies; for as
 * long as the page stays open before that. `counted` is false for who does not take part.
 */
export function variantOf<Variant extends string>(
  test: SplitTest<Variant>,
  random: () => number = Math.random,
  now: Date = new Date(),
): { variant: Variant; counted: boolean } {
  const kept = readVariants(getCookie(COOKIES.splitTests))
  const picked = pickVariant(test, { kept: kept[test.name], firstSeen: firstSeen(now), now, random: random() })
  if (picked.counted && kept[test.name] !== picked.variant)
    setCookie(COOKIES.splitTests, writeVariants({ ...kept, [test.name]: picked.variant }))
  return picked
}
