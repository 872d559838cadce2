import { useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { UPLOAD_FAILED } from '#shared/contract/community/index.ts'
import styles from './Community.module.css'
import { smallPicture } from './smallPicture.ts'

type Props = {
  /** What is shown of it: chosen here, or kept from before. */
  shown: string | null
  label: string
  /** A picture as a data URL, or none. */
  onChoose: (picture: string | null) => void
  error?: string | undefined
  canRemove?: boolean
}

/** Chooses a picture from the device; it is made small here, before anything is sent. */
export function ChoosePicture({ shown, label, onChoose, error, canRemove = true }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { busy, failed, run } = useAction({ say: () => UPLOAD_FAILED })
  const wrong = failed ?? error
  const choose = (file: File | undefined) => {
    if (file) void run(async () => onChoose(await smallPicture(file)))
  }
  return (
    <div className={styles.choose}>
      {shown ? <img src={shown} alt="What you chose" className={styles.chosen} /> : null}
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        hidden
        data-picture
        onChange={(event) => {
          choose(event.currentTarget.files?.[0])
          event.currentTarget.value = ''
        }}
      />
      <div className={styles.line}>
        <Button look="quiet" loading={busy !== null} onClick={() => input.current?.click()}>
          {shown ? 'Choose another picture' : label}
        </Button>
        {shown && canRemove ? (
          <Button look="plain" onClick={() => onChoose(null)}>
            Leave it out
          </Button>
        ) : null}
      </div>
      {wrong ? (
        <p className={styles.wrong} role="alert">
          {wrong}
        </p>
      ) : null}
    </div>
  )
}
