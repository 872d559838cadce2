import { useEffect, useRef } from 'react'

/** What covers the screen of a phone is left as a page is: by going back. */
export function useBackCloses(onClose: () => void): void {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    const before = { ...history.state }
    // The same page once more, as the router knows it: going back from it shows the room as it was.
    history.pushState({ ...before, isOver: true }, '')
    const back = () => close.current()
    addEventListener('popstate', back)
    return () => {
      removeEventListener('popstate', back)
      if (history.state?.isOver) history.back()
    }
  }, [])
}
