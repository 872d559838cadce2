import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { useTitle } from '#client/platform/title.ts'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'
import { MONEY_BACK } from '#shared/rules/billing/shownPrice.ts'
import { RETRY_DAYS } from '#shared/rules/billing/terms.ts'
import styles from './TextPage.module.css'

/** What both sides may expect of each other. */
export function TermsPage() {
  useTitle('Terms')
  const { hash } = useLocation()
  // Where the page is drawn only after it was opened, the browser found no such place.
  useEffect(() => document.getElementById(hash.slice(1))?.scrollIntoView(), [hash])
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
        <h2 id="payment">Payment</h2>
        <p>
          You see the price to the cent, with every discount and tax, before you pay. Your card is charged at once by
          our payment provider; its number never reaches us. A receipt comes by mail and stays in your order history.
        </p>
        <h2>Renewal</h2>
        <p>
          A plan for some months renews by itself at the end of that time, for the same time and for the price that
          stood beside the button when you bought it, without the code of your first order and plus the tax of your
          address. A change of our prices does not change yours while your plan runs. Where a bill can’t be paid we tell
          you by mail and try again for {RETRY_DAYS.at(-1)} days; then the plan ends and nothing is charged again.
        </p>
        <h2>Canceling</h2>
        <p>
          You can cancel at any time under “My subscriptions”. Nothing is charged again then, and what you paid for
          stays open until its end. In the last three days before a bill the cancellation is queued: that bill is not
          charged either. You can also pause a plan, or change it to another.
        </p>
        <h2>Refunds</h2>
        <p>
          {MONEY_BACK} You ask for it under “My subscriptions”, and it goes back to the card that paid. Later than that,
          or for a part of it, write to us through <Link to="/help">help</Link>.
        </p>
        <h2>Free trials</h2>
        <p>
          A trial costs nothing, asks for no card and never turns into a paid plan by itself. Whoever buys while the
          free premium trial runs loses no day of it: the plan’s time begins when the trial is over. The first days of
          an account, with their daily limits, end with the purchase.
        </p>
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
