import { DAY_MS, HOUR_MS } from '../../time.ts'

/** The links that are mailed to people, by what they do, and how long each of them works. Every one counts once. */
const LIVES = {
  /** Shows that an address is one's own (AUT-GA001). */
  verification: 7 * DAY_MS,
  /** Chooses a new password. */
  passwordReset: HOUR_MS,
  /** The same, in the notice of a changed password: for whoever did not change it. */
  wayBack: DAY_MS,
  /** Makes a new address one's own (SET-GA001). */
  emailChange: HOUR_MS,
  /** Takes a change of address back. */
  emailUndo: 7 * DAY_MS,
  /** Proves whose account it is that another service's is to be connected to. */
  linkProof: HOUR_MS,
} as const
export type MailedLink = keyof typeof LIVES

/** When a link that is mailed now works no more. */
export const linkEnd = (link: MailedLink, now: Date): Date => new Date(now.getTime() + LIVES[link])

const FEW = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
/** How long a link works, in words that stand behind “for” and “within”. */
export function linkLife(link: MailedLink): string {
  const ms = LIVES[link]
  if (ms === HOUR_MS) return 'an hour'
  if (ms === DAY_MS) return 'a day'
  const [count, unit] = ms % DAY_MS === 0 ? [ms / DAY_MS, 'days'] : [ms / HOUR_MS, 'hours']
  return `${FEW[count] ?? count} ${unit}`
}
