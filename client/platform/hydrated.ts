import { useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * False while a page is drawn by the server and taken over as it stands, true from then on: what only this browser knows
 * (its cookies, its storage, what it can do) may be shown only then.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
