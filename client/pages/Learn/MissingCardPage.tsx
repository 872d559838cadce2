import { ImageOff } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { CardTile } from '#client/features/catalogue/index.ts'
import { useOpening } from '#client/features/learning/limits/index.ts'
import { call } from '#client/platform/api.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { searchCards } from '#shared/contract/search/index.ts'
import { wordsOfSlug } from '#shared/rules/learning/missing.ts'
import styles from './MissingCardPage.module.css'

const SHOWN = 4

/** LRN-RT003, LRN-RU021. A card that has moved or never was, and those that its name may have meant. */
export function MissingCardPage() {
  const { slug } = useParams()
  const [query] = useSearchParams()
  const words = query.get('query') ?? wordsOfSlug(slug ?? '')
  const opens = useOpening()
  const [meant, setMeant] = useState<Reply<typeof searchCards>['data']>([])
  useEffect(() => {
    if (words === '') return
    const leaving = new AbortController()
    call(searchCards, { query: words, per_page: SHOWN }, { signal: leaving.signal }).then(
      ({ data }) => setMeant(data),
      () => {},
    )
    return () => leaving.abort()
  }, [words])
  return (
    <Page narrow>
      <EmptyState
        whole={meant.length === 0}
        icon={<ImageOff size={28} />}
        title={`This ${BRAND.name} is not here`}
        action={
          <ButtonLink to={words ? `/search?q=${encodeURIComponent(words)}` : '/find-pictomo'}>Find another</ButtonLink>
        }
      >
        It may have been renamed or taken down. Everything you learned is kept.
      </EmptyState>
      {meant.length > 0 ? (
        <section className={styles.meant} aria-labelledby="meant">
          <h2 id="meant">Did you look for one of these?</h2>
          <ul className={styles.cards}>
            {meant.map((card) => (
              <li key={card.card_id}>
                <CardTile card={card} opens={opens} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Page>
  )
}
