import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { INSTITUTION_DAYS } from '#shared/rules/institutions/access.ts'
import styles from '../../ui/Form.module.css'
import { joinInstitution, loadInstitution, network } from './store.ts'

const BACK = '?redirect=/institutional-login'

/** AUT-GA007. On an institution's network: its name and its access; elsewhere: what to do. */
export function InstitutionalLogin() {
  const { here } = useSnapshot(network)
  const { user } = useSnapshot(session)
  const navigate = useNavigate()
  const { busy, failed, run } = useAction()
  useEffect(() => void loadInstitution(), [])
  if (here.status === 'failed' && !here.data)
    return (
      <ErrorNotice
        title="We could not find out which network you are on."
        error={here.error}
        onRetry={loadInstitution}
      />
    )
  if (!here.data) {
    return (
      <Loading what="which network you are on">
        <Skeleton height="18rem" />
      </Loading>
    )
  }
  const { institution } = here.data
  if (!institution) {
    return (
      <div className={styles.section}>
        <h2>You are not on a network that has access</h2>
        <p>
          Connect to the network of your university, library or hospital, or to its VPN, and look again. If you are on
          it and still see this, its addresses may not be known to us yet: tell us which institution it is.
        </p>
        <Button loading={here.status === 'loading'} onClick={loadInstitution}>
          Look again
        </Button>
        <ButtonLink look="quiet" to="/help">
          Ask for help
        </ButtonLink>
      </div>
    )
  }
  const join = () =>
    run(async () => {
      await joinInstitution()
      toast('The access of your institution is open.', { look: 'right' })
      navigate('/home')
    })
  return (
    <div className={styles.section}>
      <h2>{institution.name}</h2>
      <p>
        You are on its network. {user ? 'Your account' : 'An account'} has its access for {INSTITUTION_DAYS} days, and
        again each time you come back here.
      </p>
      {failed ? <ErrorNotice title={failed} /> : null}
      {user ? (
        <Button large loading={busy !== null} onClick={join}>
          Use this access
        </Button>
      ) : (
        <>
          <ButtonLink large to={`/login${BACK}`}>
            Sign in
          </ButtonLink>
          <ButtonLink look="quiet" to={`/register${BACK}`}>
            Make an account
          </ButtonLink>
        </>
      )}
    </div>
  )
}
