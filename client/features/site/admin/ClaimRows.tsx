import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { sentenceOf } from '#client/platform/api.ts'
import { useDraft } from '#client/platform/drafts.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { DraftActions } from '#client/ui/DraftActions.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { ClaimRow } from '#shared/contract/site/index.ts'
import { countText, isGrounded, SMALLEST_COUNT } from '#shared/rules/site/claims.ts'
import styles from './Admin.module.css'
import { loadClaimRows, saveClaim, siteAdmin } from './store.ts'
import { useFollowingFocus } from './useFollowingFocus.ts'

/** Every claim of the public pages: what is counted, what is stated, and which of them is told. */
export function ClaimRows() {
  const { claims } = useSnapshot(siteAdmin)
  useEffect(() => void loadClaimRows(), [])
  return (
    <Loaded from={claims} what="the claims" onRetry={loadClaimRows} height="30rem">
      {(rows) =>
        rows.length === 0 ? (
          <EmptyState title="No claims">The content pack brings none.</EmptyState>
        ) : (
          <ul className={styles.list}>
            {rows.map((claim) => (
              <li key={claim.key}>
                <ClaimCard claim={claim} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}

function ClaimCard({ claim }: { claim: ClaimRow }) {
  const draft = useDraft(`claim ${claim.key}`, {
    label: claim.label,
    prefix: claim.prefix,
    stated: String(claim.stated),
    source: claim.source,
    as_of: claim.as_of ?? '',
  })
  const [isOpen, setIsOpen] = useState(draft.isDirty)
  const { label, prefix, stated, source, as_of } = draft.value
  const words = useFollowingFocus<HTMLDivElement>(isOpen ? claim.key : null)

  const { form, busy, errors, forgive, clear } = useForm({
    fields: ['label', 'prefix', 'stated', 'source', 'as_of'],
    send: async () => {
      const figure = stated.trim() === '' ? Number.NaN : Number(stated)
      await saveClaim({ key: claim.key, label, prefix, stated: figure, source, as_of: as_of || null })
      draft.discard()
      setIsOpen(false)
      toast('Saved. Public pages say it from their next loading on.', { look: 'right' })
    },
  })
  const change = (part: Partial<typeof draft.value>) => {
    draft.change(part)
    forgive(...Object.keys(part))
  }
  const turn = (change: { use_stated?: boolean; hidden?: boolean }) =>
    saveClaim({ key: claim.key, ...change }).catch((error) => toast(sentenceOf(error), { look: 'wrong' }))

  return (
    <Card aria-labelledby={`claim-${claim.key}`} className={styles.row}>
      <h2 id={`claim-${claim.key}`}>{claim.label}</h2>
      <dl className={styles.figures}>
        <div>
          <dt>Counted here</dt>
          <dd>{claim.counted === null ? 'can’t be counted' : claim.counted.toLocaleString('en-US')}</dd>
        </div>
        <div>
          <dt>Stated</dt>
          <dd>
            {claim.unit === 'price'
              ? `$${claim.stated.toFixed(2)}`
              : [claim.prefix, countText(claim.stated)].filter(Boolean).join(' ')}
          </dd>
        </div>
        <div>
          <dt>Public pages say</dt>
          <dd aria-live="polite">{claim.told ?? `nothing: ${silence(claim)}`}</dd>
        </div>
      </dl>
      <SwitchField
        label="Tell the stated figure"
        description={
          !isStandingOn(claim)
            ? 'Write first where it is from and of which day it is.'
            : claim.unit === 'price'
              ? 'A price is told only as stated.'
              : 'Where it is larger than what is counted.'
        }
        checked={claim.use_stated}
        disabled={!claim.use_stated && !isStandingOn(claim)}
        onChange={(event) => void turn({ use_stated: event.currentTarget.checked })}
      />
      <SwitchField
        label="Hide"
        checked={claim.hidden}
        onChange={(event) => void turn({ hidden: event.currentTarget.checked })}
      />
      <div ref={words}>
        {isOpen ? (
          <form {...form} className={styles.form} aria-label={`Words of ${claim.label}`}>
            {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
            <div className={styles.fields}>
              <Field
                label="What it counts"
                value={label}
                error={errors.fields.label}
                onChange={(event) => change({ label: event.currentTarget.value })}
              />
              <Field
                label="Word before the figure"
                value={prefix}
                error={errors.fields.prefix}
                onChange={(event) => change({ prefix: event.currentTarget.value })}
              />
              <Field
                label="Stated figure"
                inputMode="decimal"
                value={stated}
                error={errors.fields.stated}
                onChange={(event) => change({ stated: event.currentTarget.value })}
              />
              <Field
                label="Where the stated figure is from"
                maxLength={300}
                value={source}
                error={errors.fields.source}
                onChange={(event) => change({ source: event.currentTarget.value })}
              />
              <Field
                label="Of which day it is"
                type="date"
                value={as_of}
                error={errors.fields.as_of}
                onChange={(event) => change({ as_of: event.currentTarget.value })}
              />
            </div>
            <DraftActions
              isDirty={draft.isDirty}
              isBusy={busy}
              onDiscard={() => {
                draft.discard()
                clear()
                setIsOpen(false)
              }}
            />
          </form>
        ) : (
          <Button
            look="quiet"
            data-opens={claim.key}
            aria-label={`Change the words of ${claim.label}`}
            onClick={() => setIsOpen(true)}
          >
            Change the words
          </Button>
        )}
      </div>
    </Card>
  )
}

const isStandingOn = ({ source, as_of }: ClaimRow): boolean => isGrounded({ source, asOf: as_of })

/** Why nothing is told of a claim. */
function silence({ hidden, unit, counted }: ClaimRow): string {
  if (hidden) return 'it is hidden'
  if (unit === 'price') return 'the stated price is not told'
  if (counted === null) return 'there is no count'
  return `fewer than ${SMALLEST_COUNT}`
}
