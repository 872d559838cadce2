import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Panels.module.css'

type Props = {
  label: string
  act: string
  /** What everybody sees now. */
  shown: string
  /** On the button that takes it away. */
  clear: string
  about?: string | undefined
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
      <div className={styles.line}>
        <Field
          className={styles.grows}
          label={label}
          description={shown ? `Now: ${shown}` : about}
          value={text}
          maxLength={most}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="quiet" loading={busy === 'send'}>
          {act}
        </Button>
      </div>
      {shown ? (
        <div>
          <Button look="plain" loading={busy === 'clear'} onClick={() => run(() => onSend(''), 'clear')}>
            {clear}
          </Button>
        </div>
      ) : null}
    </form>
  )
}
