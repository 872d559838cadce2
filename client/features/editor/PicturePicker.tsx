import { useEffect, useState } from 'react'
import { call, isAbort, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { searchImages } from '#shared/contract/editor.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import styles from './PicturePicker.module.css'

type Found = Reply<typeof searchImages>
const WAIT_MS = 200

/** EDT-CA015. Finds a picture of the library by keyword; `onPick` gets its name. */
export function PicturePicker({
  open,
  onClose,
  onPick,
}: {
  open: boolean
  onClose: () => void
  onPick: (picture: string) => void
}) {
  return (
    <Dialog open={open} onClose={onClose} title="Add a picture" wide>
      {open ? <Search onPick={onPick} /> : null}
    </Dialog>
  )
}

function Search({ onPick }: { onPick: (picture: string) => void }) {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [again, setAgain] = useState(0)
  const [found, setFound] = useState<{ rows: Found['data']; lastPage: number; total: number } | null>(null)
  const [error, setError] = useState<unknown>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `again` asks once more
  useEffect(() => {
    const giveUp = new AbortController()
    const timer = setTimeout(
      async () => {
        try {
          const reply = await call(searchImages, { query, page, per_page: 60 }, { signal: giveUp.signal })
          setError(null)
          setFound((before) => ({
            rows: page > 1 && before ? [...before.rows, ...reply.data] : reply.data,
            lastPage: reply.last_page,
            total: reply.total,
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
  }, [query, page, again])

  return (
    <div className={styles.picker}>
      <Field
        label="What should it show?"
        placeholder="ox, heart, banana …"
        value={query}
        maxLength={60}
        data-autofocus
        onChange={(event) => {
          setQuery(event.currentTarget.value)
          setPage(1)
        }}
      />
      {error ? (
        <ErrorNotice title="The pictures could not be searched." onRetry={() => setAgain((n) => n + 1)}>
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
      <ul className={styles.grid}>
        {found
          ? found.rows.map(({ picture, title, image_url }) => (
              <li key={picture}>
                <button type="button" className={styles.picture} title={title} onClick={() => onPick(picture)}>
                  <img src={image_url} alt={title} width={64} height={64} loading="lazy" />
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
