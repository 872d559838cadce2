import { useCallback, useSyncExternalStore } from 'react'

const query = '(prefers-reduced-motion: reduce)'

/** True when the system asks for less motion, now. */
export const prefersLessMotion = (): boolean => typeof matchMedia === 'function' && matchMedia(query).matches

/** Whether a media query holds, as it changes; none holds where the server draws. */
export function useMedia(media: string): boolean {
  const watch = useCallback(
    (tell: () => void) => {
      const list = matchMedia(media)
      list.addEventListener('change', tell)
      return () => list.removeEventListener('change', tell)
    },
    [media],
  )
  return useSyncExternalStore(
    watch,
    () => matchMedia(media).matches,
    () => false,
  )
}

/** True when the system asks for less motion, as it changes. */
export const useLessMotion = (): boolean => useMedia(query)
