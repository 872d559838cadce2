/**
 * How somebody shows whose an account is, when a link that was mailed to its address is opened; `none` where nothing is asked,
 * since the address is confirmed already.
 */
export type Proof = 'session' | 'password' | 'mailbox' | 'none'

/**
 * What a mailed link to an unconfirmed address does. In the account's own session, or with its password, the person who
 * made the account and the mailbox's owner are one: it confirms, and nothing ends. Whoever has the mailbox alone may have
 * the account too, and then alone: somebody else made it. Without either they are asked which it is. Without any proof it does
 * nothing.
 */
export const confirms = (proof: Proof): 'confirm' | 'reclaim' | 'nothing' =>
  proof === 'none' ? 'nothing' : proof === 'mailbox' ? 'reclaim' : 'confirm'

/**
 * Whoever proves the mailbox gets the account alone: sessions, sockets, passkeys, linked sign-ins, one-time codes, links
 * and pending changes of others end. Who may do more than learn keeps their second proof, as a second one only: else a
 * mailbox would be all that guards the back office, and a key that a thief had added would still open the account.
 */
export const keepsSecondProof = (account: {
  mayDoMore: boolean
  way: 'reset' | 'confirm' | 'undo' | 'provider'
}): boolean => account.mayDoMore && (account.way === 'reset' || account.way === 'undo')
