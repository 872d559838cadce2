import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { outOfMarket } from '#shared/rules/catalogue/outOfMarket.ts'
import styles from './OutOfMarket.module.css'
import { catalogue, loadMarkets } from './store.ts'

/** Markets that were told of since the product was opened: once is enough. */
const told = new Set<number>()

/** MKT-SC004, MKT-RU012. Says, in a line that covers nothing, that what is shown belongs to another area than one's own; `content` are its markets. */
export function OutOfMarket({ content }: { content: readonly number[] }) {
  const { markets } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  const [put, setPut] = useState<number | null>(null)
  useEffect(() => void loadMarkets(), [])
  const all = markets.data ?? []
  const own = all.find(({ id }) => id === user?.lead)
  const other = own
    ? outOfMarket(
        own.id,
        all.filter(({ id }) => content.includes(id)),
      )
    : null
  const [showing, setShowing] = useState<number | null>(null)
  const isDue = other !== null && put !== other.id && (showing === other.id || !told.has(other.id))
  const otherId = other?.id
  useEffect(() => {
    if (!isDue || otherId === undefined || told.has(otherId)) return
    told.add(otherId)
    setShowing(otherId)
    countSeen('out_of_market')
  }, [isDue, otherId])
  if (!own || !other || !isDue) return null
  const name = 'This is not your area of study'
  return (
    <section className={styles.note} aria-label={name}>
      <p>
        <strong>{name}.</strong> What you see belongs to {other.public_name}; you study {own.public_name}. Look around:
        what is free is free for you too.
      </p>
      <p className={styles.ways}>
        <ButtonLink look="quiet" to={`/find-pictomo?market=${own.slug}`} onClick={() => setPut(other.id)}>
          To {own.public_name}
        </ButtonLink>
        <Button look="plain" onClick={() => setPut(other.id)}>
          Good to know
        </Button>
      </p>
    </section>
  )
}
