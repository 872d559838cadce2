import { useSnapshot } from 'valtio'
import { uuidv7 } from '#client/platform/uuid.ts'
import { live, type Typed } from './store.ts'

/** What is written in one of the room's fields. It outlives the field, which goes while a dialog asks or another part is open. */
export function useTyped(field: 'message' | 'question') {
  // At once, so that the cursor stays where it is.
  const { text } = useSnapshot(live, { sync: true }).typed[field]
  return {
    text,
    setText: (next: string) => {
      live.typed[field].text = next
    },
    /** Takes what is written out of the field, which is then for what is written next. */
    take: (): Typed => {
      const { id, text } = live.typed[field]
      live.typed[field] = { id: uuidv7(), text: '' }
      return { id, text: text.trim() }
    },
    /** What could not be sent stands before what was written since. Alone it keeps its id: sent again it is there once. */
    putBack: (taken: readonly Typed[]) => {
      const [first] = taken
      if (!first) return
      const since = live.typed[field].text
      live.typed[field] =
        taken.length === 1 && since.trim() === ''
          ? { ...first }
          : { id: uuidv7(), text: [...taken.map((one) => one.text), since].join(' ').trim() }
    },
  }
}
