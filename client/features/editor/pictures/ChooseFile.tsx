import { Upload } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { UPLOAD_TYPES } from '#shared/rules/assets/limits.ts'
import styles from '../PicturePicker.module.css'

type Props = { label: string; hint?: string; onFile: (file: File) => void }

/** Chooses a picture of one's own from the device. */
export function ChooseFile({ label, hint, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.send}>
      <input
        ref={input}
        type="file"
        accept={UPLOAD_TYPES.join()}
        hidden
        data-upload
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? []
          if (file) onFile(file)
          event.currentTarget.value = ''
        }}
      />
      <Button look="quiet" leftSection={<Upload size={18} />} onClick={() => input.current?.click()}>
        {label}
      </Button>
      {hint ? <p className={styles.hint}>{hint}</p> : null}
    </div>
  )
}
