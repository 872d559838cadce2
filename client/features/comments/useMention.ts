import { type KeyboardEvent, useEffect, useState } from 'react'
import type { CommentName } from '#shared/contract/comments/index.ts'
import { type TypedMention, typedMention } from '#shared/rules/comments/mention.ts'
import { findPeople } from './store.ts'

/** How long the fingers rest before names are looked for. */
const WAIT_MS = 200

/** The names that fit what is typed after an `@`, and the one that the arrow keys stand on. */
export function useMention(slug: string, onTake: (mention: TypedMention, person: CommentName) => void) {
  const [typed, setTyped] = useState<TypedMention | undefined>()
  const [people, setPeople] = useState<readonly CommentName[]>([])
  const [active, setActive] = useState(0)
  const query = typed?.query
  useEffect(() => {
    if (query === undefined) return setPeople([])
    const leaving = new AbortController()
    const timer = setTimeout(() => {
      findPeople(slug, query, leaving.signal).then(
        (found) => {
          setPeople(found)
          setActive(0)
        },
        () => {
          if (!leaving.signal.aborted) setPeople([])
        },
      )
    }, WAIT_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [slug, query])
  const close = () => setTyped(undefined)
  const take = (person: CommentName) => {
    if (typed) onTake(typed, person)
    close()
  }
  const isOpen = typed !== undefined && people.length > 0
  return {
    isOpen,
    people,
    active,
    take,
    close,
    /** Looks where the caret stands. */
    look: (text: string, caret: number) => setTyped(typedMention(text, caret)),
    onKeyDown: (event: KeyboardEvent) => {
      if (!isOpen) return
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
      if (step) setActive((active + step + people.length) % people.length)
      else if (event.key === 'Escape') close()
      else if ((event.key === 'Enter' || event.key === 'Tab') && people[active]) take(people[active])
      else return
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
