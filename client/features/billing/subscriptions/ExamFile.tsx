import { useRef } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { EXAM_FILE_TYPES } from '#shared/rules/billing/examFile.ts'
import styles from './Subscriptions.module.css'

type Props = { file: File | null; onChoose: (file: File | null) => void }

/** SUB-RU002. The file with an exam's result, which may be left out. */
export function ExamFile({ file, onChoose }: Props) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <div className={styles.step}>
      <p>
        If you like, send your result as a PDF or a picture, up to 4 MB. Only our administrators can open it, and it is
        deleted with your account.
      </p>
      <input
        ref={input}
        type="file"
        accept={EXAM_FILE_TYPES.join(',')}
        hidden
        aria-label="The file with your result"
        onChange={(event) => {
          onChoose(event.currentTarget.files?.[0] ?? null)
          event.currentTarget.value = ''
        }}
      />
      {file ? <p className={styles.fileName}>{file.name}</p> : null}
      <div className={styles.actions}>
        <Button look="quiet" onClick={() => input.current?.click()}>
          {file ? 'Choose another file' : 'Choose a file'}
        </Button>
        {file ? (
          <Button look="plain" onClick={() => onChoose(null)}>
            Leave it out
          </Button>
        ) : null}
      </div>
    </div>
  )
}
