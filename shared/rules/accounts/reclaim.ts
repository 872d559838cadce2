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
 * and pending changes of others end. Who has codes, or passkeys that were a second proof, keeps those as a second one only: else a
 * mailbox would be all that guards the back office, and a key that a thief had added would still open the account. It is
 * asked for what they have and not for their role, which may be taken for the moment.
 */
export const keepsSecondProof = ({ codes, provenKeys }: { codes: boolean; provenKeys: boolean }): boolean =>
  codes || provenKeys
