import type { Awareness } from 'y-protocols/awareness'

/** A part of the canvas, upright, in canvas units. */
export type Area = [x: number, y: number, width: number, height: number]

/** Somebody else in the document. `id`, `name` and `colour` come from the server. */
export type Person = {
  client: number
  id: number
  name: string
  colour: string
  /** In canvas units; null while the pointer is elsewhere. */
  cursor: [x: number, y: number] | null
  selection: string[]
  /** What part of it they look at; null where they look at none, or do not say. */
  area: Area | null
  /** Whose view they follow; null where nobody's. */
  follows: number | null
}

const areNumbers = (value: unknown, count: number): value is number[] =>
  Array.isArray(value) && value.length === count && value.every(Number.isFinite)

/** Everybody but ourselves; what does not fit is left out. */
export function readPeople(awareness: Awareness): Person[] {
  const people: Person[] = []
  for (const [client, state] of awareness.getStates()) {
    if (client === awareness.clientID) continue
    const { user, cursor, selection, area, follows } = state as { user?: Partial<Person> } & Record<string, unknown>
    if (typeof user?.id !== 'number' || typeof user.name !== 'string') continue
    people.push({
      client,
      id: user.id,
      name: user.name,
      colour: typeof user.colour === 'string' ? user.colour : '',
      cursor: areNumbers(cursor, 2) ? [cursor[0]!, cursor[1]!] : null,
      selection: Array.isArray(selection) ? selection.filter((key) => typeof key === 'string').slice(0, 200) : [],
      area: areNumbers(area, 4) && area[2]! > 0 && area[3]! > 0 ? [area[0]!, area[1]!, area[2]!, area[3]!] : null,
      follows: typeof follows === 'number' ? follows : null,
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
    if (String(now.area) !== String(person.area)) now.area = person.area
    if (now.follows !== person.follows) now.follows = person.follows
    if (String(now.selection) !== String(person.selection)) now.selection = person.selection
  })
  if (shown.length > people.length) shown.length = people.length
}
