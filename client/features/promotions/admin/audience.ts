import type { PromotionRow } from '#shared/contract/promotions/index.ts'
import { AUDIENCE_MOST } from '#shared/contract/promotions/index.ts'
import type { Audience } from './store.ts'
import { KIND_TEXTS } from './texts.ts'

type Row = Pick<PromotionRow, 'kind' | 'require_referral'>

/** How many people could see a banner; undefined while it is not known. Strangers, who see maintenance too, are not counted. */
export function countOf({ kind, require_referral }: Row, audience: Audience | null): number | undefined {
  const found = audience?.kinds.find((one) => one.kind === kind)
  return found && (require_referral ? found.referred : found.could)
}

/** To whom a banner shows and how many of those that are now, or that there is nobody of the kind. */
export function audienceText(row: Row, audience: Audience | null): string {
  const to = `For: ${KIND_TEXTS[row.kind].to}${row.require_referral ? ' Only those whom somebody brought.' : ''}`
  const count = countOf(row, audience)
  if (count === undefined || !audience) return to
  const all =
    audience.people === AUDIENCE_MOST ? `the ${audience.people} newest people` : `the ${audience.people} people here`
  const shown = count === 0 ? `None of ${all} fits this now.` : `${count} of ${all} could see it now.`
  return row.kind === 'maintenance' ? `${to} ${shown}` : `${to} ${shown} Demo accounts see none.`
}
