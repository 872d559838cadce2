import { ACCESS_CODE_LENGTH, ACCESS_CODE_SIGNS, type ACCESS_CODE_STATES } from '../../accessCodes.ts'
import { accessBoundary, addMonths } from './terms.ts'
import { openUntilBy } from './waiting.ts'

const WHOLE = new RegExp(`^[${ACCESS_CODE_SIGNS}]{${ACCESS_CODE_LENGTH}}$`)

/** The code that somebody typed, however they spaced it; null for what can't be one. */
export function accessCodeOf(typed: string): string | null {
  const code = typed.toUpperCase().replaceAll(/[\s\-–—.]/g, '')
  return WHOLE.test(code) ? code : null
}

/** A code as it is printed: in fours, as in `7K2M-Q9XD-H4TR`. */
export const accessCodeText = (code: string): string => code.match(/.{1,4}/g)!.join('-')

type AccessCodeState = (typeof ACCESS_CODE_STATES)[number]
type AccessCode = {
  readonly uses: number
  readonly most_uses: number
  readonly is_own: boolean
  readonly redeem_until: Date | null
  readonly stopped_at: Date | null
}

/** SUB-GA006. What can be done with a code: each person uses it once, and what they got by it stays theirs when it ends. */
export function accessCodeState(code: AccessCode, now: Date): AccessCodeState {
  if (code.is_own) return 'yours'
  if (code.stopped_at || (code.redeem_until && code.redeem_until <= now)) return 'over'
  return code.uses < code.most_uses ? 'open' : 'used'
}

type Rights = Parameters<typeof openUntilBy>[0]

/**
 * SUB-GA006. From when to when a code opens a market (null for all): after what opens the same already, so that no day of
 * it is lost; null for who has it for good.
 */
export function accessCodePeriod(
  rights: Rights,
  code: { readonly marketId: number | null; readonly months: number },
  now: Date,
): { from: Date; until: Date } | null {
  const from = openUntilBy(rights, code, now)
  return from && { from, until: accessBoundary(addMonths(from, code.months)) }
}
