import type { HostRole } from '../../../contract/webinars/office.ts'
import type { RoomRole } from '../../../contract/webinars/room.ts'

/** What those who run a room are called in it. */
export const ROLE_NAMES: Record<Exclude<RoomRole, 'attendee'>, string> = {
  host: 'Host',
  cohost: 'Co-host',
  moderator: 'Moderator',
}

/** WEB-LV001. What somebody is told whose role became another one while they are in the room. */
export function roleNews(before: RoomRole, now: RoomRole): string {
  if (now === 'moderator') return 'You moderate this room now.'
  if (now !== 'attendee') return `You run this room now, as its ${ROLE_NAMES[now].toLowerCase()}.`
  return before === 'moderator' ? 'You moderate this room no more.' : 'You run this room no more.'
}

/** What somebody hears whom the office has named to hold a webinar, or names no more. */
export function hostTitle(before: HostRole | null, role: HostRole | null): string {
  if (role !== null) return `You are ${ROLE_NAMES[role].toLowerCase()} of a webinar now`
  return `You are ${before ? `${ROLE_NAMES[before].toLowerCase()} ` : ''}of a webinar no more`
}
