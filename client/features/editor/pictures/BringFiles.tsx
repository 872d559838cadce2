import { FolderUp } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { UPLOAD_TYPES } from '#shared/rules/assets/limits.ts'
import styles from '../Panel.module.css'
import { AssetsDialog } from './AssetsDialog.tsx'

/** Brings in the files of a whole scene at once, each where its name says. */
export function BringFiles() {
  const input = useRef<HTMLInputElement>(null)
  const [files, setFiles] = useState<File[] | null>(null)
  return (
    <div className={styles.group}>
      <p className={styles.heading}>Files of a scene</p>
      <p className={styles.note}>
        Named bb_… for the background, tc_… for the main fact, or by a fact’s number: 03_x120_y840_z5_heart.png
      </p>
      <input
        ref={input}
        type="file"
        multiple
        accept={UPLOAD_TYPES.join()}
        hidden
        data-assets
        onChange={(event) => {
          const chosen = [...(event.currentTarget.files ?? [])]
          if (chosen.length > 0) setFiles(chosen)
          event.currentTarget.value = ''
        }}
      />
      <Button look="quiet" leftSection={<FolderUp size={18} />} onClick={() => input.current?.click()}>
        Bring in files
      </Button>
      {files ? <AssetsDialog files={files} onClose={() => setFiles(null)} /> : null}
    </div>
  )
}
