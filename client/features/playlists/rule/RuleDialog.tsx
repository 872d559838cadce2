import { useEffect, useState } from 'react'
import { call } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { PLAYLIST_NAME_MAX, PlaylistName, PlaylistRule, previewPlaylistRule } from '#shared/contract/playlists/index.ts'
import { wrongRule } from '#shared/rules/playlists/filling.ts'
import { asText } from '#shared/text.ts'
import styles from './RuleDialog.module.css'
import { RuleFields } from './RuleFields.tsx'

type Preview = Reply<typeof previewPlaylistRule>
type Props = {
  /** What it fills itself by now; nothing for a new one. */
  rule?: PlaylistRule
  name?: string
  /** `key` is the same however often it is sent. */
  onSend: (made: { name: string; rule: PlaylistRule }, key: string) => Promise<unknown>
  onClose: () => void
}

/** So long nothing is changed before it is looked up, in ms. */
const STILL_MS = 300

/** PLY-GA001. Begins a playlist that fills itself, or changes by what it does; it shows at once what would stand in it. */
export function RuleDialog({ rule: before, name: named = '', onSend, onClose }: Props) {
  const [name, setName] = useState(named)
  const [rule, setRule] = useState<PlaylistRule>(() => before ?? PlaylistRule.parse({ standing: 'untouched' }))
  const [key] = useState(() => crypto.randomUUID())
  const { preview, failed } = usePreview(rule)
  const wrong = wrongRule({ ...rule, word: rule.word.trim() })
  // Whoever names nothing takes the rule's own words.
  const meant = name.trim() || asText(preview?.rule_text ?? '', PLAYLIST_NAME_MAX)
  const { busy, errors, submit, form } = useForm({
    fields: ['name', 'rule'],
    check: () => ({
      name: PlaylistName.safeParse(meant).error?.issues[0]?.message,
      rule: wrong ?? undefined,
    }),
    send: async () => {
      await onSend({ name: meant, rule: { ...rule, word: rule.word.trim() } }, key)
      onClose()
    },
  })
  const isNew = before === undefined
  return (
    <Dialog
      open
      long
      onClose={onClose}
      title={isNew ? 'A playlist that fills itself' : 'What it fills itself by'}
      actions={
        <>
          <Button look="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button loading={busy} onClick={() => void submit()}>
            {isNew ? 'Create' : 'Save'}
          </Button>
        </>
      }
    >
      <form {...form} className={styles.fields}>
        <div className={styles.preview} role="status">
          {wrong !== null ? (
            <p>{wrong}</p>
          ) : preview ? (
            <>
              <p>{preview.rule_text}</p>
              <p className={styles.quiet}>
                {preview.total > 0
                  ? `${preview.total === 1 ? '1 card' : `${preview.total} cards`} now, ${preview.total_facts} facts`
                  : `Nothing now. ${preview.why_empty}`}
              </p>
            </>
          ) : (
            <p className={styles.quiet}>{failed ?? 'Looking what that would be.'}</p>
          )}
        </div>
        <RuleFields rule={rule} onChange={setRule} />
        {isNew ? (
          <Field
            label="Name"
            name="name"
            value={name}
            maxLength={PLAYLIST_NAME_MAX}
            placeholder={preview?.rule_text ?? ''}
            description="Left empty, it is called by what stands in it."
            autoComplete="off"
            error={errors.fields.name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        ) : null}
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      </form>
    </Dialog>
  )
}

/** What a rule would fill a playlist with now; of two that were asked for the later one. */
function usePreview(rule: PlaylistRule): { preview: Preview | null; failed: string | null } {
  const [preview, setPreview] = useState<Preview | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  useEffect(() => {
    if (wrongRule({ ...rule, word: rule.word.trim() }) !== null) return
    let isLatest = true
    const timer = setTimeout(async () => {
      try {
        const found = await call(previewPlaylistRule, { rule })
        if (isLatest) setPreview(found)
      } catch {
        if (isLatest) setFailed('What would stand in it can’t be shown right now.')
      }
    }, STILL_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [rule])
  return { preview, failed }
}
