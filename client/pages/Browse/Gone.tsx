import { useEffect } from 'react'
import { keepView } from '#client/platform/browse.ts'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Trail } from './Trail.tsx'

/** In place of what is not there any more, or never was. One is not led here again. */
export function Gone({ what }: { what: string }) {
  useEffect(() => keepView({ at: 'home' }), [])
  return (
    <>
      <Trail above={[]} />
      <EmptyState title={`This ${what} is not here any more`}>Browse shows what there is.</EmptyState>
    </>
  )
}
