import { type FocusEvent, useEffect, useRef, useState } from 'react'

const WRITTEN_IN = 'textarea, [contenteditable], input[type="text"]'

/** The fact that the notes tell of: the lit one, but while somebody writes there the one they chose last or wrote on. */
export function useHeldFact<Fact>(lit: Fact, chosen: number) {
  const [held, setHeld] = useState<{ fact: Fact; chosen: number } | null>(null)
  // A note goes along when somebody chooses a fact; it stays while the voice goes on to others.
  if (held && held.chosen !== chosen) setHeld({ fact: lit, chosen })
  return {
    fact: held ? held.fact : lit,
    writing: {
      onFocus: ({ target }: FocusEvent<Element>) => {
        if (!held && target.matches(WRITTEN_IN)) setHeld({ fact: lit, chosen })
      },
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<Element>) => {
        if (!currentTarget.contains(relatedTarget)) setHeld(null)
      },
    },
  }
}

/**
 * Whether the notes have come up to the lower edge of the scene and its player, as on a phone, where these stay at the top
 * of the screen: then there is nothing left beside the scene to choose from it.
 */
export function useReadsNotes() {
  const pinned = useRef<HTMLDivElement>(null)
  const notes = useRef<HTMLElement>(null)
  const [reads, setReads] = useState(false)
  useEffect(() => {
    const look = () => {
      if (!pinned.current || !notes.current) return
      setReads(notes.current.getBoundingClientRect().top <= pinned.current.clientHeight)
    }
    addEventListener('scroll', look, { passive: true })
    return () => removeEventListener('scroll', look)
  }, [])
  return { pinned, notes, reads }
}
