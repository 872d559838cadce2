import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { canChangeRightsOf } from '#shared/rules/accounts/policy.ts'
import { mayDoMore } from '#shared/rules/accounts/secondProof.ts'
import { actorOf, session } from '../session.ts'
import styles from './People.module.css'
import { type PersonView, takeSecondProof } from './store.ts'

/** Helps somebody back in who has lost the phone or key that they showed who they are by. */
export function PersonSecondProof({ person }: { person: PersonView }) {
  const actor = actorOf(useSnapshot(session).user as typeof session.user)
  const [asks, setAsks] = useState(false)
  const { busy, failed, run } = useAction()
  const mayHelp = actor && canChangeRightsOf(actor, { id: person.user_id, role: person.role, roles: person.roles })
  if (!mayDoMore(person)) return null
  const take = async () => {
    const done = await run(async () => {
      await takeSecondProof(person.user_id)
      toast(`${person.name} sets up a passkey or codes at the next sign-in.`, { look: 'right' })
    })
    if (done) setAsks(false)
  }
  return (
    <Card aria-labelledby="second-proof" className={styles.part}>
      <h2 id="second-proof">Second proof</h2>
      <p className={styles.quiet}>
        {person.has_second_proof
          ? 'Has a passkey or one-time codes.'
          : 'Has none yet, and is asked to set one up at the next sign-in.'}
      </p>
      {mayHelp && person.has_second_proof ? (
        <Button look="quiet" onClick={() => setAsks(true)}>
          They have lost it
        </Button>
      ) : null}
      <Dialog open={asks} onClose={() => setAsks(false)} title="Take their second proof away?">
        <div className={styles.part}>
          <p>
            Make sure that it is really {person.name} who asks. Their passkeys and codes are taken away, they are signed
            out everywhere, and a mail tells them.
          </p>
          {failed ? <ErrorNotice title={failed} /> : null}
          <Button loading={busy !== null} onClick={take}>
            Take it away
          </Button>
        </div>
      </Dialog>
    </Card>
  )
}
