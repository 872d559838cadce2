/** Notices that an account's mailbox gets in a day: of each kind, or of all together where nobody confirmed the mailbox. */
const MOST_A_DAY = 20
const MOST_UNCONFIRMED = 3

/** From these on somebody has a way into the account that they had not. */
const OPENS: ReadonlySet<string> = new Set(['passkey_added', 'identity_linked', 'codes_added', 'password_set'])
/** These end the links for a new password and bring one of their own: they are never held back. */
const BRINGS_LINK: ReadonlySet<string> = new Set(['password_changed', 'password_set'])
export const bringsLink = (kind: string): boolean => BRINGS_LINK.has(kind)

/**
 * Which kinds are counted together with one. Of a confirmed mailbox each kind is counted for itself, so that many of one keep no
 * other back. One that nobody confirmed has one count for all, and another for what opens the account, which nothing cheaper hides.
 */
export function countedWith<Kind extends string>(kind: Kind, confirmed: boolean, all: readonly Kind[]): Kind[] {
  if (confirmed) return [kind]
  return all.filter((other) => OPENS.has(other) === OPENS.has(kind))
}

/** Whether a notice is sent, by how many of those counted with it happened in the day before it: the first ones are. */
export const isNoticed = (kind: string, { before, confirmed }: { before: number; confirmed: boolean }): boolean =>
  bringsLink(kind) || before < (confirmed ? MOST_A_DAY : MOST_UNCONFIRMED)
