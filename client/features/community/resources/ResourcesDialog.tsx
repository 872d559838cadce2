import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { useAction } from '#client/ui/useAction.ts'
import {
  LinksTooSoonToAdd,
  ResourceNeedsPlan,
  type ResourceType,
  type ResourceView,
} from '#shared/contract/community/index.ts'
import styles from '../Community.module.css'
import { community, loadFurtherResources, loadResources, type Resources } from '../store.ts'
import { ResourceForm } from './ResourceForm.tsx'
import { ResourceItem } from './ResourceItem.tsx'

type Props = {
  cardId: number
  fact: { readonly fact_id: number; readonly name: string }
  here: string
  onClose: () => void
}
const NOT_YET = remote<Resources>()
const WAYS: { type: ResourceType; label: string }[] = [
  { type: 'image', label: 'Add a picture' },
  { type: 'video', label: 'Add a video' },
  { type: 'video_link', label: 'Add a link' },
]

/** FCT-SC003. What readers added to a fact, and a form to add to it. */
export function ResourcesDialog({ cardId, fact, here, onClose }: Props) {
  const { user } = useSnapshot(session)
  const known = useSnapshot(community).resources[fact.fact_id]
  const [adding, add] = useState<ResourceType | null>(null)
  const [changed, change] = useState<ResourceView | null>(null)
  const { busy, failed, run } = useAction()
  useEffect(() => void loadResources(fact.fact_id), [fact.fact_id])
  const register = () => {
    onClose()
    askToRegister({ quick: true, redirect: here, reason: 'What you add and vote for stays with your account.' })
  }
  const back = () => {
    add(null)
    change(null)
  }
  const type = changed?.resource_type ?? adding
  if (type)
    return <ResourceForm cardId={cardId} fact={fact} type={type} changed={changed} onBack={back} onClose={onClose} />
  return (
    <Dialog open onClose={onClose} title={`${fact.name}: pictures and links`} wide>
      <Loaded
        from={known ?? NOT_YET}
        what="the pictures and links"
        height="8rem"
        onRetry={() => loadResources(fact.fact_id)}
      >
        {({ data, page, last_page, may_add, may_add_links }) => (
          <>
            {data.length === 0 ? (
              <p className={styles.quiet}>None yet. A chart, a sketch or a video that made it clear to you?</p>
            ) : null}
            <ul className={styles.list}>
              {data.map((resource) => (
                <li key={resource.user_fact_resource_id}>
                  <ResourceItem
                    cardId={cardId}
                    resource={resource as ResourceView}
                    onStranger={user ? undefined : register}
                    onChange={() => change(resource as ResourceView)}
                  />
                </li>
              ))}
            </ul>
            {failed ? <p role="alert">{failed}</p> : null}
            {page < last_page ? (
              <Button
                look="plain"
                loading={busy !== null}
                onClick={() => run(() => loadFurtherResources(fact.fact_id))}
              >
                More
              </Button>
            ) : null}
            <div className={styles.add}>
              {may_add ? (
                <div className={styles.line}>
                  {WAYS.filter(({ type: way }) => way === 'image' || may_add_links).map(({ type: way, label }) => (
                    <Button key={way} look="quiet" onClick={() => (user ? add(way) : register())}>
                      {label}
                    </Button>
                  ))}
                  {may_add_links ? null : <p className={styles.quiet}>{LinksTooSoonToAdd.text}</p>}
                </div>
              ) : (
                <p className={styles.quiet}>
                  {ResourceNeedsPlan.text} <Link to="/pricing">See what plans cost</Link>
                </p>
              )}
            </div>
          </>
        )}
      </Loaded>
    </Dialog>
  )
}
