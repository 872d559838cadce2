import { useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { SceneTile } from '#client/ui/SceneTile.tsx'
import type { listEditableCards } from '#shared/contract/editor/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import styles from './CardList.module.css'
import { CardMenu } from './CardMenu.tsx'
import { editor, loadUnsent } from './store.ts'

type Row = Reply<typeof listEditableCards>['data'][number]

type Props = { cards: readonly Row[]; mayMakeOfficial: boolean; mayArchive: boolean }

/** The cards that one may edit, the last changed first. */
export function CardList({ cards, mayMakeOfficial, mayArchive }: Props) {
  const { unsent } = useSnapshot(editor)
  useEffect(() => void loadUnsent(), [])
  return (
    <ul className={styles.grid}>
      {cards.map(
        ({ card_id, slug, name, topic_type, main_image, num_facts, revision, is_private, has_changes, updated_at }) => (
          <li key={card_id} className={styles.item}>
            <Link to={`/editor/${slug}`} className={styles.card}>
              {main_image ? (
                <SceneTile className={styles.picture} picture={main_image} width={440} sizes="20rem" />
              ) : (
                <span className={styles.picture} />
              )}
              <span className={styles.words}>
                <span className={styles.name}>{name || 'A card without a name'}</span>
                <span className={styles.facts}>
                  {`${num_facts} ${num_facts === 1 ? 'fact' : 'facts'}, changed `}
                  <time dateTime={updated_at}>{new Date(updated_at).toLocaleDateString()}</time>
                </span>
                <span className={styles.badges}>
                  {revision > 0 ? <Badge tone="right">{`Version ${revision}`}</Badge> : <Badge>Not published</Badge>}
                  {revision > 0 && is_private ? <Badge tone="warning">Withdrawn</Badge> : null}
                  {has_changes ? <Badge tone="warning">Unpublished changes</Badge> : null}
                  {unsent.includes(card_id) ? <Badge tone="warning">Not sent yet: kept on this device</Badge> : null}
                </span>
              </span>
            </Link>
            <div className={styles.menu}>
              <CardMenu
                card={{ card_id, name, topic_type, revision, is_private }}
                mayMakeOfficial={mayMakeOfficial}
                mayArchive={mayArchive}
              />
            </div>
          </li>
        ),
      )}
    </ul>
  )
}
