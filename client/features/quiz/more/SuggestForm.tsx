import { useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { OPTION_MAX } from '#shared/contract/quiz/index.ts'
import styles from './More.module.css'
import { ideasFor, suggest } from './store.ts'

type Idea = { distractor_id: number; name: string }

/** QUZ-CA006, QUZ-CA009. A wrong answer of one's own, in one's own words or from ten ideas. */
export function SuggestForm({ factId }: { factId: number }) {
  const [name, setName] = useState('')
  const [ideas, setIdeas] = useState<readonly Idea[] | null>(null)
  const { busy, failed, run, fail } = useAction()
  const send = async () => {
    if (await run(() => suggest(factId, { name }), 'send')) setName('')
  }
  const take = async (idea: Idea) => {
    const isTaken = await run(() => suggest(factId, { distractor_id: idea.distractor_id }), 'idea')
    if (isTaken) setIdeas((now) => now?.filter((one) => one !== idea) ?? null)
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
        label="Suggest a wrong answer"
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
        <Button type="submit" look="quiet" disabled={busy !== null || name.trim() === ''}>
          Suggest
        </Button>
        {ideas === null ? (
          <Button
            look="plain"
            disabled={busy !== null}
            onClick={() => void run(async () => setIdeas(await ideasFor(factId)), 'ideas')}
          >
            Show ideas
          </Button>
        ) : null}
      </div>
      {ideas === null ? null : ideas.length === 0 ? (
        <p className={styles.quiet} role="status">
          There are no ideas for this one.
        </p>
      ) : (
        <ul className={styles.ideas} aria-label="Ideas">
          {ideas.map((idea) => (
            <li key={idea.distractor_id}>
              <Button look="plain" disabled={busy !== null} onClick={() => void take(idea)}>
                {idea.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </form>
  )
}
