import { type DragEvent, type ReactNode, useEffect, useState } from 'react'
import { isAbort, sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import type { Place } from '#shared/documents/card/editScene.ts'
import styles from './PicturePicker.module.css'

/** A picture that may be picked; `key` is what is picked, `place` all that belongs to a background. */
export type Tile = { key: string; title: string; imageUrl: string; place?: Place }
/** `corrected`: what was looked for in place of words that stand on no picture. */
type Page = { tiles: Tile[]; lastPage: number; total: number; corrected?: string | null }
/** EDT-CA017. After which words it was picked, and at which place of what was found it stood, from 1. */
export type Picked = { query: string; rank: number }
/** What a tile carries that is dragged to a place of the stage: the picture's name, and how it was found. */
export const DRAGGED = 'application/x-pictomo-picture'

type Props = {
  placeholder: string
  /** Asks for a page of what fits the words. */
  ask: (query: string, page: number, signal: AbortSignal) => Promise<Page>
  onPick: (key: string, picked: Picked, place?: Place) => void
  isWide?: boolean
  /** Tiles may be dragged to the stage. */
  drags?: boolean
  label?: string
  /** Said where nothing is found, or nothing is there. */
  none?: (query: string) => string
  /** What can be done with a tile beside picking it. */
  tools?: (tile: Tile) => ReactNode
}
const WAIT_MS = 200
const countText = (count: number): string => (count === 1 ? '1 picture' : `${count.toLocaleString('en-US')} pictures`)

function countOf({ query, total, corrected }: Page & { query: string }, none: (query: string) => string): string {
  if (total === 0) return none(query)
  return corrected ? `Nothing for “${query.trim()}”. ${countText(total)} for “${corrected}”.` : countText(total)
}

/** Finds pictures by keyword while it is typed; `ask` has to stay the same function. */
export function PictureSearch({
  placeholder,
  ask,
  onPick,
  isWide = false,
  drags = false,
  label = 'What should it show?',
  none = () => 'No picture for this. Try a simpler word.',
  tools,
}: Props) {
  const [query, setQuery] = useState('')
  const [page, setPage] = useState(1)
  const [again, setAgain] = useState(0)
  const [found, setFound] = useState<(Page & { query: string }) | null>(null)
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
            query,
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

  // What was found for other words stays, paler, until these are answered.
  const isThere = found?.query === query
  return (
    <div className={styles.picker}>
      <Field
        type="search"
        autoComplete="off"
        label={label}
        placeholder={placeholder}
        value={query}
        maxLength={60}
        {...(drags ? {} : { 'data-autofocus': true })}
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
        {isThere && found ? countOf(found, none) : error ? null : 'Searching…'}
      </p>
      <ul
        className={styles.grid}
        data-wide={isWide || undefined}
        data-tools={tools !== undefined || undefined}
        aria-busy={!isThere && !error}
      >
        {found
          ? found.tiles.map((tile, place) => {
              const { key, title, imageUrl } = tile
              const picked = { query: found.query, rank: place + 1 }
              return (
                <li key={key} className={styles.tile}>
                  <button
                    type="button"
                    className={styles.picture}
                    title={title}
                    onClick={() => onPick(key, picked, tile.place)}
                    {...(drags
                      ? { draggable: true, onDragStart: (event: DragEvent) => carry(event, key, picked) }
                      : {})}
                  >
                    <img src={imageUrl} alt={title} width={64} height={64} loading="lazy" draggable={false} />
                  </button>
                  {/* The picture's own name has said it. */}
                  {isWide ? (
                    <span className={styles.caption} aria-hidden>
                      {title}
                    </span>
                  ) : null}
                  {tools?.(tile)}
                </li>
              )
            })
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

/** Gives a picture to whatever it is dropped on. */
function carry({ dataTransfer }: DragEvent, key: string, picked: Picked): void {
  dataTransfer.setData(DRAGGED, JSON.stringify({ key, ...picked }))
  dataTransfer.effectAllowed = 'copy'
}
