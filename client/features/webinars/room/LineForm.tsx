import { X } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Panels.module.css'

type Props = {
  label: string
  act: string
  /** What everybody sees now, on the stage. */
  shown: string
  /** What the button does that takes it away. */
  clear: string
  /** How long it stays. */
  about: string
  most: number
  onSend: (text: string) => Promise<unknown>
}

/** One line that everybody in the room is shown, until another one or none. */
export function LineForm({ label, act, shown, clear, about, most, onSend }: Props) {
  const [text, setText] = useState('')
  const { busy, failed, run } = useAction()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() && (await run(() => onSend(text.trim()), 'send'))) setText('')
  }
  return (
    <form className={styles.compose} onSubmit={send}>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.line} data-one>
        <Field
          className={styles.grows}
          label={label}
          placeholder={about}
          value={text}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="quiet" loading={busy === 'send'}>
          {act}
        </Button>
        {shown ? (
          <IconButton name={clear} tip="aboveEnd" onClick={() => run(() => onSend(''), 'clear')}>
            <X size={20} />
          </IconButton>
        ) : null}
      </div>
    </form>
  )
}
