/** What decides whether an address makes its owner staff. */
type Facts = {
  email: string
  /** They have shown that the address is theirs. */
  confirmed: boolean
  roles: readonly string[]
  /** The domain that made them staff; null where nobody is, or an administrator gave the role. */
  staffDomain: string | null
  /** They left a domain that had made them staff, or an administrator took the role away. */
  noDomainStaff: boolean
  /** An administrator took the role from whoever has the mailbox, at this or another account. */
  mailboxTaken: boolean
  /** Those whose people are staff (`STAFF_DOMAINS`). */
  domains: readonly string[]
}
export type StaffState = Pick<Facts, 'staffDomain' | 'noDomainStaff'> & { roles: string[] }

const domainOf = (email: string): string => email.slice(email.lastIndexOf('@') + 1)
/** Whether an address is of one of the configured domains. */
export const isOfDomain = (email: string, domains: readonly string[]): boolean => domains.includes(domainOf(email))
const STAFF = 'staff'

/**
 * ADM-RU005, ADM-GA003. What the domain of somebody's address makes of their staff role; null where it stays as it is. Whoever shows an
 * address of a configured domain is staff while they have it, or one of another such domain. Who leaves them comes back by an
 * administrator: a mailbox at the domain may be another's by then. So does whoever the role was taken from, whatever account
 * they make with their mailbox.
 */
export function staffAfter(facts: Facts): StaffState | null {
  const { email, confirmed, roles, staffDomain, noDomainStaff, mailboxTaken, domains } = facts
  const domain = domainOf(email)
  const isOfStaff = confirmed && isOfDomain(email, domains)
  if (staffDomain !== null && staffDomain !== domain)
    return isOfStaff && !mailboxTaken
      ? { roles: [...roles], staffDomain: domain, noDomainStaff }
      : { roles: roles.filter((role) => role !== STAFF), staffDomain: null, noDomainStaff: true }
  if (!isOfStaff || noDomainStaff || roles.includes(STAFF)) return null
  return mailboxTaken
    ? { roles: [...roles], staffDomain: null, noDomainStaff: true }
    : { roles: [...roles, STAFF], staffDomain: domain, noDomainStaff }
}

/** What an administrator decides stands: no domain gives again what they took, nor takes what they gave. */
export const staffDecided = (roles: readonly string[]): Omit<StaffState, 'roles'> => ({
  staffDomain: null,
  noDomainStaff: !roles.includes(STAFF),
})
