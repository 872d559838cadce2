import { Plus } from 'lucide-react'
import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { useDraft, useHasDraft } from '#client/platform/drafts.ts'
import { forgiven, formErrorsOf, NO_ERRORS } from '#client/platform/formErrors.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import type { MetatagRow } from '#shared/contract/site.ts'
import { fillMeta, META_PLACES, type MetaFill, placesFault } from '#shared/rules/site/metatags.ts'
import styles from './Office.module.css'
import { Previews } from './Previews.tsx'
import { loadMetatags, office, saveMetatag } from './store.ts'
import { useFollowingFocus } from './useFollowingFocus.ts'

const EMPTY: MetatagRow = { pattern: '', title: '', description: '', share: '' }
/** What a preview fills in; a pattern without `*` means one page, which is about nothing in particular. */
const EXAMPLE: MetaFill = {
  name: 'Digoxin',
  market: 'Nursing (RN)',
  description: 'A farm where the ox digs: heart rate, rhythm and toxicity in one scene.',
}
const exampleFor = (pattern: string): MetaFill => (pattern.endsWith('*') ? EXAMPLE : {})

/** What pages say of themselves, by pattern of their paths. */
export function MetatagRows() {
  const { metatags } = useSnapshot(office)
  const [open, setOpen] = useState<string | null>(null)
  const list = useFollowingFocus<HTMLUListElement>(open)
  useEffect(() => void loadMetatags(), [])
  return (
    <div className={styles.form}>
      <p className={styles.quiet}>
        A pattern is a path; a * at its end stands for whatever follows. Of several that fit a path the exact one
        stands, else the longest.
      </p>
      <ul className={styles.quiet}>
        {Object.entries(META_PLACES).map(([place, says]) => (
          <li key={place}>
            <code>{`{${place}}`}</code> becomes {says}.
          </li>
        ))}
      </ul>
      <Loaded from={metatags} what="the metadata" onRetry={loadMetatags} height="30rem">
        {(rows) => (
          <ul className={styles.list} ref={list}>
            <li>
              {open === '' ? (
                <MetatagForm
                  row={EMPTY}
                  isNew
                  taken={rows.map(({ pattern }) => pattern)}
                  onDone={() => setOpen(null)}
                />
              ) : (
                <Button
                  look="quiet"
                  data-opens=""
                  leftSection={<Plus size={18} aria-hidden />}
                  onClick={() => setOpen('')}
                >
                  Add a pattern
                </Button>
              )}
            </li>
            {rows.map((row) => (
              <li key={row.pattern}>
                {open === row.pattern ? (
                  <MetatagForm row={row} onDone={() => setOpen(null)} />
                ) : (
                  <Closed row={row} onOpen={() => setOpen(row.pattern)} />
                )}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
    </div>
  )
}

const draftOf = (pattern: string): string => `metadata ${pattern}`

function Closed({ row, onOpen }: { row: MetatagRow; onOpen: () => void }) {
  const hasDraft = useHasDraft(draftOf(row.pattern))
  return (
    <div className={styles.link}>
      <span className={styles.who}>
        <code className={styles.name}>{row.pattern}</code>
        <span className={styles.quiet}>{row.title}</span>
        {hasDraft ? <Badge tone="warning">Not saved</Badge> : null}
      </span>
      <Button look="quiet" data-opens={row.pattern} aria-label={`Change ${row.pattern}`} onClick={onOpen}>
        Change
      </Button>
    </div>
  )
}

const TEXTS = ['title', 'description', 'share'] as const
const LABELS = { title: 'Title', description: 'Description', share: 'Share text' } as const

type FormProps = { row: MetatagRow; isNew?: boolean; taken?: readonly string[]; onDone: () => void }

function MetatagForm({ row, isNew = false, taken = [], onDone }: FormProps) {
  const draft = useDraft(draftOf(row.pattern), { ...row })
  const [errors, setErrors] = useState(NO_ERRORS)
  const [isBusy, setIsBusy] = useState(false)
  const { pattern, ...texts } = draft.value

  const change = (part: Partial<typeof draft.value>) => {
    draft.change(part)
    setErrors((before) => forgiven(before, Object.keys(part)))
  }

  async function save(event: FormEvent) {
    event.preventDefault()
    if (isNew && taken.includes(pattern.trim())) {
      setErrors({ fields: { pattern: 'This pattern is in the list below.' }, whole: null })
      return
    }
    setIsBusy(true)
    setErrors(NO_ERRORS)
    try {
      await saveMetatag({ pattern: pattern.trim(), ...texts })
      draft.discard()
      toast(`Saved. The pages of ${pattern.trim()} say it within a minute.`, { look: 'right' })
      onDone()
    } catch (error) {
      setErrors(formErrorsOf(error, ['pattern', ...TEXTS]))
    }
    setIsBusy(false)
  }
  const fill = exampleFor(pattern)
  return (
    <Card aria-label={isNew ? 'A new pattern' : `Pattern ${row.pattern}`}>
      <form className={styles.form} onSubmit={save} noValidate>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {isNew ? (
          <Field
            label="Pattern"
            placeholder="/mnemonics/*"
            value={pattern}
            error={errors.fields.pattern}
            autoCapitalize="none"
            onChange={(event) => change({ pattern: event.currentTarget.value })}
          />
        ) : (
          <h2>
            <code>{row.pattern}</code>
          </h2>
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
        <div className={styles.line}>
          <Button type="submit" loading={isBusy} disabled={!draft.isDirty}>
            Save
          </Button>
          <Button
            look="plain"
            onClick={() => {
              draft.discard()
              onDone()
            }}
          >
            {draft.isDirty ? 'Discard the changes' : 'Close'}
          </Button>
        </div>
      </form>
    </Card>
  )
}
