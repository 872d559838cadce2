/** The name under which no mail is ever delivered (RFC 2606). */
const NOWHERE = '@no-address.invalid'
/** What stands for the address of an account that never confirmed it, once its owner has shown the mailbox elsewhere. */
export const addressGivenUp = (guid: string): string => guid + NOWHERE
/** Whether an account has an address that mail can reach. */
export const hasAddress = (email: string): boolean => !email.endsWith(NOWHERE)
/** The mailbox that an address is of: what stands behind a plus is the same person's own choice. */
export const mailboxOf = (email: string): string => email.toLowerCase().replace(/\+[^@]*(?=@[^@]*$)/, '')
