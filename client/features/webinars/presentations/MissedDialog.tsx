import { useState } from 'react'
import type { Snapshot } from 'valtio'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { PresentationView } from '#shared/contract/webinars/index.ts'
import { recordingPath } from '#shared/rules/webinars/addresses.ts'
import styles from '../Webinars.module.css'
import { comeIn } from './store.ts'

type Props = {
  one: Snapshot<PresentationView>
  place: { presentation_id: number; seat: string | undefined }
}

/** WEB-SC004, WEB-GA005. For who had a seat and did not come: the recording where there is one, else the promo code. */
export function MissedDialog({ one, place }: Props) {
  const [isAway, setAway] = useState(false)
  const { busy, failed, run } = useAction()
  if (isAway) return null
  return (
    <Dialog
      open
      onClose={() => setAway(true)}
      title="Did you miss it?"
      actions={
        <>
          <Button look="quiet" loading={busy !== null} onClick={() => void run(() => comeIn(place))}>
            I was there
          </Button>
          {one.recorded_id ? (
            <ButtonLink to={recordingPath(one.recorded_id)}>Watch the recording</ButtonLink>
          ) : one.promo_code ? (
            <ButtonLink to={`/store?promo_code=${encodeURIComponent(one.promo_code)}`}>Use the code</ButtonLink>
          ) : (
            <ButtonLink to="/events/webinars">See what is next</ButtonLink>
          )}
        </>
      }
    >
      <div className={styles.stack}>
        <p>You had a seat in “{one.title}”.</p>
        {one.recorded_id ? <p>It was recorded: watch it when you like.</p> : null}
        {one.promo_code ? (
          <p>
            The code <strong>{one.promo_code}</strong> from there is good for you, too.
          </p>
        ) : null}
        {failed ? <ErrorNotice title={failed} /> : null}
      </div>
    </Dialog>
  )
}
