import { useState } from 'react'
import { uuidv7 } from '#client/platform/uuid.ts'
import { live } from './store.ts'

/** What is written in one of the room's fields. It outlives the field, which goes while a dialog asks or another part is open. */
export function useTyped(field: 'message' | 'question') {
  const [text, setText] = useState(live.typed[field].text)
  return {
    text,
    id: (): string => live.typed[field].id,
    setText: (next: string) => {
      live.typed[field].text = next
      setText(next)
    },
    /** It was sent: what is written next is another one. */
    clear: () => {
      live.typed[field] = { id: uuidv7(), text: '' }
      setText('')
    },
  }
}
