import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { useEditing } from './context.ts'
import { say } from './editing.ts'
import { selectionText } from './selecting.ts'

/** A selection is said once it has stood for so long: one that is passed over, or being drawn, is not. */
const QUIET_MS = 300

/** What was done on the stage, and what is selected there, for those who do not see it. */
export function Said() {
  const editing = useEditing()
  const { said, selection, fact, marquee } = useSnapshot(editing.state)
  const chosen = selection.join(' ')
  const last = useRef(chosen)
  const turn = useRef(said.turn)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said meanwhile does not make it another selection
  useEffect(() => {
    if (marquee || chosen === last.current) return
    // A deed that selects says what it did, together with it; the lists beside the stage speak for themselves.
    const isTold = said.turn !== turn.current
    const timer = setTimeout(() => {
      last.current = chosen
      const isOfList = fact !== null || document.activeElement?.closest('[data-key]')
      if (isTold || isOfList || editing.state.said.turn !== said.turn || editing.gesture.isActive()) return
      say(editing, selectionText(editing))
    }, QUIET_MS)
    return () => clearTimeout(timer)
  }, [editing, chosen, fact, marquee])
  useEffect(() => {
    turn.current = said.turn
  }, [said.turn])
  return <SpokenAtOnce text={said.text} turn={said.turn} />
}
