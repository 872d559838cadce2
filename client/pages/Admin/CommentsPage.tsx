import { CommentQueue, commentQueue, loadQueue } from '#client/features/comments/office/index.ts'
import { QueuePage } from './QueuePage.tsx'

/** What people wrote to each other, for moderators. */
export function CommentsPage() {
  return (
    <QueuePage
      title="Comments"
      about="What people wrote under the cards, and what others flagged."
      waiting="To look at, flagged first"
      what="the comments"
      counted={{ one: 'comment', many: 'comments' }}
      next="What is written or flagged next comes here."
      queue={commentQueue}
      load={loadQueue}
    >
      {(rows, again) => <CommentQueue rows={rows} onDone={again} />}
    </QueuePage>
  )
}
