import { Copy, Ellipsis, Eye, EyeOff, Flag } from 'lucide-react'
import { useState } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { Menu, type MenuEntry } from '#client/ui/Menu.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { CommunityFactView, ContributionState } from '#shared/contract/community/index.ts'
import styles from '../Community.module.css'
import { ReportDialog } from '../ReportDialog.tsx'
import { hideFact, reportFact, voteFact } from '../store.ts'
import { VoteButtons } from '../VoteButtons.tsx'
import type { Written } from './FactDialog.tsx'
import { MyFactNotice } from './MyFactNotice.tsx'

type Props = {
  fact: CommunityFactView
  mayAdd: boolean
  onStranger: (() => void) | undefined
  onWrite: (written: Written) => void
}

const STATES: Partial<Record<ContributionState, string>> = {
  hidden: 'Hidden until a moderator looks',
  removed: 'Removed by a moderator',
}
const SIZE = 18

/** The id by which a reader's fact is found in the page. */
export const communityFactId = (id: number): string => `community-fact-${id}`

/** A reader's fact: what it says, what others think of it, and what one may do with it. */
export function CommunityFact({ fact, mayAdd, onStranger, onWrite }: Props) {
  const { name, pictomo, definition, image_url, author, is_mine, is_hidden, is_reported, forks, state } = fact
  const [opened, open] = useState<'mine' | 'report' | null>(null)
  const { run } = useAction({ inPassing: true })
  const hide = async () => {
    if (!(await run(() => hideFact(fact, !is_hidden)))) return
    // What the focus was on is out of sight with it.
    if (!is_hidden) document.getElementById('community-facts')?.focus({ preventScroll: true })
  }
  const entries: MenuEntry[] = [
    ...(mayAdd
      ? [{ label: 'Make it my own', icon: <Copy size={SIZE} />, onClick: () => onWrite({ kind: 'clone', fact }) }]
      : []),
    {
      label: is_hidden ? 'Show it again' : 'Hide it from me',
      icon: is_hidden ? <Eye size={SIZE} /> : <EyeOff size={SIZE} />,
      onClick: () => void hide(),
    },
    ...(is_reported ? [] : [{ label: 'Report it', icon: <Flag size={SIZE} />, onClick: () => open('report') }]),
  ]
  return (
    <article
      id={communityFactId(fact.community_fact_id)}
      tabIndex={-1}
      className={styles.item}
      data-state={state}
      data-indent={fact.indent || undefined}
      aria-label={name}
    >
      <div className={image_url ? styles.pictured : undefined}>
        {image_url ? (
          <img src={image_url} alt={pictomo || 'What its author drew'} loading="lazy" className={styles.drawing} />
        ) : null}
        <div className={styles.words}>
          <p className={styles.name}>{name}</p>
          {pictomo ? <p className={styles.pictomo}>{pictomo}</p> : null}
          {definition ? <p className={styles.definition}>{definition}</p> : null}
          <p className={styles.badges}>
            {fact.classification ? <Badge>{fact.classification}</Badge> : null}
            {fact.is_private ? <Badge tone="accent">Only you see it</Badge> : null}
            {is_hidden ? <Badge>Hidden by you</Badge> : null}
            {is_reported ? <Badge>You reported it</Badge> : null}
            {STATES[state] ? <Badge tone="warning">{STATES[state]}</Badge> : null}
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        <p className={styles.by}>
          {is_mine ? 'You' : `${author}, a reader; not checked by us`}
          {fact.cloned_from_fact_id ? ', from another reader’s' : ''}
          {forks > 0 ? `, made their own by ${forks}` : ''}
        </p>
        {fact.is_private ? null : (
          <VoteButtons
            name={name}
            mine={fact.user_vote}
            total={fact.vote_total}
            isOwn={is_mine}
            onStranger={onStranger}
            onVote={(vote) => voteFact(fact, vote)}
          />
        )}
        {is_mine ? (
          <Button look="plain" aria-haspopup="dialog" aria-label={`My fact: ${name}`} onClick={() => open('mine')}>
            My fact
          </Button>
        ) : onStranger ? null : (
          <Menu entries={entries}>
            <IconButton name={`More: ${name}`} tip="aboveEnd">
              <Ellipsis size={SIZE} aria-hidden />
            </IconButton>
          </Menu>
        )}
      </div>
      {opened === 'mine' ? (
        <MyFactNotice fact={fact} onEdit={() => onWrite({ kind: 'change', fact })} onClose={() => open(null)} />
      ) : null}
      {opened === 'report' ? (
        <ReportDialog
          what="this fact"
          onReport={(complaint) => reportFact(fact, complaint)}
          onClose={() => open(null)}
        />
      ) : null}
    </article>
  )
}
