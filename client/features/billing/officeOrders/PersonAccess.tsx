import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { TextArea } from '#client/ui/TextArea.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { ACCESS_CODE_MONTHS } from '#shared/accessCodes.ts'
import type { OfficeGrant } from '#shared/contract/billing/givenAccess.ts'
import type { listPersonOrders } from '#shared/contract/billing/officeOrders.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { dayText, openText } from '#shared/rules/billing/days.ts'
import { firstDaysText, type Lessons } from '#shared/rules/billing/firstDays.ts'
import { lengthText } from '#shared/rules/billing/shownPrice.ts'
import { loadPackages, office } from '../office/store.ts'
import { givingWarnings } from './givingWarnings.ts'
import styles from './OfficeOrders.module.css'
import { endAccess, giveAccess, loadPersonOrders } from './store.ts'

const BY: Record<OfficeGrant['by'], string> = {
  trial: 'First days here',
  access_code: 'By an access code',
  premium_trial: 'Free premium trial',
  institution: 'By their school',
  educator: 'As an educator',
  group: 'By a group',
  given: 'Given by us',
}
const REASON = {
  label: 'Reason',
  description: 'It is written down, with your name. They do not see it.',
  maxLength: 400,
}
const NO_REASON = 'Please give a reason.'

type Found = Reply<typeof listPersonOrders>
type Props = { userId: number; found: Found }

/** What a person may open and did not buy, with the ways to give them more and to end what an access code opened. */
export function PersonAccess({ userId, found }: Props) {
  const { grants, lessons, timezone } = found
  const [isGiving, setIsGiving] = useState(false)
  const [ending, setEnding] = useState<OfficeGrant | null>(null)
  // They may have paid since the page was opened.
  const give = () => {
    setIsGiving(true)
    void loadPersonOrders(userId)
  }
  return (
    <Card className={styles.part} aria-labelledby="person-access">
      <h2 id="person-access">Access without payment</h2>
      {grants.some(({ is_over }) => !is_over) ? null : <p>Nothing but what is free for everybody.</p>}
      <ul className={styles.entries}>
        {grants.map((grant) => (
          <li key={grant.grant_id} className={styles.actions}>
            <span className={styles.who}>
              <span className={styles.name}>
                {BY[grant.by]}: {areaOf(grant, lessons)}
              </span>
              <span className={grant.is_over ? styles.quiet : undefined}>{timesOf(grant, lessons, timezone)}</span>
              <Doing says="Given" done={grant.given} />
              <Doing says="Ended" done={grant.ended} />
            </span>
            {grant.can_end ? (
              <Button
                look="plain"
                aria-haspopup="dialog"
                aria-label={`End access from ${dayText(grant.from, timezone)}`}
                onClick={() => setEnding(grant)}
              >
                End
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <div>
        <Button look="quiet" aria-haspopup="dialog" onClick={give}>
          Give access
        </Button>
      </div>
      {isGiving ? <GiveDialog userId={userId} found={found} onClose={() => setIsGiving(false)} /> : null}
      {ending ? <EndDialog userId={userId} grant={ending} onClose={() => setEnding(null)} /> : null}
    </Card>
  )
}

/** First days are those of an area of study; any other right without one is for all of them. */
const areaOf = ({ by, market_name }: OfficeGrant, lessons: Lessons | null): string =>
  by === 'trial' ? (lessons?.area ?? 'no area of study yet') : (market_name ?? 'every area of study')
const timesOf = (grant: OfficeGrant, lessons: Lessons | null, timezone: string): string =>
  grant.by === 'trial' && lessons
    ? firstDaysText(grant, lessons, timezone)
    : openText({ from: grant.from, until: grant.until, isOver: grant.is_over }, timezone)

/** Who of the office did it, and why. */
function Doing({ says, done }: { says: string; done: OfficeGrant['given'] }) {
  if (!done) return null
  return (
    <span className={styles.quiet}>
      {says} by {done.by ?? 'somebody who is gone'}
      {done.reason ? `: “${done.reason}”` : ''}
    </span>
  )
}

function GiveDialog({ userId, found, onClose }: Props & { onClose: () => void }) {
  const { packages } = useSnapshot(office)
  useEffect(() => void loadPackages(), [])
  const plans = (packages.data ?? []).filter(({ kind }) => kind !== 'download')
  const [key] = useState(uuidv7)
  const [plan, setPlan] = useState('')
  const [months, setMonths] = useState('1')
  const [reason, setReason] = useState('')
  const warnings = givingWarnings(found, plans.find(({ package_id }) => String(package_id) === plan) ?? null)
  const { form, busy, errors } = useForm({
    fields: ['package_id', 'reason'],
    check: () => ({
      package_id: plan ? undefined : 'Please choose a plan.',
      reason: reason.trim() ? undefined : NO_REASON,
    }),
    send: async () => {
      const length = ACCESS_CODE_MONTHS.find((one) => String(one) === months) ?? 1
      await giveAccess(userId, { package_id: Number(plan), months: length, reason: reason.trim() }, key)
      toast('It is given.', { look: 'right' })
      onClose()
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title="Give access">
      <form {...form} className={styles.part}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        {packages.status === 'failed' ? (
          <ErrorNotice title="The plans could not be loaded." onRetry={loadPackages} />
        ) : null}
        <p className={styles.quiet}>
          It costs them nothing. It begins now, or after what they have of the same plan, and no bill is due meanwhile.
        </p>
        <SelectField
          label="Plan"
          name="package_id"
          data-autofocus
          value={plan}
          error={errors.fields.package_id}
          data={[
            { value: '', label: 'Choose a plan' },
            ...plans.map(({ package_id, name }) => ({ value: String(package_id), label: name })),
          ]}
          onChange={(event) => setPlan(event.currentTarget.value)}
        />
        <div role="status" className={styles.part}>
          {warnings.map((says) => (
            <p key={says}>
              <strong>{says}</strong>
            </p>
          ))}
        </div>
        <SelectField
          label="For how long"
          value={months}
          data={ACCESS_CODE_MONTHS.map((one) => ({ value: String(one), label: lengthText(one) }))}
          onChange={(event) => setMonths(event.currentTarget.value)}
        />
        <TextArea
          {...REASON}
          name="reason"
          value={reason}
          error={errors.fields.reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        <Button type="submit" loading={busy} disabled={plans.length === 0}>
          Give it
        </Button>
      </form>
    </Dialog>
  )
}

function EndDialog({ userId, grant, onClose }: { userId: number; grant: OfficeGrant; onClose: () => void }) {
  const [reason, setReason] = useState('')
  const [isTried, setIsTried] = useState(false)
  const isUnsaid = reason.trim() === ''
  return (
    <ConfirmDialog
      title="End this access?"
      act="End it now"
      says="What it opened is shut at once, and what waits behind it begins. A bill that it put off comes back to its day; where that day is over, it is due today."
      check={() => {
        setIsTried(true)
        return !isUnsaid
      }}
      onDo={async () => {
        await endAccess(userId, grant.grant_id, reason.trim())
        toast('It is ended.', { look: 'right' })
      }}
      onClose={onClose}
    >
      <div className={styles.asked}>
        <TextArea
          {...REASON}
          value={reason}
          error={isTried && isUnsaid ? NO_REASON : undefined}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </ConfirmDialog>
  )
}
