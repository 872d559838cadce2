import { type FocusEvent, type UIEvent, useState } from 'react'

const NARROW = '(max-width: 60rem)'
/** So far from where a list begins somebody is reading in it. */
const AWAY_PX = 160
const BACK_PX = 8

/** On a phone the stage makes room for who writes, and for who reads further up or down. */
export function useSmallStage() {
  const [isTyping, setTyping] = useState(false)
  const [isReading, setReading] = useState(false)
  const typesIn = ({ target }: FocusEvent): boolean =>
    matchMedia(NARROW).matches && target instanceof HTMLElement && target.closest('form') !== null
  return {
    isSmall: isTyping || isReading,
    watch: {
      onFocusCapture: (event: FocusEvent) => setTyping(typesIn(event)),
      onBlurCapture: () => setTyping(false),
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
