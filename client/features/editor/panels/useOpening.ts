import { useEffect, useRef } from 'react'
import { useSnapshot } from 'valtio'
import { takeFocus } from '#client/ui/useFocusOn.ts'
import { useEditing } from '../context.ts'

/**
 * Where the lists and the properties share one place, as on a phone: what is tapped in the list of facts or on the stage has
 * its properties shown. Whoever chose it by the keyboard in the list that goes stands on their tab then.
 */
export function useOpening(isNarrow: boolean, list: string, onList: (list: string) => void): void {
  const editing = useEditing()
  const { opened } = useSnapshot(editing.state)
  const seen = useRef(opened)
  const hadFocus = useRef(false)
  useEffect(() => {
    if (opened === seen.current) return
    seen.current = opened
    if (!isNarrow) return
    hadFocus.current = document.activeElement?.matches('[data-row]') ?? false
    onList('properties')
  }, [opened, isNarrow, onList])
  useEffect(() => {
    if (list !== 'properties' || !hadFocus.current) return
    hadFocus.current = false
    takeFocus(document.querySelector<HTMLElement>('aside [role="tab"][aria-selected="true"]'))
  }, [list])
}
