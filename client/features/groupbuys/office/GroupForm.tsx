import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { catalogue, MarketSelect } from '#client/features/catalogue/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { useForm } from '#client/ui/useForm.ts'
import { NoGroupPlans } from '#shared/contract/groupbuys/index.ts'
import { NobodyHere, PersonInGroup, PersonJustLeft } from '#shared/contract/groupbuys/office.ts'
import { Refusal } from '#shared/errors.ts'
import { GROUP_MS } from '#shared/rules/groupbuys/group.ts'
import { wallTime } from '#shared/rules/webinars/zone.ts'
import { forGroups } from '../forGroups.ts'
import { EndField, endOf } from './EndField.tsx'
import styles from './Office.module.css'
import { begin } from './store.ts'
import { zoneHere } from './words.ts'

type Props = { onMade: (slug: string) => void; onClose: () => void }

/** Begins a group for somebody who has an account: a group is always a person’s. */
export function GroupForm({ onMade, onClose }: Props) {
  const { markets } = useSnapshot(catalogue)
  const [slug, setSlug] = useState('')
  const [email, setEmail] = useState('')
  const [wall, setWall] = useState(() => wallTime(new Date(clock.now().getTime() + GROUP_MS), zoneHere()))
  const market = markets.data?.find((one) => one.slug === slug)
  const { form, busy, errors, forgive } = useForm({
    fields: ['market_id', 'starter_email', 'ends_at'],
    check: () => ({
      market_id: market ? undefined : 'Please choose what the group buys.',
      starter_email: email.trim() ? undefined : 'Please enter an e-mail address.',
      ends_at: endOf(wall, clock.now()).wrong,
    }),
    send: async () => {
      const { at } = endOf(wall, clock.now())
      onMade((await begin({ market_id: market!.id, starter_email: email, ends_at: at! })).slug)
    },
    refused: (error) => {
      if (!(error instanceof Refusal)) return undefined
      const isOfPerson = [NobodyHere, PersonInGroup, PersonJustLeft].some((each) => each.is(error))
      const field = isOfPerson ? 'starter_email' : NoGroupPlans.is(error) ? 'market_id' : null
      return field ? { [field]: error.message } : undefined
    },
    leadsOn: true,
  })
  return (
    <Dialog open onClose={onClose} title="Begin a group">
      <form {...form} className={styles.form}>
        {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
        <MarketSelect
          label="What the group buys"
          placeholder="Choose an area of study"
          value={slug}
          offer={forGroups}
          focus
          error={errors.fields.market_id}
          onChange={(chosen) => {
            setSlug(chosen)
            forgive('market_id')
          }}
        />
        <Field
          label="First member’s e-mail"
          description="Of their account here. The group is theirs, and they are in it at once."
          name="starter_email"
          type="email"
          autoComplete="off"
          maxLength={254}
          value={email}
          error={errors.fields.starter_email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <EndField value={wall} error={errors.fields.ends_at} onChange={setWall} />
        <Button type="submit" loading={busy}>
          Begin the group
        </Button>
      </form>
    </Dialog>
  )
}
