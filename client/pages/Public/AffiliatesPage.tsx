import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import styles from './ContentPage.module.css'
import { ContentPage } from './ContentPage.tsx'

/** What an affiliate does, and how to become one. */
export function AffiliatesPage() {
  const { user } = useSnapshot(session)
  const join = user ? (
    <ButtonLink to="/help?about=/affiliates">Ask to become an affiliate</ButtonLink>
  ) : (
    <ButtonLink to="/register?role=Affiliate">Start as an affiliate</ButtonLink>
  )
  return (
    <ContentPage
      path="/affiliates"
      aside={join}
      after={() => (
        <div className={styles.next}>
          <p>
            Questions before you begin?{' '}
            <ButtonLink look="plain" to="/help?about=/affiliates">
              Write to us
            </ButtonLink>
          </p>
        </div>
      )}
    />
  )
}
