import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { loadWebinar, RsvpDialog, SeatOfMail, webinars } from '#client/features/webinars/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { InvalidInput, NotFound } from '#shared/errors.ts'

type Props = { id: number; query: URLSearchParams; onClose: () => void }

/** WEB-RU013. The webinar that the address names: its seat to be taken, or given up where a mail's link asks that. */
export function OpenedWebinar({ id, query, onClose }: Props) {
  const found = useSnapshot(webinars).one[id]
  const { user, status } = useSnapshot(session)
  const isKnown = status !== 'loading'
  const reader = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader has other seats
  useEffect(() => {
    if (isKnown) void loadWebinar(id)
  }, [id, isKnown, reader])
  const webinar = found?.data
  useTitle(webinar?.title)
  const cancel = query.get('cancel')
  const seat = query.get('seat')
  if (webinar && isKnown && cancel !== null)
    return <SeatOfMail webinarId={id} title={webinar.title} schedule={Number(cancel)} seat={seat} onClose={onClose} />
  if (webinar && isKnown) {
    const asked = query.get('session')
    return <RsvpDialog webinar={webinar} schedule={asked === null ? undefined : Number(asked)} onClose={onClose} />
  }
  if (NotFound.is(found?.error) || InvalidInput.is(found?.error))
    return (
      <Dialog
        open
        onClose={onClose}
        title="There is no such webinar"
        actions={<Button onClick={onClose}>See the list</Button>}
      >
        <p>Its address may have been cut off, or it was taken away.</p>
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title="Webinar">
      {found?.status === 'failed' ? (
        <ErrorNotice title="The webinar could not be loaded." error={found.error} onRetry={() => loadWebinar(id)}>
          {sentenceOf(found.error)}
        </ErrorNotice>
      ) : (
        <Loading what="the webinar">
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Dialog>
  )
}
