import { Link } from 'react-router'
import { useTitle } from '#client/platform/title.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
import styles from './TextPage.module.css'

/** What both sides may expect of each other. */
export function TermsPage() {
  useTitle('Terms')
  return (
    <Page narrow>
      <PageHead title="Terms of service">In plain words, what you and we may expect of each other.</PageHead>
      <div className={styles.text}>
        <h2>What {BRAND.name} is</h2>
        <p>
          A study aid for people who learn a health profession. It is not medical advice and no tool for deciding about
          a patient. Always follow your school, your employer and current guidelines.
        </p>
        <h2>Your account</h2>
        <p>
          One account is for one person. Keep your password to yourself; under “Security and data” you see where you are
          signed in and can sign out every other device. You can download everything we store of you, and delete your
          account at any time.
        </p>
        <h2>Fair use</h2>
        <ul>
          <li>Do not copy cards out of the product in bulk, resell them, or hand on access you did not pay for.</li>
          <li>Do not try to get at other people’s data or to disturb the service.</li>
          <li>What you write for others has to be your own and decent.</li>
        </ul>
        <h2>Pictures and voices</h2>
        <p>
          Pictures keep the licenses of those who drew them, named under <Link to="/credits">credits and licenses</Link>
          .
        </p>
        <h2>If something goes wrong</h2>
        <p>
          We do our best that cards are true and the service runs, and we correct errors when we learn of them. Tell us
          through <Link to="/help">help</Link>.
        </p>
      </div>
    </Page>
  )
}
