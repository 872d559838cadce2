import { useEffect, useState } from 'react'

/** What is typed on while it is found says nothing: who types on hears the end alone. */
export const REST_MS = 800

/** A text once it has stood for a moment; nothing from the moment on in which it is another. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    if (text === '') return setSettled('')
    const timer = setTimeout(() => setSettled(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled === text ? settled : ''
}
