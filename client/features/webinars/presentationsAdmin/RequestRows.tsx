import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSnapshot } from 'valtio'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { Badge } from '#client/ui/Badge.tsx'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { whenText } from '#shared/rules/webinars/zone.ts'
import styles from '../admin/Office.module.css'
import { decide, type RequestRow } from '../admin/store.ts'

/** Requests for presentations, each to be decided on. */
export function RequestRows({ rows }: { rows: readonly RequestRow[] }) {
  const { markets } = useSnapshot(catalogue)
  useEffect(() => void loadMarkets(), [])
  const areaOf = (id: number | null) => markets.data?.find((one) => one.id === id)?.public_name
  const [deciding, setDeciding] = useState<{ row: RequestRow; accepts: boolean } | null>(null)
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <li key={row.request_id}>
            <Card className={styles.row} aria-label={`${row.contact_name}, ${row.school_name}`}>
              <p className={styles.line}>
                <strong className={styles.name}>{row.school_name}</strong>
                <span>{whenText(new Date(row.when), row.timezone)}</span>
                <Badge>{row.length} minutes</Badge>
                {row.market_id === null ? null : <Badge tone="accent">{areaOf(row.market_id) ?? 'One area'}</Badge>}
                {row.audience ? <Badge>about {row.audience} people</Badge> : null}
                {row.state === 'accepted' ? <Badge tone="right">Accepted</Badge> : null}
                {row.state === 'declined' ? <Badge tone="wrong">Declined</Badge> : null}
              </p>
              <p className={styles.line}>
                <span>
                  {row.contact_name} ({row.role})
                </span>
                <a href={`mailto:${row.contact_email}`}>{row.contact_email}</a>
                {row.contact_phone ? <span>{row.contact_phone}</span> : null}
              </p>
              {row.message ? <p className={styles.words}>{row.message}</p> : null}
              {row.answer ? <p className={styles.quiet}>We answered: {row.answer}</p> : null}
              {row.presentation_id ? (
                <p>
                  <Link to={`/adminv2/presentations/${row.presentation_id}`}>Its presentation</Link>
                </p>
              ) : null}
              {row.state === 'open' ? (
                <p className={styles.line}>
                  <Button
                    look="quiet"
                    aria-label={`Accept: ${row.school_name}, ${row.contact_name}`}
                    onClick={() => setDeciding({ row, accepts: true })}
                  >
                    Accept
                  </Button>
                  <Button
                    look="plain"
                    aria-label={`Decline: ${row.school_name}, ${row.contact_name}`}
                    onClick={() => setDeciding({ row, accepts: false })}
                  >
                    Decline
                  </Button>
                </p>
              ) : null}
            </Card>
          </li>
        ))}
      </ul>
      {deciding ? <DecideDialog {...deciding} onClose={() => setDeciding(null)} /> : null}
    </>
  )
}

function DecideDialog({ row, accepts, onClose }: { row: RequestRow; accepts: boolean; onClose: () => void }) {
  const [answer, setAnswer] = useState('')
  const navigate = useNavigate()
  const { form, busy, errors } = useForm({
    fields: ['answer'],
    send: async () => {
      const { presentation_id } = await decide({ request_id: row.request_id, is_accepted: accepts, answer })
      if (presentation_id === null) toast('Declined.', { look: 'right' })
      else
        toast('Accepted. Its presentation waits to be finished and published.', {
          look: 'right',
          action: { label: 'Finish it', run: () => void navigate(`/adminv2/presentations/${presentation_id}`) },
        })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title={accepts ? 'Accept the request' : 'Decline the request'}>
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <p>{row.contact_name} is told by mail.</p>
        <TextArea
          label="What you want to add (optional)"
          name="answer"
          data-autofocus
          autosize
          minRows={3}
          maxLength={2000}
          value={answer}
          error={errors.fields.answer}
          onChange={(event) => setAnswer(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy}>
          {accepts ? 'Accept and write' : 'Decline and write'}
        </Button>
      </form>
    </Dialog>
  )
}
