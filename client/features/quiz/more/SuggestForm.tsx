import { useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { takeFocus, useFocusOn } from '#client/ui/useFocusOn.ts'
import { OPTION_MAX } from '#shared/contract/quiz/index.ts'
import styles from './More.module.css'
import { ideasFor, suggest } from './store.ts'

type Idea = { distractor_id: number; name: string }

/** QUZ-CA006, QUZ-CA009. A wrong answer of one's own, in one's own words or from ten ideas. */
export function SuggestForm({ factId }: { factId: number }) {
  const [name, setName] = useState('')
  const [ideas, setIdeas] = useState<readonly Idea[] | null>(null)
  const { busy, failed, run, fail } = useAction()
  const [taken, setTaken] = useState<readonly string[]>([])
  const field = useRef<HTMLInputElement>(null)
  // Whichever button was pressed is gone or can do no more: what is next is another suggestion.
  const settle = (what: string) => {
    setTaken((before) => [...before, what])
    takeFocus(field.current)
  }
  const idea = useFocusOn<HTMLParagraphElement & HTMLUListElement>(ideas !== null)
  const send = async () => {
    if (!(await run(() => suggest(factId, { name }), 'send'))) return
    setName('')
    settle(name.trim())
  }
  const take = async (idea: Idea) => {
    const isTaken = await run(() => suggest(factId, { distractor_id: idea.distractor_id }), 'idea')
    if (!isTaken) return
    setIdeas((now) => now?.filter((one) => one !== idea) ?? null)
    settle(idea.name)
  }
  return (
    <form
      className={styles.suggest}
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <Field
        ref={field}
        label="Suggest a wrong answer"
        description="Others vote on it below this question. What our staff take is offered to everybody."
        value={name}
        maxLength={OPTION_MAX}
        error={failed}
        autoComplete="off"
        onChange={(event) => {
          setName(event.currentTarget.value)
          fail(null)
        }}
      />
      <div className={styles.actions}>
        <Button type="submit" look="quiet" aria-disabled={busy !== null || undefined} disabled={name.trim() === ''}>
          Suggest
        </Button>
        {ideas === null ? (
          <Button
            look="plain"
            aria-disabled={busy !== null || undefined}
            onClick={() => void run(async () => setIdeas(await ideasFor(factId)), 'ideas')}
          >
            Show ideas
          </Button>
        ) : null}
      </div>
      {taken.length > 0 && failed === null ? (
        <p className={styles.taken}>
          “{taken.at(-1)}” stands above now. Next, others vote on it; if our staff take it, everybody is offered it.
        </p>
      ) : null}
      {ideas === null ? null : ideas.length === 0 ? (
        <p ref={idea} tabIndex={-1} className={styles.quiet}>
          No other Pictomo has a fact of this kind. Your own words are welcome.
        </p>
      ) : (
        <ul ref={idea} tabIndex={-1} className={styles.ideas} aria-label="Ideas">
          {ideas.map((idea) => (
            <li key={idea.distractor_id}>
              <Button look="plain" aria-disabled={busy !== null || undefined} onClick={() => void take(idea)}>
                {idea.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <SpokenAtOnce
        turn={taken.length}
        text={failed ?? (taken.length ? `Your suggestion is sent: ${taken.at(-1)}` : '')}
      />
    </form>
  )
}
