import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import { rateText, readZipLines } from '#shared/rules/billing/zipLines.ts'
import styles from './Office.module.css'
import { addZips, loadZips, office, removeZip } from './store.ts'

/** PRI-GA005. Where tax is asked for: found by how a ZIP code begins, added by lines, taken away one by one. */
export function ZipPanel() {
  const { zips, zipsAsked } = useSnapshot(office)
  const [begins, setBegins] = useState(zipsAsked.zip)
  const { busy, failed, run } = useAction()
  const search = (zip: string) => {
    setBegins(zip)
    if (/^\d{0,5}$/.test(zip)) void loadZips({ zip, page: 1 })
  }
  return (
    <div className={styles.parts}>
      <ZipForm />
      <Field
        label="ZIP code begins with"
        type="search"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        value={begins}
        error={/^\d*$/.test(begins) ? undefined : 'Only digits, please.'}
        onChange={(event) => search(event.currentTarget.value)}
      />
      {failed ? <ErrorNotice title={failed} /> : null}
      <Loaded from={zips} what="the ZIP codes" onRetry={() => loadZips()}>
        {({ data, page, last_page, total }) => (
          <>
            <p role="status">{total === 1 ? '1 ZIP code' : `${total.toLocaleString('en-US')} ZIP codes`}</p>
            {data.length === 0 ? (
              <EmptyState title="No tax is asked for here">Add the ZIP codes where it has to be.</EmptyState>
            ) : (
              <ul className={styles.options}>
                {data.map(({ state, zip, rate }) => (
                  <li key={`${state}${zip}`} className={styles.option}>
                    <span>
                      {state} {zip}
                    </span>
                    <span className={styles.price}>{rateText(rate)}%</span>
                    <Button
                      look="plain"
                      aria-label={`Remove ${state} ${zip}`}
                      loading={busy === `${state}${zip}`}
                      onClick={() => void run(() => removeZip(state, zip), `${state}${zip}`)}
                    >
                      Remove
                    </Button>
                  </li>
                ))}
              </ul>
            )}
            <Pager page={page} last={last_page} onPage={(next) => loadZips({ zip: zipsAsked.zip, page: next })} />
          </>
        )}
      </Loaded>
    </div>
  )
}

function ZipForm() {
  const [lines, setLines] = useState('')
  const { form, busy, errors } = useForm({
    fields: ['lines'],
    check: () => {
      const read = readZipLines(lines)
      return { lines: 'wrong' in read ? read.wrong : undefined }
    },
    send: async () => {
      const { added, changed } = await addZips(lines)
      setLines('')
      toast(`${added} added, ${changed} changed.`, { look: 'right' })
    },
  })
  return (
    <Card>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <TextArea
          label="Add ZIP codes"
          description="One to a line: state, ZIP code, percent, as in AZ 85001 8.6. One that is there gets the new rate."
          name="lines"
          autosize
          minRows={3}
          maxRows={12}
          value={lines}
          error={errors.fields.lines}
          onChange={(event) => setLines(event.currentTarget.value)}
        />
        <Button type="submit" look="quiet" loading={busy}>
          Add them
        </Button>
      </form>
    </Card>
  )
}
