import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { type listEditableCards, restoreCard } from '#shared/contract/editor/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { Ago } from './Ago.tsx'
import type { ListView } from './CardFilters.tsx'
import styles from './CardList.module.css'
import { CardMenu } from './CardMenu.tsx'
import { useMayPublish } from './publishing.ts'
import { editor, loadCards, loadUnsent } from './store.ts'

type Row = Reply<typeof listEditableCards>['data'][number]

type Props = {
  cards: readonly Row[]
  mayMakeOfficial: boolean
  /** What is said over them: how many there are, and how they were found. */
  told: string
  view: ListView
}

/** The cards that one may edit. */
export function CardList({ cards, mayMakeOfficial, told, view }: Props) {
  const { unsent } = useSnapshot(editor)
  useEffect(() => void loadUnsent(), [])
  return (
    <>
      <p role="status" className={styles.told}>
        {told}
      </p>
      <ul className={view === 'list' ? styles.list : styles.grid}>
        {cards.map((card) => (
          <li key={card.card_id} className={styles.item}>
            {card.archived_at ? (
              <Deleted card={card} />
            ) : (
              <>
                <Link to={`/editor/${card.slug}`} className={styles.card}>
                  <Look card={card} isUnsent={unsent.includes(card.card_id)} />
                </Link>
                <div className={styles.menu}>
                  <CardMenu card={card} mayMakeOfficial={mayMakeOfficial} />
                </div>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  )
}

/** A day and a time in the reader's own zone, which is named. */
const momentText = (at: string): string =>
  new Date(at).toLocaleString('en-US', {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })

/** Its scene, and how it stands. */
function Look({ card, isUnsent }: { card: Row; isUnsent: boolean }) {
  const { name, main_image, num_facts, revision, is_private, has_changes, updated_at, scheduled_at } = card
  return (
    <>
      {main_image ? (
        <SceneTile className={styles.picture} picture={main_image} width={440} sizes="20rem" />
      ) : (
        <span className={styles.picture} />
      )}
      <span className={styles.words}>
        <span className={styles.name}>{name || 'A card without a name'}</span>
        <span className={styles.facts}>
          {`${num_facts} ${num_facts === 1 ? 'fact' : 'facts'}, changed `}
          <Ago at={updated_at} />
        </span>
        <span className={styles.badges}>
          {revision > 0 ? <Badge tone="right">{`Version ${revision}`}</Badge> : <Badge>Not published</Badge>}
          {revision > 0 && is_private ? <Badge tone="warning">Withdrawn</Badge> : null}
          {has_changes ? <Badge tone="warning">Unpublished changes</Badge> : null}
          {scheduled_at ? <Badge>{`Goes live ${momentText(scheduled_at)}`}</Badge> : null}
          {isUnsent ? <Badge tone="warning">Not sent yet: kept on this device</Badge> : null}
        </span>
      </span>
    </>
  )
}

/** A card that was deleted, for as long as it can be brought back. */
function Deleted({ card }: { card: Row }) {
  const may = useMayPublish()(card)
  const { busy, run } = useAction({ inPassing: true })
  const restore = () =>
    run(async () => {
      await call(restoreCard, { card_id: card.card_id })
      await loadCards()
    })
  return (
    <div className={styles.card}>
      <Look card={card} isUnsent={false} />
      <div className={styles.gone}>
        {card.restorable_until ? (
          <span className={styles.facts}>{`Kept until ${new Date(card.restorable_until).toLocaleDateString()}`}</span>
        ) : null}
        {may.archive ? (
          <Button look="quiet" loading={busy !== null} onClick={restore}>
            Bring back
          </Button>
        ) : null}
      </div>
    </div>
  )
}
