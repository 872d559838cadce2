import { Lock } from 'lucide-react'
import { useEffect } from 'react'
import { Link, useLocation } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { usePaywallNote } from '#client/features/billing/paywall/index.ts'
import { catalogue, loadMarkets } from '#client/features/catalogue/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { askToRegister } from '#client/platform/ask.ts'
import { useMinute } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { TokensView } from '#shared/contract/billing/index.ts'
import { GuestLessonUsed } from '#shared/contract/learning/guestLesson.ts'
import type { CardView } from '#shared/contract/learning/index.ts'
import { learningState } from '#shared/rules/billing/learner.ts'
import { nextLesson, usesLesson } from '#shared/rules/catalogue/opening.ts'
import styles from './LockedCard.module.css'
import { useKeptLesson, useLessonUsed } from './limits/useOpening.ts'
import { useTokensWatch } from './limits/useTokensWatch.ts'
import { OpenCards } from './OpenCards.tsx'
import { openAsGuest, openWithToken, reopen } from './store.ts'
import { UnlockOffer } from './UnlockOffer.tsx'

type Props = {
  card: { readonly card_id: number } & Snapshot<Pick<CardView, 'name' | 'main_image' | 'num_facts' | 'tracks'>>
  tokens: TokensView | null
  signedIn: boolean
}

/**
 * Before a card that is not open yet: what opens it.
 *
 * LRN-RU005, LRN-RU019. Play redeems it and opens it while a member has tokens; without one there is nothing to press, and a guest
 * registers first, but for the one lesson that is theirs (AUT-GA006). Going back redeems nothing.
 *
 * TOK-RU005. Where redeeming fails, this stays as it is and says why: nothing is opened, and Play tries again.
 */
export function LockedCard({ card, tokens, signedIn }: Props) {
  const here = useLocation()
  const back = here.pathname + here.search
  const { busy, failed, run } = useAction()
  // What opens it may come by another tab or device.
  useTokensWatch()
  const isLessonUsed = useLessonUsed()
  const { user } = useSnapshot(session)
  const isKept = useKeptLesson()
  // What they began before they had an account goes on in it, without a press.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the card
  useEffect(() => {
    if (isKept) void run(openAsGuest)
  }, [isKept])
  const left = tokens?.tokens ?? null
  const register = (reason?: string) =>
    askToRegister({ tab: 'register', quick: true, redirect: back, ...(reason === undefined ? {} : { reason }) })
  /** TOK-RU011. The first lesson opens; before any other a guest registers. */
  const playAsGuest = async () => {
    try {
      await openAsGuest()
    } catch (error) {
      if (!GuestLessonUsed.is(error)) throw error
      register(sentenceOf(error))
    }
  }
  const { markets } = useSnapshot(catalogue)
  useEffect(() => {
    if (left === 1) void loadMarkets()
  }, [left])
  const daily = markets.data?.find(({ id }) => id === user?.lead)?.trial_tokens ?? null
  const state = learningState(user, useMinute())
  usePaywallNote(signedIn ? card : null, left === 0)
  return (
    <>
      <div className={styles.locked}>
        <img className={styles.picture} src={card.main_image} alt="" width={1100} height={850} />
        <Card className={styles.panel} aria-labelledby="locked-title">
          <Lock size={28} aria-hidden className={styles.lock} />
          <h1 id="locked-title" className={styles.title}>
            {card.name}
          </h1>
          <p>{card.num_facts} facts in one scene.</p>
          {failed ? <ErrorNotice title={failed} /> : null}
          {!signedIn ? (
            <>
              <p className={styles.quiet}>
                {isLessonUsed ? GuestLessonUsed.text : 'You play one lesson without an account, this one if you like.'}{' '}
                <Link to="/find-pictomo">Some others are open to everybody.</Link>
              </p>
              {isLessonUsed ? null : (
                <Button large fullWidth onClick={() => run(playAsGuest)} loading={busy !== null}>
                  Play this lesson
                </Button>
              )}
              <Button large={isLessonUsed} look={isLessonUsed ? 'main' : 'quiet'} fullWidth onClick={() => register()}>
                Start free
              </Button>
              <Button look="plain" fullWidth onClick={() => askToRegister({ tab: 'login', redirect: back })}>
                Sign in
              </Button>
            </>
          ) : left === 0 ? (
            <>
              <p className={styles.quiet}>
                You have used all of today’s free lessons. {nextLesson(tokens?.reset ?? 0)}.
              </p>
              <ButtonLink to="/find-pictomo" large fullWidth>
                Find a card that is open
              </ButtonLink>
              <UnlockOffer here={back} onOpened={reopen} />
            </>
          ) : (
            <>
              <Button large fullWidth onClick={() => run(openWithToken)} loading={busy !== null}>
                Play
              </Button>
              <p className={styles.quiet}>
                {usesLesson(left, daily, user?.lead !== null)}{' '}
                {state === 'trial' || state === 'approved_educator'
                  ? 'Once opened it stays open for the rest of your first days here.'
                  : 'Once opened it stays open today.'}
              </p>
              <UnlockOffer look="plain" here={back} onOpened={reopen} />
            </>
          )}
        </Card>
      </div>
      {signedIn ? null : <OpenCards tracks={card.tracks} />}
    </>
  )
}
