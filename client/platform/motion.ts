import { useEffect, useState } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** True when the system asks for less motion, now. */
export const prefersLessMotion = (): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** Whether a media query holds, as it changes. */
export function useMedia(media: string): boolean {
  const [holds, setHolds] = useState(() => typeof matchMedia === 'function' && matchMedia(media).matches)
  useEffect(() => {
    const list = matchMedia(media)
    const read = () => setHolds(list.matches)
    read()
    list.addEventListener('change', read)
    return () => list.removeEventListener('change', read)
  }, [media])
  return holds
}

/** True when the system asks for less motion, as it changes. */
export const useLessMotion = (): boolean => useMedia(query)
