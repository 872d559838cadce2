import { useEffect, useState } from 'react'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import styles from './PicturePicker.module.css'

/** A picture that may be picked; `key` is what is picked. */
export type Tile = { key: string; title: string; imageUrl: string }
type Page = { tiles: Tile[]; lastPage: number; total: number }

type Props = {
  placeholder: string
  /** Asks for a page of what fits the words. */
  ask: (query: string, page: number, signal: AbortSignal) => Promise<Page>
  onPick: (key: string) => void
  isWide?: boolean
}
const WAIT_MS = 200

/** Finds pictures by keyword while it is typed; `ask` has to stay the same function. */
export function PictureSearch({ placeholder, ask, onPick, isWide = false }: Props) {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [again, setAgain] = useState(0)
  const [found, setFound] = useState<Page | null>(null)
  const [error, setError] = useState<unknown>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    const giveUp = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const reply = await ask(query, page, giveUp.signal)
          setError(null)
          setFound((before) => ({
            ...reply,
            tiles: page > 1 && before ? [...before.tiles, ...reply.tiles] : reply.tiles,
          }))
        } catch (failure) {
          if (!isAbort(failure)) setError(failure)
        }
      },
      query === '' ? 0 : WAIT_MS,
    )
    return () => {
      clearTimeout(timer)
      giveUp.abort()
    }
  }, [query, page, again, ask])

  return (
    <div className={styles.picker}>
      <Field
        label="What should it show?"
        placeholder={placeholder}
        value={query}
        maxLength={60}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setPage(1)
        }}
      />
      {error ? (
        <ErrorNotice title="The pictures could not be searched." error={error} onRetry={() => setAgain((n) => n + 1)}>
          {sentenceOf(error)}
        </ErrorNotice>
      ) : null}
      <p className={styles.count} role="status">
        {found
          ? found.total === 0
            ? 'No picture for this. Try a simpler word.'
            : `${found.total} pictures`
          : 'Searching…'}
      </p>
      <ul className={styles.grid} data-wide={isWide || undefined}>
        {found
          ? found.tiles.map(({ key, title, imageUrl }) => (
              <li key={key}>
                <button type="button" className={styles.picture} title={title} onClick={() => onPick(key)}>
                  <img src={imageUrl} alt={title} width={64} height={64} loading="lazy" />
                </button>
              </li>
            ))
          : Array.from({ length: 12 }, (_, n) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
              <li key={n}>
                <Skeleton ratio="1" />
              </li>
            ))}
      </ul>
      {found && page < found.lastPage ? (
        <Button look="quiet" onClick={() => setPage(page + 1)}>
          Show more
        </Button>
      ) : null}
    </div>
  )
}
