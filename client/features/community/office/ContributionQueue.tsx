import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { agoText } from '#client/platform/ago.ts'
import { useMinute } from '#client/platform/clock.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { QueuedContribution } from '#shared/contract/community/index.ts'
import { LINK_REL } from '#shared/rules/comments/parts.ts'
import styles from '../Community.module.css'
import { Complaints } from './Complaints.tsx'
import { decide } from './queue.ts'
import { Several } from './Several.tsx'

type Props = { rows: readonly QueuedContribution[]; onDone: () => void }

/** What readers added, each with where it stands and what is done with it, one by one or several at once. */
export function ContributionQueue({ rows, onDone }: Props) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  // What is not there any more is not chosen either.
  const meant = rows.filter((row) => canDecide(row) && chosen.has(row.contribution_id))
  const choose = (id: number, isChosen: boolean) =>
    setChosen((before) => new Set(isChosen ? [...before, id] : [...before].filter((other) => other !== id)))
  return (
    <>
      <Several
        meant={meant}
        all={rows.filter(canDecide).map(({ contribution_id }) => contribution_id)}
        onChoose={(ids) => setChosen(new Set(ids))}
        onDone={onDone}
      />
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.contribution_id}>
            <Row
              row={row}
              isChosen={chosen.has(row.contribution_id)}
              onChoose={(isChosen) => choose(row.contribution_id, isChosen)}
              onDone={onDone}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

const canDecide = ({ state }: QueuedContribution): boolean => state !== 'deleted'

const kindOf = ({ kind, resource_type }: QueuedContribution): string =>
  kind === 'fact' ? 'Fact' : resource_type === 'image' ? 'Picture' : resource_type === 'video' ? 'Video' : 'Link'

type RowProps = {
  row: QueuedContribution
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onDone: () => void
}

function Row({ row, isChosen, onChoose, onDone }: RowProps) {
  const { name, text, source, image_url, author, reports, state, approved, place } = row
  const { show } = Object.fromEntries(useSearchParams()[0])
  const now = useMinute()
  const [removes, setRemoves] = useState(false)
  const { busy, run } = useAction({ inPassing: true })
  const approve = async () => {
    // What was changed meanwhile is shown as it is now.
    await run(() => decide(row, 'approve'))
    onDone()
  }
  return (
    <article className={styles.item} data-state={state} aria-label={name}>
      <div className={styles.badges}>
        {canDecide(row) ? (
          <input
            type="checkbox"
            className={styles.check}
            aria-label={`Choose: ${name}`}
            checked={isChosen}
            onChange={(event) => onChoose(event.currentTarget.checked)}
          />
        ) : null}
        <Badge>{kindOf(row)}</Badge>
        {reports > 0 ? <Badge tone="wrong">{reports === 1 ? '1 report' : `${reports} reports`}</Badge> : null}
        {state === 'hidden' ? <Badge tone="warning">Hidden from others</Badge> : null}
        {state === 'removed' ? <Badge tone="warning">Removed</Badge> : null}
        {state === 'deleted' ? <Badge>Deleted by its author</Badge> : null}
        {approved && state === 'shown' && reports === 0 ? <Badge tone="right">Approved</Badge> : null}
      </div>
      {image_url ? <img src={image_url} alt={name} loading="lazy" className={styles.chosen} /> : null}
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        {text ? <p className={styles.definition}>{text}</p> : null}
        {source ? (
          /^https?:/.test(source) ? (
            <a href={source} target="_blank" rel={LINK_REL}>
              {source}
            </a>
          ) : (
            <p>From {source}</p>
          )
        ) : null}
        <p className={styles.quiet}>
          {author}, {agoText(row.created_at, now)}, on <Link to={place.link}>{place.name}</Link>
        </p>
        <p className={styles.quiet}>
          <Link to={`?${new URLSearchParams({ ...(show ? { show } : {}), person: String(row.user_id) })}`}>
            All of {author}
          </Link>
        </p>
        <Complaints complaints={row.complaints} />
      </div>
      <div className={styles.line}>
        {state === 'deleted' || (approved && state === 'shown' && reports === 0) ? null : (
          <Button
            look="quiet"
            aria-label={`${state === 'removed' ? 'Bring it back' : 'Approve'}: ${name}`}
            loading={busy !== null}
            onClick={() => void approve()}
          >
            {state === 'removed' ? 'Bring it back' : 'Approve'}
          </Button>
        )}
        {state === 'removed' || state === 'deleted' ? null : (
          <Button look="quiet" aria-label={`Remove: ${name}`} onClick={() => setRemoves(true)}>
            Remove
          </Button>
        )}
      </div>
      {removes ? (
        <ConfirmDialog
          says="Only its author sees it then, and is told."
          title="Remove this?"
          act="Remove"
          onClose={() => setRemoves(false)}
          onDo={async () => {
            await decide(row, 'remove')
            onDone()
          }}
        />
      ) : null}
    </article>
  )
}
