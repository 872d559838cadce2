import { useEffect, useRef } from 'react'

/** The page moves by itself as well; these a hand only does. */
export const SCROLLS_BY_HAND = ['touchmove', 'wheel'] as const

/** Tells of each thing of these kinds that somebody does anywhere on the page, `after` so many milliseconds; nothing while it is not `wanted`. */
export function useTouches(
  wanted: boolean,
  kinds: readonly string[],
  onTouch: (event: Event) => void,
  after = 0,
): void {
  const tell = useRef(onTouch)
  tell.current = onTouch
  useEffect(() => {
    if (!wanted) return
    const told = (event: Event) => tell.current(event)
    const listen = () => {
      // Scrolling does not wait for it; a key may be kept from what it does else.
      for (const kind of kinds)
        document.addEventListener(kind, told, { capture: true, passive: !kind.startsWith('key') })
    }
    const timer = after > 0 ? setTimeout(listen, after) : void listen()
    return () => {
      clearTimeout(timer)
      for (const kind of kinds) document.removeEventListener(kind, told, true)
    }
  }, [wanted, kinds, after])
}
