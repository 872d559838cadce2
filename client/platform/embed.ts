import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { isEmbedded } from '#shared/pages/embed.ts'

/** What was opened as a part of another page stays one, wherever its links lead. */
let stays = false

/** GLB-RU030. Whether the page is shown as a part of another one. */
export function useEmbedded(): boolean {
  const { search } = useLocation()
  const is = stays || isEmbedded(search)
  useEffect(() => {
    if (is) stays = true
  }, [is])
  return is
}

/** The same outside of components. */
export const isPartOfAnother = (): boolean => stays

/**
 * Opens a path beside the page that this one is a part of: in a tab of its own one is signed in, and sees it whole. False
 * where the browser did not let it.
 */
export function openBeside(path: string): boolean {
  const tab = window.open(path, '_blank')
  if (tab) tab.opener = null
  return tab !== null
}
