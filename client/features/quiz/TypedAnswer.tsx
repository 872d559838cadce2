import { type FormEvent, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import styles from './TypedAnswer.module.css'

/** An answer that is typed. */
export function TypedAnswer({ given, onAnswer }: { given: string | undefined; onAnswer: (answer: string) => void }) {
  const [text, setText] = useState('')
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim()) onAnswer(text.trim())
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <Field
        label="Your answer"
        value={given ?? text}
        onChange={(event) => setText(event.currentTarget.value)}
        disabled={given !== undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        autoFocus
      />
      {given === undefined ? (
        <Button type="submit" disabled={!text.trim()}>
          Answer
        </Button>
      ) : null}
    </form>
  )
}
