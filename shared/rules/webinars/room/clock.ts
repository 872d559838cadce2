import { MINUTE_MS } from '../../../time.ts'

/** WEB-LV001. What a host's clock says of a room that is on: whole minutes since it began, and those that are left or over. */
export function clockText(beganAt: Date, endsAt: Date, now: Date): string {
  const gone = Math.max(0, Math.floor((now.getTime() - beganAt.getTime()) / MINUTE_MS))
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS)
  return `${gone} min in, ${left >= 0 ? `${left} left` : `${-left} over`}`
}
