import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useEditing } from '../context.ts'

/**
 * Who deleted something, by the number of the client under which it was done: `Ada B.`, `You` for one's own other window;
 * null where that is not known.
 */
export function useDeleter(client: number | null): string | null {
  const editing = useEditing()
  const { people } = useSnapshot(editing.document.state)
  const who = people.find((person) => person.client === client)
  // They may leave while it is read.
  const [known, setKnown] = useState(who)
  useEffect(() => {
    if (who) setKnown((before) => (before?.client === who.client ? before : who))
  }, [who])
  const by = who ?? (known?.client === client ? known : undefined)
  if (!by) return null
  return by.id === editing.person ? 'You' : by.name
}
