import type { RoomRole, RoomState } from '../../../contract/webinars/room.ts'
import { asRead } from '../../../text.ts'
import { MINUTE_MS, SECOND_MS } from '../../../time.ts'
import { isRoomOver } from '../times.ts'

/** WEB-LV001. A room opens so long before its session begins; those who run it come in whenever they like. */
export const OPENS_BEFORE_MS = 15 * MINUTE_MS

export type EntryFacts = {
  /** What they are of this webinar; null where they run nothing. */
  runs: Exclude<RoomRole, 'attendee'> | null
  isStaff: boolean
  isSignedIn: boolean
  /** They reserved a seat in this session, with their account or by the link in the mail. */
  isRegistered: boolean
  /** They have more than a trial. */
  isMember: boolean
  webinar: { isPremium: boolean; needsAccount: boolean }
}

/**
 * WEB-LV001. Who has reserved a seat may come in, and who presents, helps or moderates, and staff. Premium webinars are
 * for who is signed in and no trial user. Says as what they come, or why they may not.
 */
export function entryOf(facts: EntryFacts): RoomRole | 'not_registered' | 'members_only' | 'sign_in' {
  if (facts.runs) return facts.runs
  if (facts.isStaff) return 'host'
  if (!facts.isRegistered) return 'not_registered'
  if ((facts.webinar.isPremium || facts.webinar.needsAccount) && !facts.isSignedIn) return 'sign_in'
  if (facts.webinar.isPremium && !facts.isMember) return 'members_only'
  return 'attendee'
}

/** WEB-LV001. Host and cohost have all controls. */
export const canRun = (role: RoomRole): boolean => role === 'host' || role === 'cohost'
/** WEB-LV001. Moderators hide messages, mute people and mark questions. */
export const canModerate = (role: RoomRole): boolean => role !== 'attendee'

/** WEB-LV001. Who runs a room may have somebody in it moderate, or no more; who runs it, too, and guests stay what they are. */
export const canBeModerator = (person: { role: RoomRole; hasAccount: boolean; isRemoved: boolean }): boolean =>
  person.hasAccount && (person.role === 'moderator' || (person.role === 'attendee' && !person.isRemoved))

/** WEB-LV001. From 15 minutes before the start, or from when a host begins earlier, until the end, which a room that nobody ends or even begins has, too; then there is only reading. */
export function isOpen(room: { state: RoomState; startsAt: Date; endsAt: Date }, role: RoomRole, now: Date): boolean {
  if (isRoomOver({ state: room.state, ends_at: room.endsAt }, now)) return false
  return canModerate(role) || room.state === 'live' || now.getTime() >= room.startsAt.getTime() - OPENS_BEFORE_MS
}

/** Where a room may go from where it is: what has ended has ended. */
export const canTurn = (from: RoomState, to: RoomState): boolean =>
  (from === 'lobby' && to === 'live') || (from === 'live' && to === 'ended')

/** WEB-LV001. One message in two seconds, or as slow as the host asks. Milliseconds until the next one; 0 for now. */
export function waitMs(spokeAt: Date | null, slowSeconds: number, role: RoomRole, now: Date): number {
  const pace = canModerate(role) ? LEAST_SECONDS : Math.max(LEAST_SECONDS, slowSeconds)
  return spokeAt ? Math.max(0, spokeAt.getTime() + pace * SECOND_MS - now.getTime()) : 0
}
const LEAST_SECONDS = 2

/** WEB-LV001. So many questions of a person are open at most. */
export const QUESTIONS_OPEN = 3

/** Of a poll's counts everybody knows once the host shows them or the poll is closed. */
export const showsCounts = (poll: { isShown: boolean; isOpen: boolean }): boolean => poll.isShown || !poll.isOpen

/** Which answers are right is told to everybody once nobody can vote any more. */
export const showsRight = (poll: { isOpen: boolean }): boolean => !poll.isOpen

/** What counts of the answers that are marked as right, as of a vote; none for a question of opinion, null for none such. */
export const soundRight = (marked: readonly number[], poll: { options: number; multiple: boolean }): number[] | null =>
  marked.length === 0 ? [] : soundVote(marked, poll)

/** Whether two answers of a poll read alike, however they are written. */
export const hasSameAnswers = (options: readonly string[]): boolean =>
  new Set(options.map(asRead)).size < options.length

/** A poll is taken back for as long as nobody has voted in it. */
export const canWithdraw = (poll: { isOpen: boolean; voters: number }): boolean => poll.isOpen && poll.voters === 0

/** Whether somebody voted for all that is right and nothing else; null for a question of opinion. */
export const votedRight = (chosen: readonly number[], right: readonly number[]): boolean | null =>
  right.length === 0 ? null : chosen.length === right.length && right.every((one) => chosen.includes(one))

/** What counts of a vote: options that there are, each once, and one alone where only one may be chosen; null for none such. */
export function soundVote(chosen: readonly number[], poll: { options: number; multiple: boolean }): number[] | null {
  const sound = [...new Set(chosen)].filter((option) => option < poll.options).sort((a, b) => a - b)
  return sound.length === 0 || sound.length < new Set(chosen).size || (!poll.multiple && sound.length > 1)
    ? null
    : sound
}
