/** AUT-RU029. The first and last name within a full name: split at the first space, each part beginning with a capital. */
export function splitName(fullName: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = fullName.trim().split(/\s+/)
  return { firstName: capital(first), lastName: capital(rest.join(' ')) }
}
const capital = (part: string): string => part.slice(0, 1).toUpperCase() + part.slice(1)

/** AUT-GA008. Who registered by e-mail alone has no name yet: lists show `Learner`. */
export const shownName = (fullName: string): string => fullName.trim() || 'Learner'
