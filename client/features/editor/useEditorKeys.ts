import { useEffect } from 'react'
import { shortcutsAllowed, useShortcuts } from '#client/platform/shortcuts.ts'
import { redo, undo } from './actions.ts'
import { copyTo, pasteText } from './clipboard.ts'
import { chooseTool, type Editing } from './editing.ts'
import { labelInMiddle, writeInSelected } from './elements/words/writing.ts'
import { type More, openMenu, press, pressWithAlt } from './keyDeeds.ts'
import { KEY_LIST } from './keyList.ts'
import { pinInMiddle } from './pins/pinning.ts'
import { useLostFocus } from './useLostFocus.ts'

const writesText = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

const isStage = (target: EventTarget | null): boolean =>
  target === document.body ||
  target === document.querySelector('main') ||
  (target instanceof HTMLElement && target.matches('[data-stage]'))

/** The editor's keys. Undo and redo work in its text boxes too: they write into the same document. */
export function useEditorKeys(editing: Editing, more: More): void {
  useLostFocus()
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || editing.state.deletion !== null) return
      if (document.querySelector('[role="dialog"], [role="menu"]')) return
      const isUndo = (event.ctrlKey || event.metaKey) && /^[zy]$/i.test(event.key)
      if (editing.state.sounds && !isUndo) return
      // A drag of copies is held by Alt, and given up all the same.
      if (event.altKey && event.key !== 'Escape') {
        if (event.ctrlKey || event.metaKey || writesText(event.target) || !shortcutsAllowed()) return
        if (pressWithAlt(editing, event.code)) event.preventDefault()
        return
      }
      const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const ctrl = event.ctrlKey || event.metaKey
      let isDone = false
      if (ctrl && (key === 'z' || key === 'y')) {
        if (key === 'y' || event.shiftKey) redo(editing)
        else undo(editing)
        isDone = true
      } else if (!writesText(event.target) && (ctrl || shortcutsAllowed())) {
        const isTheirArrow =
          event.key.startsWith('Arrow') && (event.target as HTMLElement).closest?.('[role="tab"], [data-arrows]')
        if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
          isDone = openMenu(editing)
          // The menu would take the key that opens it for one beside it, and close.
          if (isDone) event.stopPropagation()
        } else if (event.key === 'Enter') {
          // A button that has the focus keeps its Enter.
          isDone =
            isStage(event.target) &&
            !event.repeat &&
            (labelInMiddle(editing) || pinInMiddle(editing) || writeInSelected(editing))
        } else if (!isTheirArrow) isDone = press(editing, { key, ctrl, shift: event.shiftKey }, more)
      }
      if (isDone) event.preventDefault()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [editing, more])
  useSpace(editing)
  useClipboard(editing)
  useShortcuts('Editor', KEY_LIST)
}

/** While Space is held the view is moved, whatever the tool. A button that has the focus keeps its Space. */
function useSpace(editing: Editing): void {
  useEffect(() => {
    let before: Editing['state']['tool'] | null = null
    const onDown = (event: KeyboardEvent) => {
      if (event.key !== ' ' || editing.state.sounds || !isStage(event.target) || !shortcutsAllowed()) return
      event.preventDefault()
      if (before !== null) return
      before = editing.state.tool
      chooseTool(editing, 'hand')
    }
    const onUp = (event: KeyboardEvent | FocusEvent) => {
      if (before === null || ('key' in event && event.key !== ' ')) return
      chooseTool(editing, before)
      before = null
    }
    window.addEventListener('keydown', onDown)
    window.addEventListener('keyup', onUp)
    window.addEventListener('blur', onUp)
    return () => {
      window.removeEventListener('keydown', onDown)
      window.removeEventListener('keyup', onUp)
      window.removeEventListener('blur', onUp)
    }
  }, [editing])
}

/** Copy, cut and paste as the system asks for them. Words that are selected, or a text box, are the browser's own. */
function useClipboard(editing: Editing): void {
  useEffect(() => {
    const isElsewhere = (event: ClipboardEvent) =>
      editing.state.sounds ||
      editing.state.deletion !== null ||
      event.defaultPrevented ||
      writesText(event.target) ||
      document.querySelector('[role="dialog"]') !== null
    const onCopy = (event: ClipboardEvent) => {
      if (isElsewhere(event) || String(getSelection() ?? '') !== '') return
      if (copyTo(editing, event.clipboardData, event.type === 'cut')) event.preventDefault()
    }
    const onPaste = (event: ClipboardEvent) => {
      if (!isElsewhere(event)) void pasteText(editing, event.clipboardData?.getData('text/plain') ?? '')
    }
    window.addEventListener('copy', onCopy)
    window.addEventListener('cut', onCopy)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('copy', onCopy)
      window.removeEventListener('cut', onCopy)
      window.removeEventListener('paste', onPaste)
    }
  }, [editing])
}
