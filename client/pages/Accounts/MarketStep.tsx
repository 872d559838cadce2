import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { rememberedMarket, rememberMarket } from '#client/features/accounts/registration/index.ts'
import { catalogue, loadMarkets, MarketSelect } from '#client/features/catalogue/index.ts'
import { loadOrganisations } from '#client/features/schools/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useForm } from '#client/ui/useForm.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { AccountTexts, marketsForEducators } from '#shared/rules/accounts/registration.ts'
import styles from './Step.module.css'

type Props = {
  /** The area that stands there at first. */
  lead: number | null
  /** One came by the educators' page. */
  fromEducators?: boolean
  /** A field has the focus from the start. */
  focus?: boolean
  onDone: (user: UserView, programs: readonly string[]) => void
}

/** AUT-SC007. The area of study, its program where it has programs, and whether one studies or teaches. */
export function MarketStep({ lead, fromEducators = false, focus = false, onDone }: Props) {
  const { markets } = useSnapshot(catalogue)
  const [slug, setSlug] = useState<string | null>(null)
  const [program, setProgram] = useState(session.user?.program ?? '')
  const [teaches, setTeaches] = useState(fromEducators || session.user?.role === 'Professor')
  useEffect(() => {
    void loadMarkets()
    // The school step is next: what it shows is there when it comes.
    void loadOrganisations()
  }, [])

  const first = session.user?.lead ?? lead ?? rememberedMarket()
  const offered = fromEducators ? marketsForEducators(markets.data ?? []) : (markets.data ?? [])
  const market = slug === null ? offered.find(({ id }) => id === first) : offered.find((one) => one.slug === slug)
  const programs = market?.programs ?? []
  const chosenProgram = programs.includes(program) ? program : ''
  const { form, busy, errors, clear } = useForm({
    fields: ['lead', 'program'],
    // AUT-RU027. Without an area nothing is sent.
    check: () => ({
      lead: market ? undefined : AccountTexts.noArea,
      program: programs.length > 0 && !chosenProgram ? AccountTexts.missing('your program') : undefined,
    }),
    // AUT-RU035. Refused, the server's sentence is shown, and one may try again.
    send: async () => {
      if (!market) return
      await updateUser({
        lead: market.id,
        program: chosenProgram || null,
        ...(session.user?.role === 'Affiliate' ? {} : { educator: teaches }),
      })
      rememberMarket(market.id)
      if (session.user) onDone(session.user, programs)
    },
  })

  return (
    <form {...form} className={styles.form}>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <MarketSelect
        label="Area of study"
        placeholder="Choose your area"
        focus={focus}
        value={market?.slug ?? ''}
        onChange={(next) => {
          setSlug(next)
          clear()
        }}
        error={errors.fields.lead}
        {...(fromEducators ? { offer: marketsForEducators } : {})}
      />
      {programs.length > 0 ? (
        <SelectField
          label="Program"
          name="program"
          value={chosenProgram}
          error={errors.fields.program}
          onChange={(event) => setProgram(event.currentTarget.value)}
          data={[{ value: '', label: 'Choose your program' }, ...programs]}
        />
      ) : null}
      {session.user?.role === 'Affiliate' ? null : (
        <SwitchField
          label="I teach"
          description="Opens live quizzes for your classes. Educators do not play in leagues."
          checked={teaches}
          onChange={(event) => setTeaches(event.currentTarget.checked)}
        />
      )}
      <Button type="submit" large loading={busy} fullWidth>
        Continue
      </Button>
    </form>
  )
}
