import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { learning, loadRecent } from '#client/features/learning/index.ts'
import { nextOf } from '#client/features/learning/next/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'

/** What comes after a card of which all is known: what one goes on with, or what is new; for a guest, all that there is. */
export function NextCard({ after, guest }: { after: number; guest: boolean }) {
  const { recent } = useSnapshot(learning)
  useEffect(() => {
    if (!guest) void loadRecent()
  }, [guest])
  // The one place does not lead elsewhere the moment that it is pressed.
  if (!guest && recent.status === 'loading' && !recent.data) return <Button loading>Next</Button>
  const next = guest ? null : nextOf(recent.data as typeof learning.recent.data, after)
  return next ? (
    <ButtonLink to={next.path}>Next: {next.card.name}</ButtonLink>
  ) : (
    <ButtonLink to="/find-pictomo">Find another</ButtonLink>
  )
}
