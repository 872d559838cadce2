import { MINUTE_MS } from '../../../time.ts'

type Times = { startsAt: Date; endsAt: Date /** Null where no process has said. */; beganAt: Date | null }

/**
 * WEB-LV001. What a host's clock says of a room that is on: whole minutes since it began, and those that are left or over. Of one that
 * began before its time what is left is more than it lasts: it is said that they are those until the planned end.
 */
export function clockText({ startsAt, endsAt, beganAt }: Times, now: Date): string {
  const began = beganAt ?? startsAt
  const gone = Math.max(0, Math.floor((now.getTime() - began.getTime()) / MINUTE_MS))
  const left = Math.ceil((endsAt.getTime() - now.getTime()) / MINUTE_MS)
  if (left < 0) return `${gone} min in, ${-left} over`
  return `${gone} min in, ${left} ${began < startsAt ? 'to the planned end' : 'left'}`
}
