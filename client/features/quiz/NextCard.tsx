import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { learning, loadRecent } from '#client/features/learning/index.ts'
import { nextOf } from '#client/features/learning/next/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { neighboursOf } from '#shared/rules/learning/neighbours.ts'

/** A list of cards that one goes through, where it stands, and where its cards are learned in it. */
export type Within = {
  readonly name: string
  readonly path: string
  readonly cards: readonly { readonly card_id: number; readonly slug: string; readonly name: string }[]
  readonly leads: (slug: string) => string
}
type Props = { after: number; guest: boolean; within?: Within | undefined }

/**
 * What comes after a card of which all is known: the next of the list that one goes through, and behind its last the list;
 * else what one goes on with, or what is new; for a guest, all that there is.
 */
export function NextCard({ after, guest, within }: Props) {
  if (!within) return <NextOfAll after={after} guest={guest} />
  const next = neighboursOf(within.cards, after).after
  return next ? (
    <ButtonLink to={within.leads(next.slug)}>Next: {next.name}</ButtonLink>
  ) : (
    <ButtonLink to={within.path}>Back to {within.name}</ButtonLink>
  )
}

function NextOfAll({ after, guest }: Omit<Props, 'within'>) {
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
