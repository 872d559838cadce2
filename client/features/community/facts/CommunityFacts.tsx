import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { FactNeedsPlan } from '#shared/contract/community/index.ts'
import styles from '../Community.module.css'
import { community, type Facts, loadFacts } from '../store.ts'
import { communityFactId } from './CommunityFact.tsx'
import { FactDialog, type Written } from './FactDialog.tsx'
import { FactGroupList } from './FactGroupList.tsx'

type Props = {
  cardId: number
  /** The page that it stands on, to come back to. */
  here: string
  /** Hears how many there are, once that is known and as it changes. */
  onCount?: (count: number) => void
}
const NOT_YET = remote<Facts>()

/** FCT-SC008. What readers added to a card, under its headings, and a place to add to it. */
export function CommunityFacts({ cardId, here, onCount }: Props) {
  const { user } = useSnapshot(session)
  const known = useSnapshot(community).facts[cardId]
  const [written, write] = useState<Written | null>(null)
  const userId = user?.user_id
  // Another reader sees others, and the store forgot those of before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: who reads it decides what is shown
  useEffect(() => void loadFacts(cardId), [cardId, userId])
  const register = () =>
    askToRegister({ quick: true, redirect: here, reason: 'What you add and vote for stays with your account.' })
  const counted = known?.data?.count
  const count = counted ?? 0
  // biome-ignore lint/correctness/useExhaustiveDependencies: told when it changes, to whoever listens then
  useEffect(() => {
    if (counted !== undefined) onCount?.(counted)
  }, [counted])
  // What was written is where one goes on; where it stands further down its list, the list's heading is.
  const [wrote, setWrote] = useState<number | null>(null)
  useEffect(() => {
    if (wrote === null) return
    const there = document.getElementById(communityFactId(wrote)) ?? document.getElementById('community-facts')
    there?.focus({ preventScroll: true })
    there?.scrollIntoView({ block: 'nearest' })
    setWrote(null)
  }, [wrote])
  return (
    <section className={styles.section} aria-labelledby="community-facts">
      <h3 id="community-facts" className={styles.title} tabIndex={-1}>
        Facts from readers{count > 0 ? ` (${count.toLocaleString('en-US')})` : ''}
      </h3>
      <Loaded from={known ?? NOT_YET} what="the facts from readers" height="5rem" onRetry={() => loadFacts(cardId)}>
        {({ groups, may_add }) => (
          <>
            {groups.length === 0 ? (
              <p className={styles.quiet}>
                None yet. Is there something that your teachers ask and this card leaves out?
              </p>
            ) : null}
            {groups.map((group) => (
              <FactGroupList
                key={group.group_name}
                cardId={cardId}
                group={group as Facts['groups'][number]}
                isOnly={groups.length === 1 && group.group_name === ''}
                mayAdd={may_add}
                onStranger={user ? undefined : register}
                onWrite={write}
              />
            ))}
            {may_add ? (
              <Button look="quiet" aria-haspopup="dialog" onClick={() => (user ? write({ kind: 'new' }) : register())}>
                {user ? 'Add a fact' : 'Add a fact with a free account'}
              </Button>
            ) : (
              <p className={styles.quiet}>
                {FactNeedsPlan.text} <Link to="/pricing">See what plans cost</Link>
              </p>
            )}
          </>
        )}
      </Loaded>
      {written ? (
        <FactDialog
          cardId={cardId}
          written={written}
          onClose={() => write(null)}
          onWritten={(id) => {
            write(null)
            setWrote(id)
          }}
        />
      ) : null}
    </section>
  )
}
