import { loadSubmissions, SubmissionQueue, submissionQueue } from '#client/features/editor/office/index.ts'
import { QueuePage } from './QueuePage.tsx'

/** ADM-CA001. Cards of members that wait to become everybody's. */
export function SubmissionsPage() {
  return (
    <QueuePage
      title="Cards of members"
      about="Cards that their makers submitted for everybody. A copy is looked at and worked on in the editor; the maker’s own card stays theirs."
      waiting="Waiting, oldest first"
      what="the cards"
      counted={{ one: 'card', many: 'cards' }}
      next="What is submitted next comes here."
      queue={submissionQueue}
      load={loadSubmissions}
    >
      {(rows, again) => <SubmissionQueue rows={rows} onDone={again} />}
    </QueuePage>
  )
}
