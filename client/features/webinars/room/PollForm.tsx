import { Check } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Snapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useFocusOn } from '#client/ui/useFocusOn.ts'
import { OPTION_MAX, type PreparedPoll, SameAnswers } from '#shared/contract/webinars/index.ts'
import { hasSameAnswers } from '#shared/rules/webinars/room/policy.ts'
import styles from './Panels.module.css'
import { live, type PollDraft } from './store.ts'

const OPTIONS_MAX = 6
/** From here on it is counted how long an answer is. */
const NEAR_MAX = OPTION_MAX - 20

type Act = { name: string; act: (poll: PreparedPoll) => Promise<unknown> }
type Props = {
  draft: Snapshot<PollDraft>
  /** What may be done with what was written; by Enter the first of them. */
  acts: readonly [Act, ...Act[]]
  /** By the press just now: one writes on in it. To what is half written one comes back as one likes. */
  isBegun?: boolean
}

/** A question and its answers; what is half written stays while one looks elsewhere in the room. */
export function PollForm({ draft, acts, isBegun = false }: Props) {
  const { poll_id } = draft
  const [{ question, options, multiple, right }, setPoll] = useState(draft)
  const change = (given: Partial<Pick<PollDraft, 'question' | 'options' | 'multiple' | 'right'>>) => {
    const next = { ...draft, question, options: [...options], multiple, right: [...right], ...given }
    setPoll(next)
    live.drafts[poll_id] = next
  }
  const marked = (place: number): number[] =>
    right.includes(place) ? right.filter((one) => one !== place) : multiple ? [...right, place] : [place]
  const close = () => {
    delete live.drafts[poll_id]
  }
  const { busy, failed, run, fail } = useAction()
  const send = async ({ name, act }: Act) => {
    const written = options.flatMap((one, place) => (one.trim() ? [{ text: one.trim(), place }] : []))
    const poll = {
      poll_id,
      question,
      options: written.map(({ text }) => text),
      multiple,
      // An answer that was left empty is none: those behind it move up.
      right: written.flatMap(({ place }, now) => (right.includes(place) ? [now] : [])),
    }
    if (hasSameAnswers(poll.options)) return fail(SameAnswers.text)
    if (await run(() => act(poll), name)) close()
  }
  const [main, ...others] = acts
  const first = useFocusOn<HTMLInputElement>(poll_id, isBegun)
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
        ref={first}
        onChange={({ target }) => change({ question: target.value })}
      />
      {options.map((option, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
        <div key={place} className={styles.answer}>
          <Field
            label={`Answer ${place + 1}`}
            value={option}
            maxLength={OPTION_MAX}
            description={option.length >= NEAR_MAX ? `${option.length} of ${OPTION_MAX} letters` : undefined}
            onChange={({ target }) => change({ options: options.with(place, target.value) })}
          />
          <IconButton
            name={`Mark ${place + 1} as right`}
            pressed={right.includes(place)}
            tip="aboveEnd"
            onClick={() => change({ right: marked(place) })}
          >
            <Check size={20} />
          </IconButton>
        </div>
      ))}
      <p className={styles.quiet}>
        {right.length > 0
          ? 'What is right is shown to everybody when you close the poll.'
          : 'Mark what is right, or leave it for an opinion.'}
      </p>
      {options.length < OPTIONS_MAX ? (
        <Button look="plain" onClick={() => change({ options: [...options, ''] })}>
          Add an answer
        </Button>
      ) : null}
      <SwitchField
        label="More than one answer"
        checked={multiple}
        onChange={({ target }) =>
          change({ multiple: target.checked, ...(target.checked ? {} : { right: right.slice(0, 1) }) })
        }
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
        <Button look="plain" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
