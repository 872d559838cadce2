import { useEffect } from 'react'
import { BRAND } from '#shared/brand.ts'

/** Sets the page's title while the component is shown. */
export function useTitle(title: string | undefined): void {
  useEffect(() => {
    if (title) document.title = `${title} | ${BRAND.name}`
  }, [title])
}
