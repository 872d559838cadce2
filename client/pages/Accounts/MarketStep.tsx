import { type FormEvent, useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { session, updateUser } from '#client/features/accounts/index.ts'
import { rememberedLead, rememberLead } from '#client/features/accounts/registration/index.ts'
import { catalogue, loadMarkets, MarketSelect } from '#client/features/catalogue/index.ts'
import { loadOrganisations } from '#client/features/schools/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { SwitchField } from '#client/ui/SwitchField.tsx'
import { useFirstWrong } from '#client/ui/useFirstWrong.ts'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { Refusal } from '#shared/errors.ts'
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
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const { form, toFirstWrong } = useFirstWrong()
  useEffect(() => {
    void loadMarkets()
    // The school step is next: what it shows is there when it comes.
    void loadOrganisations()
  }, [])

  const first = session.user?.lead ?? lead ?? rememberedLead()
  const offered = fromEducators ? marketsForEducators(markets.data ?? []) : (markets.data ?? [])
  const market = slug === null ? offered.find(({ id }) => id === first) : offered.find((one) => one.slug === slug)
  const programs = market?.programs ?? []
  const chosenProgram = programs.includes(program) ? program : ''

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    // AUT-RU027. Without an area nothing is sent.
    const wrong: Record<string, string> = !market
      ? { lead: AccountTexts.noArea }
      : programs.length > 0 && !chosenProgram
        ? { program: AccountTexts.required }
        : {}
    setErrors(wrong)
    if (!market || Object.keys(wrong).length > 0) return toFirstWrong()
    setBusy(true)
    try {
      await updateUser({
        lead: market.id,
        program: chosenProgram || null,
        ...(session.user?.role === 'Affiliate' ? {} : { educator: teaches }),
      })
      rememberLead(market.id)
      if (session.user) onDone(session.user, programs)
    } catch (error) {
      // AUT-RU035. The server's sentence is shown, and one may try again.
      setErrors({ whole: sentenceOf(error), ...(error instanceof Refusal ? oneEach(error.fields) : {}) })
      toFirstWrong()
    }
    setBusy(false)
  }

  return (
    <form ref={form} className={styles.form} onSubmit={send} noValidate>
      {errors.whole && !errors.lead && !errors.program ? <ErrorNotice title={errors.whole} /> : null}
      <MarketSelect
        label="Area of study"
        placeholder="Choose your area"
        focus={focus}
        value={market?.slug ?? ''}
        onChange={(next) => {
          setSlug(next)
          setErrors({})
        }}
        error={errors.lead}
        {...(fromEducators ? { offer: marketsForEducators } : {})}
      />
      {programs.length > 0 ? (
        <SelectField
          label="Program"
          value={chosenProgram}
          error={errors.program}
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
        Go on
      </Button>
    </form>
  )
}

const oneEach = (fields: Record<string, string[]> | undefined): Record<string, string> =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, texts]) => [name, texts[0] ?? '']))
