import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'

const TYPING_MS = 250

type Props = {
  /** What is looked for by now, as the page's address has it. */
  asked: string
  onAsk: (wanted: string) => void
  /** What is wrong with a text, so that it is not asked for. */
  fault?: (text: string) => string | undefined
}
/**
 * A field that looks for what is typed, a moment after the last letter. It stands as it is typed until the address asks for
 * something else, and with what is wrong with it, for as long as it is.
 */
export function useTyped({ asked, onAsk, fault }: Props) {
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  // Back, forward or a link asks for something else than was typed.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  const wanted = text.trim()
  const wrong = fault?.(wanted)
  // By the address as it is by then: another field may have changed it meanwhile.
  const ask = useEffectEvent(() => {
    sent.current = wanted
    onAsk(wanted)
  })
  useEffect(() => {
    if (wrong || wanted === asked) return
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
  }, [wrong, wanted, asked])
  return {
    value: text,
    autoComplete: 'off',
    error: wrong,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  }
}
