import { ContributionQueue, contributionQueue, loadContributions } from '#client/features/community/office/index.ts'
import { QueuePage } from './QueuePage.tsx'

/** What readers added to cards, for moderators. */
export function ContributionsPage() {
  return (
    <QueuePage
      title="What readers added"
      about="Facts, pictures, videos and links of readers, and what others reported."
      waiting="To look at, reported first"
      what="what readers added"
      counted={{ one: 'addition', many: 'additions' }}
      next="What is added or reported next comes here."
      queue={contributionQueue}
      load={loadContributions}
    >
      {(rows, again) => <ContributionQueue rows={rows} onDone={again} />}
    </QueuePage>
  )
}
