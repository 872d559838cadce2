import { type FocusEvent, type UIEvent, useEffect, useRef, useState } from 'react'

const NARROW = '(max-width: 60rem)'
/** So far from where a list begins somebody is reading in it. */
const AWAY_PX = 160
const BACK_PX = 8

/** On a phone the stage makes room for who writes, and for who reads further up or down. */
export function useSmallStage(part: string) {
  const [isTyping, setTyping] = useState(false)
  const [isReading, setReading] = useState(false)
  const afterPress = useAfterPress()
  // Another part begins where it begins: nobody reads further up in it yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each part that is chosen
  useEffect(() => setReading(false), [part])
  const typesIn = ({ target }: FocusEvent): boolean =>
    matchMedia(NARROW).matches && target instanceof HTMLElement && target.closest('form') !== null
  return {
    isSmall: isTyping || isReading,
    watch: {
      onFocusCapture: (event: FocusEvent) => setTyping(typesIn(event)),
      // The stage grows back once the press that ended the writing has met what it was meant for.
      onBlurCapture: ({ currentTarget }: FocusEvent) =>
        afterPress(() => {
          if (!currentTarget.querySelector('form :focus')) setTyping(false)
        }),
      onScrollCapture: ({ target }: UIEvent) => {
        if (!(target instanceof HTMLElement) || !matchMedia(NARROW).matches) return
        const { scrollTop, scrollHeight, clientHeight } = target
        // The chat is read from its end, everything else from its beginning.
        const away = target.matches('ol') ? scrollHeight - scrollTop - clientHeight : scrollTop
        setReading((was) => away > (was ? BACK_PX : AWAY_PX))
      },
    },
  }
}

/** Does something once no finger and no button of the mouse is down, and what they clicked has heard of it. */
function useAfterPress(): (run: () => void) => void {
  const isDown = useRef(false)
  useEffect(() => {
    const end = new AbortController()
    const hear = (name: string, isPressed: boolean) =>
      addEventListener(
        name,
        () => {
          isDown.current = isPressed
        },
        { capture: true, signal: end.signal },
      )
    hear('pointerdown', true)
    hear('pointerup', false)
    hear('pointercancel', false)
    return () => end.abort()
  }, [])
  return (run) => {
    const afterClick = () => setTimeout(run)
    if (isDown.current) addEventListener('pointerup', afterClick, { once: true })
    else afterClick()
  }
}
