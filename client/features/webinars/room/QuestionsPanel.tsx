import { ChevronUp } from 'lucide-react'
import type { FormEvent } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { Muted, QUESTION_MAX, type RoomQuestion } from '#shared/contract/webinars/index.ts'
import { inOrderOfVotes } from '#shared/rules/webinars/room/moves.ts'
import { ask, moderateQuestion, voteQuestion } from './acts.ts'
import styles from './Panels.module.css'
import { live } from './store.ts'
import { useTyped } from './useTyped.ts'

/** What is asked, what most want to know first. */
export function QuestionsPanel({ canAsk, moderates }: { canAsk: boolean; moderates: boolean }) {
  const { view, entry } = useSnapshot(live)
  if (!view) return null
  const voted = new Set(entry.data?.own?.voted)
  const questions = inOrderOfVotes(view.questions as RoomQuestion[])
  return (
    <div className={styles.panel} data-asks>
      {questions.length === 0 ? <p className={styles.quiet}>No questions yet.</p> : null}
      <ul className={styles.list} aria-label="Questions">
        {questions.map((question) => (
          <Question
            key={question.question_id}
            question={question}
            hasVoted={voted.has(question.question_id)}
            canVote={canAsk}
            moderates={moderates}
          />
        ))}
      </ul>
      {!canAsk || moderates ? null : entry.data?.own?.is_muted ? (
        <p className={styles.quiet}>{Muted.text}</p>
      ) : (
        <AskForm />
      )}
    </div>
  )
}

type Props = { question: Snapshot<RoomQuestion>; hasVoted: boolean; canVote: boolean; moderates: boolean }
function Question({ question, hasVoted, canVote, moderates }: Props) {
  const { busy, run } = useAction({ inPassing: true })
  const { question_id, text, name, votes, is_answered } = question
  return (
    <li className={styles.item} data-done={is_answered || undefined}>
      <p>{text}</p>
      <div className={styles.acts}>
        <Button
          look={hasVoted ? 'second' : 'quiet'}
          aria-pressed={hasVoted}
          aria-label={`Vote for “${text}”, ${votes} so far`}
          disabled={!canVote || is_answered}
          loading={busy === 'vote'}
          leftSection={<ChevronUp size={18} aria-hidden />}
          onClick={() => run(() => voteQuestion(question_id, hasVoted ? 0 : 1), 'vote')}
        >
          <span className={styles.count}>{votes}</span>
        </Button>
        <span className={styles.quiet}>{name}</span>
        {is_answered ? <Badge tone="right">Answered</Badge> : null}
        {moderates ? (
          <>
            <Button
              look="plain"
              className={styles.flush}
              onClick={() => run(() => moderateQuestion(question_id, { is_answered: !is_answered }))}
            >
              {is_answered ? 'Open again' : 'Mark answered'}
            </Button>
            <Button
              look="plain"
              className={styles.flush}
              onClick={() => run(() => moderateQuestion(question_id, { is_hidden: true }))}
            >
              Hide
            </Button>
          </>
        ) : null}
      </div>
    </li>
  )
}

function AskForm() {
  const { text, setText, take, putBack } = useTyped('question')
  const { busy, failed, run } = useAction()
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (!text.trim() || busy !== null) return
    // What is written meanwhile is another one.
    const taken = take()
    if (!(await run(() => ask(taken.id, taken.text)))) putBack([taken])
  }
  return (
    <form className={styles.compose} onSubmit={send}>
      {failed ? <ErrorNotice title={failed} /> : null}
      <div className={styles.line}>
        <Field
          className={styles.grows}
          aria-label="Your question"
          placeholder="Your question"
          value={text}
          maxLength={QUESTION_MAX}
          autoComplete="off"
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" look="quiet" loading={busy !== null}>
          Ask
        </Button>
      </div>
    </form>
  )
}
