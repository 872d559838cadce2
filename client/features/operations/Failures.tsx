import type { ReactNode } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { NotFound } from '#shared/errors.ts'
import styles from './Operations.module.css'

/** One of them, as it is shown. */
type Failure = {
  key: string
  name: string
  about: string
  error: string | null
  /** Why trying it again is no use, where it is none. */
  over?: string | undefined
}
type Props<Row> = {
  id: string
  title: string
  /** What this list is, and that it is empty. */
  says: string
  none: string
  from: {
    readonly status: 'loading' | 'ready' | 'failed'
    readonly data: { data: readonly Row[]; next: string | null } | null
    readonly error: unknown
  }
  show: (row: Row) => Failure
  again: { label: string; done: string; run: (row: Row) => Promise<void> }
  drop: (row: Row) => Promise<void>
  load: () => Promise<unknown>
  loadMore: () => Promise<void>
}

/** What was given up: why, and to try it again or let it go. */
export function Failures<Row>({ id, title, says, none, from, show, again, drop, load, loadMore }: Props<Row>) {
  const { busy, failed, run } = useAction()
  const act = (row: Row, work: (row: Row) => Promise<void>, done: string, name: string) =>
    run(async () => {
      await work(row).catch((error) => {
        // Somebody else was quicker.
        if (!NotFound.is(error)) throw error
        return load()
      })
      toast(done)
    }, name)
  const item = (row: Row): ReactNode => {
    const { key, name, about, error, over } = show(row)
    return (
      <li key={key} className={styles.row}>
        <strong className={styles.name}>{name}</strong>
        <p className={styles.quiet}>{about}</p>
        {error && error !== over ? <p>{error}</p> : null}
        {over ? <p>{over}</p> : null}
        <div className={styles.buttons}>
          {over ? null : (
            <Button
              look="quiet"
              loading={busy === `again ${key}`}
              aria-label={`${again.label}: ${name}`}
              onClick={() => act(row, again.run, again.done, `again ${key}`)}
            >
              {again.label}
            </Button>
          )}
          <Button
            look="plain"
            loading={busy === `drop ${key}`}
            aria-label={`Let it go: ${name}`}
            onClick={() => act(row, drop, 'It is gone from the list.', `drop ${key}`)}
          >
            Let it go
          </Button>
        </div>
      </li>
    )
  }
  return (
    <Card aria-labelledby={id} className={styles.part}>
      <h2 id={id}>{title}</h2>
      <p className={styles.quiet}>{says}</p>
      {failed ? <ErrorNotice title={failed} /> : null}
      <Loaded from={from} what="the list" height="6rem" onRetry={load}>
        {({ data, next }) => (
          <>
            {data.length === 0 ? <p>{none}</p> : <ul className={styles.list}>{data.map(item)}</ul>}
            {next ? (
              <Button look="quiet" fullWidth loading={busy === 'more'} onClick={() => run(loadMore, 'more')}>
                Show older ones
              </Button>
            ) : null}
          </>
        )}
      </Loaded>
    </Card>
  )
}
