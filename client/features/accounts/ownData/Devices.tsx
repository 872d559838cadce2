import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from '../../../ui/Form.module.css'
import { leave } from '../parting/leave.ts'
import own from './Devices.module.css'
import { endDevice, endOthers, loadSessions, security } from './security.ts'

type Device = { session_id: string; current: boolean; device: string; address: string; last_seen_at: Date | string }

/** Where one is signed in; each of the devices can be signed out, or all but this one. */
export function Devices() {
  const { sessions } = useSnapshot(security)
  const { busy, run } = useAction({ inPassing: true })
  const [asked, setAsked] = useState<Device | null>(null)
  const end = () =>
    run(async () => {
      const ended = await endOthers()
      toast(ended === 1 ? 'One device was signed out.' : `${ended} devices were signed out.`)
    })
  const rows = sessions.data?.sessions ?? []
  return (
    <section className={styles.section}>
      <h2>Where you are signed in</h2>
      {sessions.status === 'failed' && !sessions.data ? (
        <ErrorNotice title="Your devices could not be loaded." error={sessions.error} onRetry={loadSessions} />
      ) : !sessions.data ? (
        <Loading what="your devices">
          <Skeleton height="6rem" />
        </Loading>
      ) : (
        <ul className={styles.rows}>
          {rows.map((one) => (
            <DeviceRow key={one.session_id} device={one} onEnd={() => setAsked(one)} />
          ))}
        </ul>
      )}
      {rows.length > 1 ? (
        <Button look="quiet" loading={busy !== null} onClick={end}>
          Sign out every other device
        </Button>
      ) : null}
      {asked ? <EndDialog device={asked} onClose={() => setAsked(null)} /> : null}
    </section>
  )
}

const lastUsed = ({ last_seen_at, address }: Device): string =>
  `last used ${new Date(last_seen_at).toLocaleString()}, ${address || 'unknown address'}`

function DeviceRow({ device, onEnd }: { device: Device; onEnd: () => void }) {
  return (
    <li className={own.device}>
      <span className={own.what}>
        {device.device} {device.current ? <Badge tone="right">This device</Badge> : null}
        <br />
        <span className={styles.quiet}>{lastUsed(device)}</span>
      </span>
      <Button
        look="plain"
        className={own.end}
        onClick={onEnd}
        aria-label={device.current ? 'Sign out this device' : `Sign out ${device.device}, ${lastUsed(device)}`}
      >
        Sign out
      </Button>
    </li>
  )
}

/** Asks once more; this device goes as by the menu. */
function EndDialog({ device, onClose }: { device: Device; onClose: () => void }) {
  const end = async () => {
    if (device.current) return leave()
    await endDevice(device.session_id)
    toast(`${device.device} was signed out.`)
  }
  return (
    <ConfirmDialog
      title={device.current ? 'Sign out this device?' : `Sign out ${device.device}?`}
      says={
        device.current
          ? 'You will need to sign in again in this browser.'
          : `It was ${lastUsed(device)}. Whoever uses it has to sign in again.`
      }
      act="Sign out"
      keep="Keep it"
      onDo={end}
      onClose={onClose}
    />
  )
}
