import type { Awareness } from 'y-protocols/awareness'

/** Somebody else in the document. `id`, `name` and `colour` come from the server. */
export type Person = {
  client: number
  id: number
  name: string
  colour: string
  /** In canvas units; null while the pointer is elsewhere. */
  cursor: [x: number, y: number] | null
  selection: string[]
}

/** Everybody but ourselves; what does not fit is left out. */
export function readPeople(awareness: Awareness): Person[] {
  const people: Person[] = []
  for (const [client, state] of awareness.getStates()) {
    if (client === awareness.clientID) continue
    const { user, cursor, selection } = state as { user?: Partial<Person>; cursor?: unknown; selection?: unknown }
    if (typeof user?.id !== 'number' || typeof user.name !== 'string') continue
    people.push({
      client,
      id: user.id,
      name: user.name,
      colour: typeof user.colour === 'string' ? user.colour : '',
      cursor:
        Array.isArray(cursor) && cursor.length === 2 && cursor.every(Number.isFinite) ? [cursor[0], cursor[1]] : null,
      selection: Array.isArray(selection) ? selection.filter((key) => typeof key === 'string').slice(0, 200) : [],
    })
  }
  return people.sort((a, b) => a.client - b.client)
}

/** Changes `shown` to be `people`, touching only what differs, so that who reads names alone is not woken by a pointer. */
export function updatePeople(shown: Person[], people: readonly Person[]): void {
  people.forEach((person, place) => {
    const now = shown[place]
    if (now?.client !== person.client) {
      shown[place] = person
      return
    }
    if (now.name !== person.name) now.name = person.name
    if (now.colour !== person.colour) now.colour = person.colour
    if (String(now.cursor) !== String(person.cursor)) now.cursor = person.cursor
    if (String(now.selection) !== String(person.selection)) now.selection = person.selection
  })
  if (shown.length > people.length) shown.length = people.length
}
