import { type FocusEvent, type UIEvent, useEffect, useRef, useState } from 'react'
import { useMedia } from '#client/platform/motion.ts'

const NARROW = '(max-width: 60rem)'
/** Where letters are written: an answer that is picked and a button that is pressed take no keyboard. */
const TYPED = 'form :is(textarea, input:not([type=radio], [type=checkbox]))'
/** So far from where a list begins somebody is reading in it. */
const AWAY_PX = 160
const BACK_PX = 8

/** On a phone the stage makes room for who writes, and for who reads further up or down. */
export function useSmallStage(part: string) {
  const [isTyping, setTyping] = useState(false)
  const [isReading, setReading] = useState(false)
  const isNarrow = useMedia(NARROW)
  const afterPress = useAfterPress()
  // Another part begins where it begins: nobody reads further up in it yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each part that is chosen
  useEffect(() => setReading(false), [part])
  const typesIn = ({ target }: FocusEvent): boolean =>
    matchMedia(NARROW).matches && target instanceof HTMLElement && target.matches(TYPED)
  return {
    isNarrow,
    isSmall: isTyping || isReading,
    watch: {
      // Where it goes from there, the blur has seen to: what a press moves it to is still to be clicked.
      onFocusCapture: (event: FocusEvent) => {
        if (typesIn(event)) setTyping(true)
      },
      // The stage grows back once the press that ended the writing has met what it was meant for.
      onBlurCapture: ({ currentTarget }: FocusEvent) =>
        afterPress(() => {
          if (!currentTarget.querySelector(`:is(${TYPED}):focus`)) setTyping(false)
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

/** A press that clicked nothing, as one that scrolls, is over so long after the finger went. */
const NO_CLICK_MS = 400

/**
 * Does something once no finger and no button of the mouse is down, and what they clicked has heard of it. A finger is up before the
 * focus moves: its press lasts until the click.
 */
function useAfterPress(): (run: () => void) => void {
  const press = useRef({ isOn: false, waiting: [] as (() => void)[] })
  useEffect(() => {
    const end = new AbortController()
    let late: ReturnType<typeof setTimeout> | undefined
    const over = () => {
      clearTimeout(late)
      press.current.isOn = false
      for (const run of press.current.waiting.splice(0)) run()
    }
    const hear = (name: string, listen: () => void) =>
      addEventListener(name, listen, { capture: true, signal: end.signal })
    hear('pointerdown', () => {
      clearTimeout(late)
      press.current.isOn = true
    })
    hear('pointerup', () => {
      late = setTimeout(over, NO_CLICK_MS)
    })
    // Heard before what is clicked hears of it.
    hear('click', () => setTimeout(over))
    hear('pointercancel', over)
    return () => {
      end.abort()
      clearTimeout(late)
    }
  }, [])
  return (run) => {
    if (press.current.isOn) press.current.waiting.push(run)
    else setTimeout(run)
  }
}
