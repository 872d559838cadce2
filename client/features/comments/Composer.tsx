import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { COMMENTS, useDraft } from '#client/platform/drafts.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { VisuallyHidden } from '#client/ui/VisuallyHidden.tsx'
import { COMMENT_MAX, type CommentName, TAGS_MAX, TermsNeeded, tidyText } from '#shared/contract/comments/index.ts'
import { stillMentioned, withMention } from '#shared/rules/comments/mention.ts'
import { isAmongMakers } from '#shared/rules/comments/thread.ts'
import styles from './Comments.module.css'
import { NameList } from './NameList.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { useMention } from './useMention.ts'

export type Written = { text: string; tagged: readonly CommentName[]; key: string }
type Props = {
  slug: string
  /** Where it stands, as `reply 12`: what is typed is kept under that. */
  place: string
  label: string
  sendLabel: string
  stored?: { text: string; tagged: readonly CommentName[] }
  onSend: (written: Written) => Promise<unknown>
  /** Of one that is opened and put away again. */
  onDone?: () => void
}
type Draft = {
  text: string
  tagged: readonly CommentName[]
  /** What was sent already, perhaps to be stored: the same words come again under the same key. */
  sent: { key: string; text: string } | null
}
/** So few signs are left when it is said how many. */
const NEARLY = 200

/** A field to write to others. What is typed outlives a failed call and a page that is loaded anew. */
export function Composer({ slug, place, label, sendLabel, stored, onSend, onDone }: Props) {
  const id = useId()
  const { user } = useSnapshot(session)
  const begin: Draft = { text: stored?.text ?? '', tagged: stored?.tagged ?? [], sent: null }
  const draft = useDraft<Draft>(`${COMMENTS}${slug} ${place}`, begin)
  const { text, tagged } = draft.value
  const [asksTerms, setAsksTerms] = useState(false)
  const { busy, failed, run, fail } = useAction()
  const field = useRef<HTMLTextAreaElement>(null)
  const caret = useRef<number | null>(null)
  const names = useMention(slug, (mention, person) => {
    const written = withMention(text, mention, person)
    caret.current = written.caret
    const others = tagged.filter(({ user_id }) => user_id !== person.user_id)
    draft.change({ text: written.text, tagged: [...others, person].slice(-TAGS_MAX) })
  })
  const isOpened = onDone !== undefined
  useEffect(() => {
    if (!isOpened || !field.current) return
    field.current.focus()
    field.current.setSelectionRange(field.current.value.length, field.current.value.length)
  }, [isOpened])
  useLayoutEffect(() => {
    if (caret.current === null) return
    field.current?.setSelectionRange(caret.current, caret.current)
    caret.current = null
  })
  const left = COMMENT_MAX - text.length
  const isEmpty = tidyText(text) === ''

  const send = async () => {
    if (isEmpty) return fail('Please write something first.')
    const key = draft.value.sent?.text === text ? draft.value.sent.key : uuidv7()
    draft.change({ sent: { key, text } })
    let asks = false
    const isDone = await run(async () => {
      try {
        await onSend({ text, tagged: stillMentioned(text, tagged), key })
      } catch (error) {
        asks = TermsNeeded.is(error)
        if (!asks) throw error
      }
    })
    if (asks) return setAsksTerms(true)
    if (!isDone) return
    draft.discard()
    onDone?.()
  }
  const trySend = () => {
    names.close()
    if (user && !user.cf_terms_accepted && !isAmongMakers(slug) && !isEmpty) setAsksTerms(true)
    else void send()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    names.onKeyDown(event)
    if (event.defaultPrevented) return
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      trySend()
    }
  }
  return (
    <div className={styles.composer}>
      <TextArea
        ref={field}
        label={label}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={COMMENT_MAX}
        value={text}
        error={failed ?? undefined}
        aria-autocomplete="list"
        aria-controls={names.isOpen ? id : undefined}
        aria-activedescendant={names.isOpen ? `${id}-${names.active}` : undefined}
        onChange={({ currentTarget }) => {
          draft.change({ text: currentTarget.value })
          if (failed) fail(null)
          names.look(currentTarget.value, currentTarget.selectionStart)
        }}
        onBlur={names.close}
        onKeyDown={onKeyDown}
      />
      {names.isOpen ? <NameList id={id} people={names.people} active={names.active} onTake={names.take} /> : null}
      <VisuallyHidden>
        <span role="status">
          {names.isOpen ? `${names.people.length} ${names.people.length === 1 ? 'person' : 'people'} to mention` : ''}
        </span>
      </VisuallyHidden>
      <div className={styles.send}>
        {left < NEARLY ? <span className={styles.quiet}>{left} left</span> : null}
        {onDone ? (
          <Button
            look="plain"
            onClick={() => {
              draft.discard()
              onDone()
            }}
          >
            Cancel
          </Button>
        ) : null}
        <Button look={onDone ? 'quiet' : 'main'} onClick={trySend} loading={busy !== null}>
          {sendLabel}
        </Button>
      </div>
      {asksTerms ? (
        <TermsDialog
          onClose={() => setAsksTerms(false)}
          onAccepted={() => {
            setAsksTerms(false)
            void send()
          }}
        />
      ) : null}
    </div>
  )
}
