import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { RegisterForm, SocialButtons } from '#client/features/accounts/index.ts'
import { catalogue, MarketSelect } from '#client/features/catalogue/index.ts'
import { Entry } from './Entry.tsx'

/** A new account, with the area of study from the catalogue. */
export function RegisterPage() {
  const { search } = useLocation()
  const { markets } = useSnapshot(catalogue)
  const [area, setArea] = useState('')
  return (
    <Entry
      title="Start free"
      after="/find-pictomo"
      lead="An account keeps what you learn, and opens quizzes and leagues."
      other={
        <>
          You have an account? <Link to={`/login${search}`}>Sign in</Link>
          <br />
          By starting you accept the <Link to="/terms">terms</Link>. What we store: <Link to="/privacy">privacy</Link>.
        </>
      }
    >
      <SocialButtons tab="register" redirect={new URLSearchParams(search).get('redirect')} />
      <RegisterForm
        lead={markets.data?.find(({ slug }) => slug === area)?.id ?? null}
        areaField={(error) => (
          <MarketSelect
            label="Area of study"
            placeholder="Choose your area"
            value={area}
            onChange={setArea}
            error={error}
          />
        )}
      />
    </Entry>
  )
}
