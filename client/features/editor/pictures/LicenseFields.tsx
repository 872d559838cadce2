import { useState } from 'react'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { store } from '#client/platform/store.ts'
import { Field } from '#client/ui/Field.tsx'
import { SelectField } from '#client/ui/SelectField.tsx'
import { LICENCES, type Licence, type Origin } from '#shared/contract/editor/pictures.ts'
import { type LicenseAnswer, missingOfLicense } from '#shared/rules/assets/license.ts'

const WHOSE = [
  { value: '', label: 'Choose one' },
  { value: 'own_work', label: 'My own work' },
  { value: 'licensed', label: 'Somebody else’s, under a license' },
  { value: 'public_domain', label: 'In the public domain' },
]
const UNDER = [{ value: '', label: 'Choose one' }, ...LICENCES.map((value) => ({ value, label: value }))]

export const LICENSE_FIELDS = ['origin', 'author', 'licence', 'source'] as const
type Answered = Omit<LicenseAnswer, 'origin'> & { origin: Origin | '' }

/** What was said last: who brings many pictures in says it once. Its page is another one each time. */
const said = store(() => ({ last: null as Omit<Answered, 'source'> | null }))

/** The question under which license something is, as it is answered. `isOwn`: nobody doubts whose work it is. */
export function useLicense({ isOwn = false }: { isOwn?: boolean } = {}) {
  const [answered, setAnswered] = useState<Answered>(() =>
    said.last && !isOwn
      ? { ...said.last, source: '' }
      : {
          origin: isOwn ? 'own_work' : '',
          author: isOwn ? (session.user?.full_name ?? '') : '',
          licence: null,
          source: '',
        },
  )
  const { origin } = answered
  const answer: LicenseAnswer | null = origin === '' ? null : { ...answered, origin, source: answered.source.trim() }
  return {
    answered,
    set: (change: Partial<Answered>) => setAnswered((before) => ({ ...before, ...change })),
    answer,
    /** It is what is asked with the next time. */
    keep: () => {
      const { source: _, ...last } = answered
      said.last = last
    },
    /** What is missing, by field. */
    check: (): Record<string, string> =>
      answer ? missingOfLicense(answer) : { origin: 'Please say whose work it is.' },
  }
}

type Props = { license: ReturnType<typeof useLicense>; errors: Record<string, string | undefined> }

/** Asks whose work it is, and what the credits need to know of it. */
export function LicenseFields({ license: { answered, set }, errors }: Props) {
  const { user } = useSnapshot(session)
  const { origin, author, licence, source } = answered
  const isOthers = origin === 'licensed'
  return (
    <>
      <SelectField
        label="Whose work is it?"
        name="origin"
        value={origin}
        data={WHOSE}
        error={errors.origin}
        onChange={(event) => {
          const next = event.currentTarget.value as Origin | ''
          const own = user?.full_name ?? ''
          // One's own name goes with one's own work alone.
          if (next === 'own_work') set({ origin: next, author: author || own })
          else set({ origin: next, author: author === own ? '' : author })
        }}
      />
      {origin === '' ? null : (
        <Field
          label={origin === 'own_work' ? 'Your name in the credits' : 'Who made it'}
          description={origin === 'public_domain' ? 'Where it is known.' : undefined}
          name="author"
          value={author}
          maxLength={120}
          error={errors.author}
          onChange={(event) => set({ author: event.currentTarget.value })}
        />
      )}
      {isOthers ? (
        <SelectField
          label="License"
          name="licence"
          value={licence ?? ''}
          data={UNDER}
          error={errors.licence}
          onChange={(event) => set({ licence: (event.currentTarget.value || null) as Licence | null })}
        />
      ) : null}
      {isOthers || origin === 'public_domain' ? (
        <Field
          label="Where it comes from"
          description="The address of its page."
          name="source"
          type="url"
          value={source}
          maxLength={300}
          placeholder="https://"
          error={errors.source}
          onChange={(event) => set({ source: event.currentTarget.value })}
        />
      ) : null}
    </>
  )
}
