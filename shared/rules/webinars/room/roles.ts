import type { RoomRole } from '../../../contract/webinars/room.ts'

/** What those who run a room are called in it. */
export const ROLE_NAMES: Record<Exclude<RoomRole, 'attendee'>, string> = {
  host: 'Host',
  cohost: 'Co-host',
  moderator: 'Moderator',
}
