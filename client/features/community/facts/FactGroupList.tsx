import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { FactGroup } from '#shared/contract/community/index.ts'
import styles from '../Community.module.css'
import { hideGroup, loadFurther } from '../store.ts'
import { CommunityFact } from './CommunityFact.tsx'
import type { Written } from './FactDialog.tsx'

type Props = {
  cardId: number
  group: FactGroup
  /** There is no other, so it needs no heading. */
  isOnly: boolean
  mayAdd: boolean
  onStranger: (() => void) | undefined
  onWrite: (written: Written) => void
}

/** FCT-RU003, FCT-RU015. Facts under one heading, ten at a time; the whole group or single facts may be out of sight. */
export function FactGroupList({ cardId, group, isOnly, mayAdd, onStranger, onWrite }: Props) {
  const { group_name, is_hidden, facts, count, page, last_page } = group
  const [showsHidden, showHidden] = useState(false)
  const { busy, run } = useAction({ inPassing: true })
  const name = group_name || 'Other facts'
  const hidden = facts.filter((fact) => fact.is_hidden).length
  const shown = showsHidden ? facts : facts.filter((fact) => !fact.is_hidden)
  const toggle = () => run(() => hideGroup(cardId, group_name, !is_hidden), 'hide')
  return (
    <section className={styles.group} aria-label={name}>
      {isOnly && !is_hidden ? null : (
        <div className={styles.heading}>
          <h4>
            {name} ({count})
          </h4>
          {onStranger ? null : (
            <Button
              look="plain"
              loading={busy === 'hide'}
              aria-label={`${is_hidden ? 'Show' : 'Hide'} the group ${name}`}
              onClick={() => void toggle()}
            >
              {is_hidden ? 'Show' : 'Hide'}
            </Button>
          )}
        </div>
      )}
      {is_hidden ? null : (
        <>
          <ul className={styles.list}>
            {shown.map((fact) => (
              <li key={fact.community_fact_id}>
                <CommunityFact fact={fact} mayAdd={mayAdd} onStranger={onStranger} onWrite={onWrite} />
              </li>
            ))}
          </ul>
          {hidden > 0 ? (
            <Button look="plain" onClick={() => showHidden(!showsHidden)} aria-expanded={showsHidden}>
              {showsHidden
                ? 'Put them away again'
                : hidden === 1
                  ? 'Show 1 hidden fact'
                  : `Show ${hidden} hidden facts`}
            </Button>
          ) : null}
          {page < last_page ? (
            <Button
              look="plain"
              loading={busy === 'more'}
              onClick={() => run(() => loadFurther(cardId, group_name), 'more')}
            >
              More of these
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}
