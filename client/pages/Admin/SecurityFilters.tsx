import { type ChangeEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type Filters, networkFault } from '#client/features/accounts/securitySearch/index.ts'
import { Field } from '#client/ui/Field.tsx'
import { QUERY_LENGTH } from '#shared/contract/query.ts'

const TYPING_MS = 250
type Props = { filters: Filters; onChange: (name: keyof Filters, value: string) => void }

/** What is typed to look for: asked for a moment after the last letter. */
export function SecurityFilters({ filters, onChange }: Props) {
  const person = useTyped('person', { filters, onChange })
  const network = useTyped('network', { filters, onChange, fault: networkFault })
  return (
    <>
      <Field label="Person" placeholder="E-mail, name or number" type="search" maxLength={QUERY_LENGTH} {...person} />
      <Field label="Address or network" placeholder="192.0.2.0/24" type="search" maxLength={60} {...network} />
      {(['from', 'to'] as const).map((name) => (
        <Field
          key={name}
          label={name === 'from' ? 'From day' : 'To day'}
          type="date"
          value={filters[name]}
          onChange={(event) => onChange(name, event.currentTarget.value)}
        />
      ))}
    </>
  )
}

/**
 * What is typed into one of the fields: it stands as it is typed until the address asks for something else, and with what
 * is wrong with it, for as long as it is.
 */
function useTyped(
  name: 'person' | 'network',
  { filters, onChange, fault }: Props & { fault?: (text: string) => string | undefined },
) {
  const asked = filters[name]
  const [text, setText] = useState(asked)
  const sent = useRef(asked)
  // Back, forward or a link asks for something else than was typed.
  useEffect(() => {
    if (asked === sent.current) return
    sent.current = asked
    setText(asked)
  }, [asked])
  const wanted = text.trim()
  const wrong = fault?.(wanted)
  // By the address as it is by then: another field may have changed it meanwhile.
  const ask = useEffectEvent(() => {
    sent.current = wanted
    onChange(name, wanted)
  })
  useEffect(() => {
    if (wrong || wanted === asked) return
    const timer = setTimeout(ask, TYPING_MS)
    return () => clearTimeout(timer)
  }, [wrong, wanted, asked])
  return {
    value: text,
    autoComplete: 'off',
    error: wrong,
    onChange: (event: ChangeEvent<HTMLInputElement>) => setText(event.currentTarget.value),
  }
}
