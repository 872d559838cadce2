import { Link } from 'react-router'
import { CookieChoice } from '#client/features/site/index.ts'
import { useTitle } from '#client/platform/title.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { DELETION_DAYS } from '#shared/contract/accounts/index.ts'
import { COOKIES, lengthOf, SERVER_COOKIES } from '#shared/cookies.ts'
import styles from './TextPage.module.css'

/** What is stored, why, and what one can do about it: as the product really does it. */
export function PrivacyPage() {
  useTitle('Privacy')
  return (
    <Page narrow>
      <PageHead title="Privacy">What we store, why, and what you can do about it.</PageHead>
      <div className={styles.text}>
        <h2>What we store</h2>
        <ul>
          <li>Your name, e-mail address, area of study and settings, to run your account.</li>
          <li>What you learned and answered, to show your progress, your XP and your league.</li>
          <li>Where you are signed in (browser, network address, times), to keep your account safe.</li>
          <li>If you join a live class quiz, your educator sees your name and answers in it.</li>
        </ul>
        <h2>What others see</h2>
        <p>
          In a league, others see your first name and the first letter of your last name. In your settings you can
          appear as “Learner” instead.
        </p>
        <h2>Cookies and this device</h2>
        <p>
          These are needed for what you ask for. No page script can read the first five; the server sets them when you
          sign in, register, or play a lesson without an account:
        </p>
        <ul>
          <li>one keeps you signed in, for {lengthOf(SERVER_COOKIES.session)} after you last signed in;</li>
          <li>
            one lets us know this browser again, so that we can tell you when your account is used on a new device, for{' '}
            {`${lengthOf(SERVER_COOKIES.device)};`}
          </li>
          <li>
            two more only while you sign in with Google, Apple or Facebook: one for {lengthOf(SERVER_COOKIES.social)},
            one for {`${lengthOf(SERVER_COOKIES.socialPending)};`}
          </li>
          <li>
            one more only while you choose people from your address book at Google, Outlook or Yahoo, for{' '}
            {`${lengthOf(SERVER_COOKIES.contacts)};`}
          </li>
          <li>
            one keeps which lesson you chose to play without an account, for {`${lengthOf(SERVER_COOKIES.lesson)};`}
          </li>
          <li>
            one keeps your answer to the cookie question, for {lengthOf(COOKIES.consent)} or as long as your browser
            allows.
          </li>
        </ul>
        <p>
          Your browser also keeps what could not be sent yet, and what you do before you have an account. We use no
          advertising, and no cookies of others.
        </p>
        <p>Only if you accept them there are four more, each for {lengthOf(COOKIES.referral)}:</p>
        <ul>
          <li>who brought you here, so that they get what they were promised;</li>
          <li>the area of study you chose, so that you are asked once;</li>
          <li>when you first came;</li>
          <li>which of two wordings of a page you saw, so that you see the same one again.</li>
        </ul>
        <CookieChoice />
        <h2>Counting pages</h2>
        <p>
          We count which pages of ours are opened, and which addresses lead nowhere. If you accept cookies and your
          browser does not ask that nobody be tracked, we also note which page you came from and, signed in, that it was
          you. If not, it is a bare count. Nothing of a link’s secrets is kept, and every row is deleted after 13
          months.
        </p>
        <h2>A link to your phone</h2>
        <p>
          If you ask for our link by SMS, your number goes to whoever delivers the message. We keep a trace of it for a
          day, so that nobody can flood a phone, and then nothing.
        </p>
        <h2>Your choices</h2>
        <p>
          Under “Security and data” in your settings you download everything we store of you, and delete your account.
          It is gone for good after {DELETION_DAYS} days. Questions? <Link to="/help">Write to us</Link>.
        </p>
      </div>
    </Page>
  )
}
