import { useSnapshot } from 'valtio'
import { CannotBeOpened } from '#shared/contract/operations/index.ts'
import { Failures } from './Failures.tsx'
import { dropUndelivered, loadMoreUndelivered, loadUndelivered, operations, sendAgain } from './store.ts'

/** Mails and texts that did not come to whom they were for. */
export function UndeliveredList() {
  const { undelivered } = useSnapshot(operations)
  const when = (at: string) => new Date(at).toLocaleString()
  return (
    <Failures
      id="undelivered"
      title="Mails and texts not delivered"
      says="What was refused for good, or could not be sent in ten tries. Kept for 30 days."
      none="Nothing failed."
      from={undelivered}
      show={({ id, kind, recipient, subject, tries, error, created_at, can_be_opened }) => ({
        key: id,
        name: kind === 'mail' ? `${subject}, to ${recipient}` : `Text to ${recipient}`,
        about: `From ${when(created_at)}, tried ${tries === 1 ? 'once' : `${tries} times`}`,
        error,
        over: can_be_opened ? undefined : CannotBeOpened.text,
      })}
      again={{ label: 'Send again', done: 'It is sent again.', run: ({ id }) => sendAgain(id) }}
      drop={({ id }) => dropUndelivered(id)}
      load={loadUndelivered}
      loadMore={loadMoreUndelivered}
    />
  )
}
