import { onParting } from '../person.ts'
import { eachKept } from './keep.ts'

/** Documents whose changes by a person wait in this browser, as `kind/id`. */
export async function unsentDocuments(person: number): Promise<string[]> {
  const names = new Set<string>()
  await eachKept(({ document }) => {
    const [kind, id, by] = document.split('/')
    if (by === String(person)) names.add(`${kind}/${id}`)
    return false
  })
  return [...names]
}

/** Who signed out leaves none of their changes behind. */
onParting((person) => eachKept(({ document }) => document.endsWith(`/${person}`)))
