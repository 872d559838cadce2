import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { call } from '#client/platform/api.ts'
import { peekFirst } from '#client/platform/firstData.ts'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { type CardWithFacts, getCard } from '#shared/contract/learning/index.ts'
import { readUrl } from '#shared/contract/url.ts'
import { NotFound } from '#shared/errors.ts'
import { srcSetOf } from '#shared/rules/scenes/pictureSizes.ts'
import { MiniPreview } from './MiniPreview.tsx'
import styles from './SceneOfCard.module.css'

type Props = {
  slug: string
  /** Shown in place of the scene when there is no such card; nothing when left out. */
  missing?: React.ReactNode
  /** What stands before the scene, once the card is here. */
  before?: (card: CardWithFacts) => React.ReactNode
  children?: (card: CardWithFacts) => React.ReactNode
}

/** A card that came with the page. */
const cameAlong = (slug: string) => (peekFirst(readUrl(getCard.path, { slug })) as CardWithFacts | undefined) ?? null

/** Loads a card and shows its scene to play; one that is locked for the reader shows its picture alone. */
export function SceneOfCard({ slug, missing = null, before, children }: Props) {
  const [card, setCard] = useState<CardWithFacts | null>(() => cameAlong(slug))
  const [error, setError] = useState<unknown>(null)
  const ask = async (signal?: AbortSignal) => {
    setError(null)
    try {
      setCard(await call(getCard, { slug }, { signal }))
    } catch (failed) {
      if (!signal?.aborted) setError(failed)
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once for each card
  useEffect(() => {
    const leaving = new AbortController()
    setCard((shown) => (shown?.slug === slug ? shown : null))
    void ask(leaving.signal)
    return () => leaving.abort()
  }, [slug])

  if (NotFound.is(error)) return missing
  if (error) return <ErrorNotice title="The scene could not be loaded." error={error} onRetry={() => ask()} />
  if (!card) {
    return (
      <Loading what="the scene">
        <Skeleton ratio="22 / 17" />
        <Skeleton height="5.5rem" />
      </Loading>
    )
  }
  return (
    <>
      {before?.(card)}
      {card.is_locked ? (
        <img
          className={styles.picture}
          src={card.main_image}
          srcSet={srcSetOf(card.main_image)}
          sizes="(max-width: 55rem) 92vw, 55rem"
          alt={`Scene of ${card.name}`}
          width={880}
          height={680}
        />
      ) : (
        <MiniPreview key={card.card_id} card={card} />
      )}
      {children?.(card)}
    </>
  )
}

/** A scene within a text, with the way to all of it. */
export function SceneInText({ slug }: { slug: string }) {
  return (
    <figure className={styles.figure}>
      <SceneOfCard slug={slug}>
        {(card) => (
          <figcaption className={styles.caption}>
            <Link to={`/mnemonics/${card.slug}`}>{card.name}: all facts of this scene</Link>
          </figcaption>
        )}
      </SceneOfCard>
    </figure>
  )
}
