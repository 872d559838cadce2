import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { type PasskeyView, PROVIDER_NAMES } from '#shared/contract/accounts/index.ts'
import styles from '../../../ui/Form.module.css'
import { ConfirmDialog, useConfirmed } from './ConfirmDialog.tsx'
import { knowsPasskeys } from './passkeys.ts'
import {
  connect,
  disconnect,
  loadIdentities,
  loadPasskeys,
  makePasskey,
  removePasskey,
  renamePasskey,
  signInMethods,
} from './signInMethods.ts'
import { loadProviders, socialProviders } from './social.ts'

type Confirmed = Pick<ReturnType<typeof useConfirmed>, 'run' | 'busy'>

/** Passkeys and connected accounts: what opens the account beside the password. */
export function SignInMethods() {
  const { run, busy, waiting, answer } = useConfirmed()
  useEffect(() => {
    void loadPasskeys()
    void loadIdentities()
    void loadProviders()
  }, [])
  return (
    <>
      <Card>
        <Passkeys run={run} busy={busy} />
      </Card>
      <Connected run={run} busy={busy} />
      <ConfirmDialog open={waiting !== null} onAnswer={answer} />
    </>
  )
}

function Passkeys({ run, busy }: Confirmed) {
  const { passkeys } = useSnapshot(signInMethods)
  const [renaming, setRenaming] = useState<PasskeyView | null>(null)
  const add = () =>
    run(async () => {
      await makePasskey()
      toast('Your passkey is added.', { look: 'right' })
    }, 'add')
  const list = passkeys.data?.passkeys
  return (
    <section className={styles.section}>
      <h2>Passkeys</h2>
      <p>A passkey lets you in with your fingerprint, your face or your device’s code.</p>
      {passkeys.status === 'failed' && !list ? (
        <ErrorNotice title="Your passkeys could not be loaded." error={passkeys.error} onRetry={loadPasskeys} />
      ) : !list ? (
        <Loading what="your passkeys">
          <Skeleton height="4rem" />
        </Loading>
      ) : list.length === 0 ? null : (
        <ul className={styles.rows}>
          {list.map((passkey) => (
            <li key={passkey.passkey_id} className={styles.row}>
              <span>
                {passkey.name} {passkey.backed_up ? <Badge>On all your devices</Badge> : null}
              </span>
              <span className={styles.quiet}>
                added {new Date(passkey.created_at).toLocaleDateString()},{' '}
                {passkey.last_used_at
                  ? `last used ${new Date(passkey.last_used_at).toLocaleDateString()}`
                  : 'not used yet'}
              </span>
              <span>
                <Button look="plain" aria-label={`Rename ${passkey.name}`} onClick={() => setRenaming({ ...passkey })}>
                  Rename
                </Button>
                <Button
                  look="plain"
                  aria-label={`Remove ${passkey.name}`}
                  onClick={() => run(() => removePasskey(passkey.passkey_id))}
                >
                  Remove
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {knowsPasskeys() ? (
        <Button look="quiet" loading={busy === 'add'} onClick={add}>
          Add a passkey
        </Button>
      ) : (
        <p className={styles.quiet}>This browser does not know passkeys.</p>
      )}
      {renaming ? <Rename passkey={renaming} onClose={() => setRenaming(null)} /> : null}
    </section>
  )
}

function Rename({ passkey, onClose }: { passkey: PasskeyView; onClose: () => void }) {
  const [name, setName] = useState(passkey.name)
  const { form, busy, errors } = useForm({
    fields: ['name'],
    send: async () => {
      await renamePasskey(passkey.passkey_id, name)
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title="Rename the passkey">
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <Field
          label="Name"
          name="name"
          maxLength={60}
          data-autofocus
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={errors.fields.name}
        />
        <Button type="submit" loading={busy}>
          Save
        </Button>
      </form>
    </Dialog>
  )
}

function Connected({ run, busy }: Confirmed) {
  const { identities } = useSnapshot(signInMethods)
  const { list } = useSnapshot(socialProviders)
  const known = identities.data?.identities
  // What is connected can be taken away even where its provider is no longer set up.
  const shown = [...new Set([...(list.data?.providers ?? []), ...(known ?? []).map(({ provider }) => provider)])]
  if (shown.length === 0) return null
  return (
    <Card>
      <section className={styles.section}>
        <h2>Connected accounts</h2>
        {identities.status === 'failed' && !known ? (
          <ErrorNotice
            title="Your connected accounts could not be loaded."
            error={identities.error}
            onRetry={loadIdentities}
          />
        ) : (
          <ul className={styles.rows}>
            {shown.map((provider) => {
              const identity = known?.find((one) => one.provider === provider)
              const name = PROVIDER_NAMES[provider]
              return (
                <li key={provider} className={styles.row}>
                  <span>
                    {name} <span className={styles.quiet}>{identity ? identity.email : 'not connected'}</span>
                  </span>
                  <Button
                    look="plain"
                    disabled={!known}
                    loading={busy === provider}
                    aria-label={`${identity ? 'Disconnect' : 'Connect'} ${name}`}
                    onClick={() => run(() => (identity ? disconnect : connect)(provider), provider)}
                  >
                    {identity ? 'Disconnect' : 'Connect'}
                  </Button>
                </li>
              )
            })}
          </ul>
        )}
      </section>
    </Card>
  )
}
