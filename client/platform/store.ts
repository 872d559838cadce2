import { proxy } from 'valtio'
import { onPerson, personTurn } from './person.ts'

type Options<T> = {
  /** Outlives a sign-in or sign-out, whole or in these fields: what is the same for everybody. Say why where it is said. */
  keptAcrossPeople?: true | readonly (keyof T)[]
  /** What a guest began goes on once they sign in; anybody else after them finds nothing. */
  keptFromGuest?: true
  /** What else is to be put down when the store forgets. */
  onForget?: () => void
}
type Kept = { forget: (all: boolean) => void; fromGuest: boolean }

const stores: Kept[] = []

/**
 * Makes a store of what belongs to a person or was asked of the server. It goes back to `begin()` when somebody else
 * signs in or out; see `keptAcrossPeople`.
 */
export function store<T extends object>(begin: () => T, options: Options<T> = {}): T {
  const { keptAcrossPeople = [], keptFromGuest = false, onForget } = options
  const made = proxy(begin())
  const forget = (all: boolean) => {
    if (!all && keptAcrossPeople === true) return
    const kept: readonly PropertyKey[] = all || keptAcrossPeople === true ? [] : keptAcrossPeople
    const fresh = begin()
    const names = new Set([...Reflect.ownKeys(made), ...Reflect.ownKeys(fresh)])
    for (const name of names) {
      if (kept.includes(name)) continue
      if (name in fresh) Reflect.set(made, name, Reflect.get(fresh, name))
      else Reflect.deleteProperty(made, name)
    }
    onForget?.()
  }
  stores.push({ forget, fromGuest: keptFromGuest })
  return made
}

/** State that one thing on the screen opens and closes with itself, so that nobody finds it afterwards. */
export const ownState = <T extends object>(begin: T): T => proxy(begin)

/** Everything that belongs to the person before is forgotten. */
export function resetStores({ fromGuest = false } = {}): void {
  for (const one of stores) if (!(fromGuest && one.fromGuest)) one.forget(false)
}

/** Who draws pages for many people begins each with nothing known at all. */
export function emptyStores(): void {
  for (const one of stores) one.forget(true)
}

let turn = personTurn()
// Before anybody else hears of it: who loads anew for the next person finds the stores empty.
onPerson((_now, before) => {
  if (turn === personTurn()) return
  turn = personTurn()
  resetStores({ fromGuest: before === null })
})
