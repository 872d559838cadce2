import { type FormEvent, useState } from 'react'
import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { OPTION_MAX, type PreparedPoll } from '#shared/contract/webinars/index.ts'
import styles from './Panels.module.css'

const OPTIONS_MAX = 6

type Act = { name: string; act: (poll: PreparedPoll) => Promise<unknown> }
type Props = {
  first: Snapshot<PreparedPoll>
  /** What may be done with what was written; by Enter the first of them. */
  acts: readonly [Act, ...Act[]]
  onClose: () => void
}

/** A question and its answers. */
export function PollForm({ first, acts, onClose }: Props) {
  const [question, setQuestion] = useState(first.question)
  const [options, setOptions] = useState<readonly string[]>(first.options)
  const [multiple, setMultiple] = useState(first.multiple)
  const { busy, failed, run } = useAction()
  const send = async ({ name, act }: Act) => {
    const written = options.map((one) => one.trim()).filter(Boolean)
    if (await run(() => act({ poll_id: first.poll_id, question, options: written, multiple }), name)) onClose()
  }
  const [main, ...others] = acts
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void send(main)
  }
  return (
    <form className={styles.item} onSubmit={submit}>
      <Field
        label="Question"
        value={question}
        maxLength={200}
        data-autofocus
        onChange={({ target }) => setQuestion(target.value)}
      />
      {options.map((option, place) => (
        <Field
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
          key={place}
          label={`Answer ${place + 1}`}
          value={option}
          maxLength={OPTION_MAX}
          onChange={({ target }) => setOptions(options.with(place, target.value))}
        />
      ))}
      {options.length < OPTIONS_MAX ? (
        <Button look="plain" onClick={() => setOptions([...options, ''])}>
          Add an answer
        </Button>
      ) : null}
      <SwitchField
        label="More than one answer"
        checked={multiple}
        onChange={({ target }) => setMultiple(target.checked)}
      />
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.acts}>
        <Button type="submit" loading={busy === main.name}>
          {main.name}
        </Button>
        {others.map((one) => (
          <Button key={one.name} look="quiet" loading={busy === one.name} onClick={() => void send(one)}>
            {one.name}
          </Button>
        ))}
        <Button look="plain" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
