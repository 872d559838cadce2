import { useState } from 'react'
import { useDraft } from '#client/platform/drafts.ts'
import { Card } from '#client/ui/Card.tsx'
import { DraftActions } from '#client/ui/DraftActions.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { OvertakenNotice } from '#client/ui/OvertakenNotice.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { MetatagRow } from '#shared/contract/site/index.ts'
import { Conflict } from '#shared/errors.ts'
import { fillMeta, type MetaFill, placesFault } from '#shared/rules/site/metatags.ts'
import styles from './Admin.module.css'
import { Previews } from './Previews.tsx'
import { loadMetatags, saveMetatag } from './store.ts'

/** What a preview fills in; a pattern without `*` means one page, which is about nothing in particular. */
const EXAMPLE: MetaFill = {
  name: 'Digoxin',
  market: 'Nursing (RN)',
  description: 'A farm where the ox digs: heart rate, rhythm and toxicity in one scene.',
}
const exampleFor = (pattern: string): MetaFill => (pattern.endsWith('*') ? EXAMPLE : {})

/** What the changes to a pattern's words are kept under; those to a new one's under no pattern. */
export const draftOfMetatag = (pattern: string): string => `metadata ${pattern}`

const TEXTS = ['title', 'description', 'share'] as const
const LABELS = { title: 'Title', description: 'Description', share: 'Share text' } as const
const TAKEN = 'This pattern is in the list below.'

type Props = {
  /** Null for a new one. */
  row: MetatagRow | null
  /** Patterns that are there already, for a new one. */
  taken?: readonly string[]
  onDone: () => void
}

/** What the pages of a pattern say of themselves, with how it will look. */
export function MetatagForm({ row, taken = [], onDone }: Props) {
  const draft = useDraft(
    draftOfMetatag(row?.pattern ?? ''),
    {
      pattern: row?.pattern ?? '',
      title: row?.title ?? '',
      description: row?.description ?? '',
      share: row?.share ?? '',
    },
    row?.updated_at,
  )
  const [isOvertaken, setIsOvertaken] = useState(false)
  const { pattern, ...texts } = draft.value

  const change = (part: Partial<typeof draft.value>) => {
    draft.change(part)
    forgive(...Object.keys(part))
  }

  const { form, busy, errors, forgive, submit } = useForm<[over?: boolean]>({
    fields: ['pattern', ...TEXTS],
    check: () => ({ pattern: !row && taken.includes(pattern.trim()) ? TAKEN : undefined }),
    send: async (over = false) => {
      const known_at = row ? draft.since : null
      await saveMetatag({ pattern: pattern.trim(), ...texts, ...(over ? {} : { known_at }) })
      draft.discard()
      toast(`Saved. The pages of ${pattern.trim()} say it within a minute.`, { look: 'right' })
      onDone()
    },
    refused: (error) => {
      setIsOvertaken(row !== null && Conflict.is(error))
      if (!Conflict.is(error)) return undefined
      if (row) return null
      void loadMetatags()
      return { pattern: TAKEN }
    },
  })
  const takeTheirs = () => {
    draft.discard()
    setIsOvertaken(false)
    void loadMetatags()
  }

  const fill = exampleFor(pattern)
  return (
    <Card aria-label={row ? `Pattern ${row.pattern}` : 'A new pattern'}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {isOvertaken ? (
          <OvertakenNotice what="this pattern" onSaveMine={() => void submit(true)} onTakeTheirs={takeTheirs} />
        ) : null}
        {row ? (
          <h2>
            <code>{row.pattern}</code>
          </h2>
        ) : (
          <Field
            label="Pattern"
            placeholder="/mnemonics/*"
            value={pattern}
            error={errors.fields.pattern}
            autoCapitalize="none"
            onChange={(event) => change({ pattern: event.currentTarget.value })}
          />
        )}
        {TEXTS.map((name) => (
          <TextArea
            key={name}
            label={LABELS[name]}
            rows={name === 'title' ? 1 : 2}
            autosize
            value={texts[name]}
            error={errors.fields[name] ?? placesFault(texts[name])}
            onChange={(event) => change({ [name]: event.currentTarget.value })}
          />
        ))}
        <Previews
          path={pattern.replace(/\/\*$/, '/digoxin').replace('*', '') || '/'}
          said={{
            title: fillMeta(texts.title, fill),
            description: fillMeta(texts.description, fill),
            share: fillMeta(texts.share, fill),
          }}
        />
        {pattern.endsWith('*') ? (
          <p className={styles.quiet}>
            Shown with an example: {EXAMPLE.name} for {EXAMPLE.market}.
          </p>
        ) : null}
        <DraftActions
          isDirty={draft.isDirty}
          isBusy={busy}
          onDiscard={() => {
            draft.discard()
            onDone()
          }}
        />
      </form>
    </Card>
  )
}
