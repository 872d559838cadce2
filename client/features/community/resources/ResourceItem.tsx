import { ExternalLink, Flag, Pencil, Play, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import type { ContributionState, ResourceView } from '#shared/contract/community/index.ts'
import { LINK_REL } from '#shared/rules/comments/parts.ts'
import styles from '../Community.module.css'
import { ReportDialog } from '../ReportDialog.tsx'
import { deleteResource, reportResource, voteResource } from '../store.ts'
import { VoteButtons } from '../VoteButtons.tsx'

type Props = {
  cardId: number
  resource: ResourceView
  onStranger: (() => void) | undefined
  onChange: () => void
}
const STATES: Partial<Record<ContributionState, string>> = {
  hidden: 'Hidden until a moderator looks',
  removed: 'Removed by a moderator',
}

/** A picture, a video or a link of a reader's, with what others think of it. */
export function ResourceItem({ cardId, resource, onStranger, onChange }: Props) {
  const { name, author, is_mine, is_reported, state, resource_type } = resource
  const [asked, ask] = useState<'delete' | 'report' | null>(null)
  return (
    <article className={styles.item} data-state={state} aria-label={name}>
      <Shown resource={resource} />
      <p className={styles.badges}>
        {resource.private ? <Badge tone="accent">Only you see it</Badge> : null}
        {is_reported ? <Badge>You reported it</Badge> : null}
        {STATES[state] ? <Badge tone="warning">{STATES[state]}</Badge> : null}
      </p>
      <div className={styles.foot}>
        <p className={styles.by}>
          {is_mine ? 'You' : author}
          {resource_type === 'image' && resource.source ? `, from ${resource.source}` : ''}
        </p>
        {resource.private ? null : (
          <VoteButtons
            name={name}
            mine={resource.user_vote}
            total={resource.vote_total}
            isOwn={is_mine}
            onStranger={onStranger}
            onVote={(vote) => voteResource(resource, vote)}
          />
        )}
        {is_mine ? (
          <>
            <Button look="plain" leftSection={<Pencil size={16} aria-hidden />} onClick={onChange}>
              Edit
            </Button>
            <Button look="plain" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => ask('delete')}>
              Delete
            </Button>
          </>
        ) : onStranger || is_reported ? null : (
          <Button look="plain" leftSection={<Flag size={16} aria-hidden />} onClick={() => ask('report')}>
            Report
          </Button>
        )}
      </div>
      {asked === 'delete' ? (
        <ConfirmDialog
          says={`“${name}” is gone for you and for everybody else.`}
          title="Delete this?"
          act="Delete"
          onDo={() => deleteResource(cardId, resource)}
          onClose={() => ask(null)}
        />
      ) : null}
      {asked === 'report' ? (
        <ReportDialog
          what="this"
          onReport={(complaint) => reportResource(resource, complaint)}
          onClose={() => ask(null)}
        />
      ) : null}
    </article>
  )
}

/** What it is: a picture at its size, or where it leads. Nothing of another site is loaded before somebody goes there. */
function Shown({ resource: { name, resource_type, source, image_url } }: { resource: ResourceView }) {
  if (resource_type === 'image')
    return (
      <figure className={styles.words}>
        {image_url ? <img src={image_url} alt={name} loading="lazy" className={styles.shot} /> : null}
        <figcaption className={styles.name}>{name}</figcaption>
      </figure>
    )
  const Icon = resource_type === 'video' ? Play : ExternalLink
  const where = resource_type === 'video' ? 'YouTube' : new URL(source).hostname.replace(/^www\./, '')
  return (
    <a href={source} target="_blank" rel={LINK_REL} className={styles.leads}>
      <Icon size={20} aria-hidden />
      <span>
        <span className={styles.name}>{name}</span>
        <span className={styles.quiet}> {where}, in a new tab</span>
      </span>
    </a>
  )
}
