import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { takeFocus } from '#client/ui/useFocusOn.ts'
import type { Missing } from '#shared/rules/editor/completion.ts'
import { useEditing } from './context.ts'
import { type Editing, openSound, selectCharacters, selectFact } from './editing.ts'

/** Leads to where something that is left to do is done. */
export function leadTo(editing: Editing, { fact, place }: Pick<Missing, 'fact' | 'place'>): void {
  if (editing.state.sounds) openSound(editing, false)
  if (fact !== null) selectFact(editing, fact)
  else if (place !== 'facts') selectCharacters(editing, [])
  if (place === 'background' && editing.may('background')) editing.state.picksBackground = true
  else editing.state.leading = place
}

/** Gives the focus to the place that is led to, once it is shown; `tab` is the one of the lists beside the stage. */
export function useLeading(tab: string, isNarrow: boolean, onTab: (tab: string) => void): void {
  const editing = useEditing()
  const { leading, naming } = useSnapshot(editing.state)
  const wanted = leading === 'facts' ? 'facts' : isNarrow ? 'properties' : tab
  // A fact that was just made has its name among the properties.
  const isNaming = isNarrow && naming !== null
  useEffect(() => {
    if (isNaming) onTab('properties')
  }, [isNaming, onTab])
  useEffect(() => {
    if (leading === null) return
    if (wanted !== tab) return onTab(wanted)
    const place = document.querySelector(`[data-place="${leading}"]`)
    takeFocus(place?.querySelector<HTMLElement>('input, textarea, button') ?? null)
    editing.state.leading = null
  }, [editing, leading, wanted, tab, onTab])
}
