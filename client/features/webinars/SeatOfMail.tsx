import { useEffect, useRef, useState } from 'react'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { CancelSeatDialog } from './CancelSeatDialog.tsx'
import { giveUpSeat, readSeat } from './store.ts'
import { whenHere } from './times.ts'

type Props = { webinarId: number; title: string; schedule: number; seat: string | null; onClose: () => void }
type Seat = 'asked' | 'given up' | { is_taken: boolean; starts_at: string } | { error: unknown }

/** What a mail's link to give up a seat opens: the question, that it is done, or that it was done before. */
export function SeatOfMail({ webinarId: webinar_id, title, schedule, seat, onClose }: Props) {
  const [found, setFound] = useState<Seat>('asked')
  const key = seat ? { seat } : {}
  const load = () =>
    readSeat({ webinar_id, schedule, ...key }).then(
      (told) => setFound({ is_taken: told.is_taken, starts_at: String(told.starts_at) }),
      (error) => setFound({ error }),
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each seat
  useEffect(() => void load(), [webinar_id, schedule, seat])
  // The question closes itself once it is answered; what came of it stays.
  const isDone = useRef(false)
  if (found === 'asked')
    return (
      <Dialog open onClose={onClose} title={title}>
        <Loading what="your seat">
          <Skeleton height="4rem" />
        </Loading>
      </Dialog>
    )
  if (found !== 'given up' && 'error' in found)
    return (
      <Dialog open onClose={onClose} title={title}>
        <ErrorNotice title="Your seat could not be looked up." error={found.error} onRetry={load}>
          {sentenceOf(found.error)}
        </ErrorNotice>
      </Dialog>
    )
  if (found !== 'given up' && found.is_taken)
    return (
      <CancelSeatDialog
        title={title}
        when={whenHere(found.starts_at)}
        onDo={() => giveUpSeat({ webinar_id, schedule, ...key })}
        onDone={() => {
          isDone.current = true
          setFound('given up')
        }}
        onClose={() => {
          if (!isDone.current) onClose()
        }}
      />
    )
  const isNow = found === 'given up'
  return (
    <Dialog
      open
      onClose={onClose}
      title={isNow ? 'Your seat is given up' : 'There is no seat to give up'}
      actions={<Button onClick={onClose}>See other webinars</Button>}
    >
      <p role="status">
        {isNow
          ? `You get no more mails about “${title}”.`
          : `Your seat in “${title}” on ${whenHere(found.starts_at)} was given up already. You get no more mails about it.`}
      </p>
    </Dialog>
  )
}
