import { useEffect } from 'react'

const isField = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && /^(INPUT|TEXTAREA)$/.test(target.tagName) && !target.closest('[role="dialog"]')

/**
 * Somebody else may delete what one is typing in: the field goes, the focus falls to the page, and the rest of the word
 * would be taken for shortcuts. So keys do nothing from then on, until the person presses something with the pointer,
 * Escape or Tab. To be called before what hears the keys.
 */
export function useLostFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null
    const forget = () => {
      last = null
    }
    const onFocus = ({ target }: FocusEvent) => {
      last = isField(target) ? target : null
    }
    const onKey = (event: KeyboardEvent) => {
      if (last === null) return
      if (last.isConnected) {
        // What goes by one's own key, as a label's box by Escape, is not lost.
        const field = last
        if (event.key.length > 1 || event.ctrlKey || event.metaKey)
          setTimeout(() => {
            if (last === field && !field.isConnected) forget()
          })
        return
      }
      const isOfBrowser =
        /^F\d/.test(event.key) || ((event.ctrlKey || event.metaKey) && !/^[acdgvxyz]$/i.test(event.key))
      if (event.key === 'Escape' || event.key === 'Tab') forget()
      else if (isOfBrowser || event.target !== document.body) return
      event.stopImmediatePropagation()
      if (event.key !== 'Tab') event.preventDefault()
    }
    window.addEventListener('focusin', onFocus)
    window.addEventListener('pointerdown', forget, { capture: true })
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      window.removeEventListener('focusin', onFocus)
      window.removeEventListener('pointerdown', forget, { capture: true })
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
