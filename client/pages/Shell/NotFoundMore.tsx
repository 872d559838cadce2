import { type FormEvent, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { CardTile } from '#client/features/catalogue/index.ts'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import { searchCards } from '#shared/contract/search/index.ts'
import styles from './NotFoundMore.module.css'

/** Enough that some are open to everybody. */
const ASKED = 24
const SHOWN = 3

/** Where else to go from a page that is not there: a search, and a few cards that are open to the reader. Without these it does. */
export function NotFoundMore() {
  const navigate = useNavigate()
  const [words, setWords] = useState('')
  const [open, setOpen] = useState<Reply<typeof searchCards>['data']>([])
  useEffect(() => {
    const leaving = new AbortController()
    call(searchCards, { per_page: ASKED, sort_by: 'newest' }, { signal: leaving.signal }).then(
      ({ data }) => setOpen(data.filter((card) => !card.is_locked).slice(0, SHOWN)),
      () => {},
    )
    return () => leaving.abort()
  }, [])
  const search = (event: FormEvent) => {
    event.preventDefault()
    void navigate(`/search?q=${encodeURIComponent(words.trim())}`)
  }
  return (
    <>
      <search className={styles.search}>
        <form onSubmit={search} className={styles.form}>
          <Field
            label="Search for a card, a fact or a character"
            type="search"
            name="q"
            autoComplete="off"
            enterKeyHint="search"
            maxLength={100}
            value={words}
            onChange={(event) => setWords(event.currentTarget.value)}
          />
          <Button type="submit" look="quiet">
            Search
          </Button>
        </form>
      </search>
      {open.length > 0 ? (
        <section className={styles.open} aria-labelledby="open-cards">
          <h2 id="open-cards">Open to you now</h2>
          <ul className={styles.cards}>
            {open.map((card) => (
              <li key={card.card_id}>
                <CardTile card={card} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  )
}
