import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigationType } from 'react-router'
import { useSnapshot } from 'valtio'
import { arriving, useGo } from '#client/features/accounts/arrival/index.ts'
import { hadAccount, session } from '#client/features/accounts/index.ts'
import { AcceptNote, RegisterForm, rememberedMarket } from '#client/features/accounts/registration/index.ts'
import {
  LoginForm,
  PasskeyButton,
  PasskeyOffer,
  PasswordOffer,
  SocialButtons,
} from '#client/features/accounts/signIn/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { beganHere } from '#client/features/learning/visit/index.ts'
import { referralContext } from '#client/features/referrals/index.ts'
import { asked } from '#client/platform/ask.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { toast } from '#client/ui/Toast.tsx'
import type { UserView } from '#shared/contract/accounts/index.ts'
import { afterLogin, afterRegistration, type Going } from '#shared/rules/accounts/afterSignIn.ts'
import { AccountTexts, firstTab, tabAfter, warnsOnClosing } from '#shared/rules/accounts/registration.ts'
import { MarketStep } from './MarketStep.tsx'
import styles from './RegisterModal.module.css'
import { SchoolStep, schoolTitle } from './SchoolStep.tsx'

type Part = 'register' | 'login' | 'password' | 'market' | 'school'

const TITLES: Record<Exclude<Part, 'school'>, string> = {
  register: 'Start free',
  login: 'Welcome back',
  password: 'You are in',
  market: 'What do you study?',
}

/** AUT-SC010. Registration and sign-in over the page: account, area with role, school, then on (see `askToRegister`). */
export function RegisterModal() {
  const question = useSnapshot(asked).register
  const { user } = useSnapshot(session)
  const go = useGo()
  const [part, setPart] = useState<Part>(() => {
    const first = question?.tab === 'password' ? 'password' : firstTab(question?.tab, hadAccount())
    // The later steps need an account.
    return session.user || isForm(first) ? first : 'register'
  })
  const [quick, setQuick] = useState(question?.quick ?? false)
  // What had the focus is gone with its step: the next one begins in its first field.
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(part)
  useEffect(() => {
    if (before.current !== part && !isForm(part)) body.current?.querySelector<HTMLElement>('input, select')?.focus()
    before.current = part
  }, [part])

  const shut = () => {
    asked.register = null
  }
  const close = () => {
    // AUT-RU009, AUT-MS003.
    if (warnsOnClosing(part === 'password' ? 'register' : part, session.user?.role ?? ''))
      toast(AccountTexts.incomplete, { look: 'wrong' })
    shut()
  }
  // Whoever goes elsewhere, back or by a link within, leaves the question behind; a page that leads on by itself keeps it.
  const { pathname } = useLocation()
  const navigation = useNavigationType()
  const opened = useRef(pathname)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where one is
  useEffect(() => {
    if (opened.current !== pathname && navigation !== 'REPLACE') close()
    opened.current = pathname
  }, [pathname])
  // Signed out elsewhere, by the link of a mail that was opened in another browser: nothing is left to go on with.
  const isPast = question !== null && !isForm(part) && user === null
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when it comes to be past
  useEffect(() => {
    if (isPast) shut()
  }, [isPast])
  if (!question) return null

  const leave = (going: Going) => {
    shut()
    go(going)
  }
  // Read at the end: what is done meanwhile may lead elsewhere than when the last step was sent.
  const wanted = () => ({ cardSlug: asked.register?.cardSlug, redirect: asked.register?.redirect })
  // A sign-in elsewhere may leave this page, and comes back to it or to the card.
  const place = question.cardSlug
    ? `/learn/${question.cardSlug}`
    : question.redirect?.startsWith('/')
      ? question.redirect
      : location.pathname + location.search
  const finish = (user: UserView) => leave(afterRegistration(arriving(user), { ...wanted(), hasBegun: beganHere() }))
  const goOn = (tab: 'register' | 'market', user: UserView, programs: readonly string[]) => {
    const next = tabAfter(tab, {
      lead: user.lead,
      program: user.program,
      programs,
      skipSchool: question.skipSchool ?? false,
    })
    if (next === 'done') finish(user)
    else setPart(next)
  }
  const afterAccount = async () => {
    await loadMarkets()
    const user = session.user
    // Who said at the door what they study goes on at once; what else there is to say has its place in the settings.
    if (user && question.tab === 'password' && user.lead !== null) return finish(user)
    if (user) goOn('register', user, catalogue.markets.data?.find(({ id }) => id === user.lead)?.programs ?? [])
  }
  const signedIn = (user: UserView) => {
    const going = afterLogin(arriving(user), {
      redirect: question.cardSlug ? `/learn/${question.cardSlug}` : (question.redirect ?? 'close'),
      mobileWeb: false,
      roomy: false,
      schoolAsked: true,
    })
    if (going.kind === 'page' && going.path === '/login/step2') setPart('market')
    else leave(going)
  }

  const lead = question.lead ?? rememberedMarket()
  const reason = question.reason ? <p className={styles.reason}>{question.reason}</p> : null

  return (
    <Dialog
      open
      title={part === 'school' ? schoolTitle(user?.role) : (isForm(part) && question.done) || TITLES[part]}
      onClose={close}
    >
      <div ref={body}>
        {isForm(part) ? (
          <>
            {question.thanks ? (
              <p className={styles.reason} role="status" tabIndex={-1} data-autofocus>
                {question.thanks}
              </p>
            ) : null}
            {question.done ? null : reason}
            {question.links ? (
              <ul className={styles.links}>
                {question.links.map(({ name, url }) => (
                  <li key={url}>
                    <a href={url} target="_blank" rel="noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            ) : null}
            {question.done ? reason : null}
            <Tabs
              label="Register or sign in"
              value={part}
              onChange={(next) => setPart(next as Part)}
              tabs={[
                {
                  value: 'register',
                  label: 'Start free',
                  content: (
                    <div className={styles.part}>
                      <SocialButtons tab="register" redirect={place} onDone={signedIn} onLeave={shut} />
                      <RegisterForm
                        focus={!question.done}
                        quick={quick}
                        lead={lead}
                        role={question.role ?? 'Student'}
                        source="modal"
                        referrer={referralContext()?.code ?? null}
                        onDone={(user, existing) => {
                          if (existing) return signedIn(user)
                          return quick ? setPart('password') : void afterAccount()
                        }}
                      />
                      <Button look="plain" fullWidth onClick={() => setQuick(!quick)}>
                        {quick ? 'With my name and a password' : 'With my e-mail alone'}
                      </Button>
                      <p className={styles.quiet}>
                        <AcceptNote />
                      </p>
                    </div>
                  ),
                },
                {
                  value: 'login',
                  label: 'Sign in',
                  content: (
                    <div className={styles.part}>
                      <SocialButtons tab="login" redirect={place} onDone={signedIn} onLeave={shut} />
                      <LoginForm focus={!question.done} onDone={signedIn} />
                      <PasskeyButton onDone={signedIn} />
                      <p className={styles.quiet}>
                        <Link to="/forgot-password" onClick={shut}>
                          Forgotten your password?
                        </Link>
                      </p>
                    </div>
                  ),
                },
              ]}
            />
          </>
        ) : part === 'password' ? (
          <PasswordOffer onDone={() => void afterAccount()}>
            <PasskeyOffer onDone={() => void afterAccount()} />
          </PasswordOffer>
        ) : part === 'market' ? (
          <MarketStep
            focus
            lead={lead}
            fromEducators={question.role === 'Professor'}
            onDone={(user, programs) => goOn('market', user, programs)}
          />
        ) : (
          <SchoolStep onDone={finish} onSkip={() => session.user && finish(session.user)} />
        )}
      </div>
    </Dialog>
  )
}

/** Their forms look after the focus themselves (AUT-RU006). */
const isForm = (part: Part): boolean => part === 'register' || part === 'login'
