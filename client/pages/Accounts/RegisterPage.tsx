import { Link, useLocation } from 'react-router'
import { RegisterForm } from '#client/features/accounts/index.ts'
import { Entry } from './Entry.tsx'

export function RegisterPage() {
  const { search } = useLocation()
  return (
    <Entry
      title="Start free"
      lead="An account keeps what you learn, and opens quizzes and leagues."
      other={
        <>
          You have an account? <Link to={`/login${search}`}>Sign in</Link>
        </>
      }
    >
      <RegisterForm />
    </Entry>
  )
}
