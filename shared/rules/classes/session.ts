import type { SessionState } from '../../contract/classes/index.ts'
import { type Actor, isSuperadmin } from '../accounts/actor.ts'

/** Where a session may go from where it is; an ended one stays ended. */
const TURNS: Record<SessionState, readonly SessionState[]> = {
  lobby: ['running', 'ended'],
  running: ['paused', 'ended'],
  paused: ['running', 'ended'],
  ended: [],
}
export const canTurn = (from: SessionState, to: SessionState): boolean => TURNS[from].includes(to)

/** Letters and digits of a join code that are not mistaken for each other when read from the back of a room. */
export const CODE_ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
export const CODE_LENGTH = 6

/** A join code; `random` is from 0 up to but not including 1. */
export const drawCode = (random: () => number): string =>
  Array.from({ length: CODE_LENGTH }, () => CODE_ALPHABET[Math.floor(random() * CODE_ALPHABET.length)]).join('')

/** The board and its controls are for those who teach the class. */
export const canMonitor = (actor: Actor, teachers: readonly number[]): boolean =>
  teachers.includes(actor.id) || isSuperadmin(actor)

/** A seat is for those on the roster, and for others where the educator allows the code. */
export const canSit = (facts: { onRoster: boolean; openToCode: boolean }): boolean => facts.onRoster || facts.openToCode
