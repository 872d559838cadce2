import { HandHeart } from 'lucide-react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { actorOf, countSeen, session } from '#client/features/accounts/index.ts'
import { useCardsViewed } from '#client/features/promotions/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { Card } from '#client/ui/Card.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { TipCard } from '#client/ui/TipCard.tsx'
import { isAffiliate } from '#shared/rules/accounts/actor.ts'
import { ONBOARDING_SEEN, REFERRAL_ONBOARDING_CARDS, showsOnboarding } from '#shared/rules/promotions/onboarding.ts'
import styles from './PortalPage.module.css'

const POINTS = [
  { key: 'show', says: 'Show a card you like rather than the whole library: the scene speaks for itself.' },
  { key: 'free', says: 'Free cards stand open to everybody, so nobody needs an account to see what you mean.' },
]

/** BAN-RU014. Who recommends has seen enough by now to know what to show. */
function PortalOnboarding() {
  const { user } = useSnapshot(session)
  const cards = useCardsViewed()
  if (!user || !showsOnboarding('referrals', cards, user.has_seen)) return null
  return (
    <TipCard
      title={`You have seen ${REFERRAL_ONBOARDING_CARDS} Pictomos`}
      points={POINTS}
      onDone={() => countSeen(ONBOARDING_SEEN.referrals)}
    />
  )
}

/** What an affiliate has here today. */
export function PortalPage() {
  const { user } = useSnapshot(session)
  const actor = actorOf(session.user)
  if (!user || !actor) return null
  if (!isAffiliate(actor)) {
    return (
      <Page narrow>
        <EmptyState
          whole
          icon={<HandHeart size={28} />}
          title="This page is for affiliates"
          action={<ButtonLink to="/home">Go home</ButtonLink>}
        >
          Your account can’t open it. If you would like to be one, <Link to="/help">write to us</Link>.
        </EmptyState>
      </Page>
    )
  }
  return (
    <Page narrow>
      <PageHead title="Affiliate portal">
        {actor.role === 'Affiliate'
          ? `You are registered as an affiliate with ${user.email}.`
          : 'As affiliates see it.'}
      </PageHead>
      <PortalOnboarding />
      <Card className={styles.card} aria-labelledby="portal-today">
        <h2 id="portal-today">What is here today</h2>
        <p>
          Your account. It opens the same cards as a learner’s, so you can see what you recommend. Your own link, whom
          it brought and what you earned do not stand here yet.
        </p>
        <h2>Questions</h2>
        <p>About your link, a payment or material to show: a person reads what you write.</p>
        <div className={styles.actions}>
          <ButtonLink to="/help">Write to us</ButtonLink>
          <ButtonLink to="/find-pictomo" look="quiet">
            See the cards
          </ButtonLink>
        </div>
      </Card>
    </Page>
  )
}
