import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { NOTE_MAX } from '#shared/contract/notes/index.ts'
import styles from './NoteBox.module.css'
import { fitsBoth, keepBoth, saveMine, saveNote, takeTheirs, typed } from './saving.ts'
import { loadKept, nameOf, notes, storedAt } from './store.ts'

type Props = {
  cardId: number
  fact: { readonly fact_id: number; readonly name: string } | undefined
  here: string
}

/** One's own note: on the fact that is lit, else on the card. It saves itself. */
export function NoteBox({ cardId, fact, here }: Props) {
  const { user } = useSnapshot(session)
  const { kept, saving } = useSnapshot(notes)
  const place = { cardId, factId: fact?.fact_id ?? null }
  const name = nameOf(place)
  const userId = user?.user_id
  useEffect(() => {
    if (userId !== undefined) void loadKept(cardId)
  }, [cardId, userId])
  const isOvertaken = saving[name]?.status === 'overwritten'
  // Who comes back from where they wrote the other one sees it as they left it.
  useEffect(() => {
    if (!isOvertaken) return
    const look = () => document.visibilityState === 'visible' && void loadKept(cardId)
    document.addEventListener('visibilitychange', look)
    return () => document.removeEventListener('visibilitychange', look)
  }, [isOvertaken, cardId])
  // Another fact's note, or another page: what was typed is saved.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place by its name
  useEffect(() => {
    const leave = () => void saveNote(place)
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [name])
  const standing = storedAt(place)
  const draft = useDraft(name, { text: standing?.text ?? '' }, standing?.updated_at)
  const label = fact ? `Your note on ${fact.name}` : 'Your note on this card'
  if (!user)
    return (
      <section className={styles.box}>
        <h3 id="own-note" tabIndex={-1} className={styles.title}>
          {label}
        </h3>
        <Button
          look="quiet"
          onClick={() => askToRegister({ quick: true, redirect: here, reason: 'Notes stay with your account.' })}
        >
          Write a note with a free account
        </Button>
      </section>
    )
  const stored = kept[cardId]
  if (stored?.status === 'failed' && !stored.data)
    return <ErrorNotice title="Your notes could not be loaded." error={stored.error} onRetry={() => loadKept(cardId)} />
  const state = saving[name]
  return (
    <section id="own-note" tabIndex={-1} className={styles.box} aria-label="Your note">
      {state?.status === 'overwritten' ? (
        <OvertakenNotice
          what="this note"
          own={{
            theirs: state.text,
            onKeepBoth: fitsBoth(state.text, draft.value.text) ? () => keepBoth(place) : null,
          }}
          onSaveMine={() => saveMine(place)}
          onTakeTheirs={() => takeTheirs(place)}
        />
      ) : null}
      <TextArea
        label={label}
        autosize
        minRows={2}
        maxRows={12}
        maxLength={NOTE_MAX}
        disabled={!stored?.data}
        value={draft.value.text}
        onChange={(event) => {
          draft.change({ text: event.currentTarget.value })
          typed(place, event.currentTarget.value)
        }}
        onBlur={() => void saveNote(place)}
        error={state?.status === 'failed' ? state.message : undefined}
      />
      <p className={styles.state} role="status">
        {saysOf(state, draft.isDirty)}
        {state?.status === 'failed' ? (
          <Button look="plain" onClick={() => void saveNote(place)}>
            Save again
          </Button>
        ) : null}
      </p>
    </section>
  )
}

/** How a note stands, in words. What waits for its writer's choice is neither saved nor saves by itself. */
function saysOf(state: { readonly status: string } | undefined, isTyped: boolean): string {
  if (state?.status === 'overwritten')
    return 'Two versions stand. Choose above which one to keep; nothing is saved until then.'
  if (state?.status === 'saving') return 'Saving…'
  if (state?.status === 'saved') return isTyped ? 'Saves by itself' : 'Saved'
  return isTyped && !state ? 'Saves by itself' : ''
}
