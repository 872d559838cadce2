import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { countSeen, session } from '#client/features/accounts/index.ts'
import { TipCard } from '#client/ui/TipCard.tsx'
import { ONBOARDING_CARDS, ONBOARDING_SEEN, showsOnboarding } from '#shared/rules/promotions/onboarding.ts'

const POINTS = [
  {
    key: 'daily',
    says: (
      <>
        <Link to="/quiz/spacedrep/today">Your daily quiz</Link> asks what you would forget next.
      </>
    ),
  },
  {
    key: 'playlists',
    says: (
      <>
        <Link to="/playlists">Playlists</Link> put cards together for an exam or a week.
      </>
    ),
  },
  {
    key: 'league',
    says: (
      <>
        <Link to="/league">The league</Link> counts what you answer right, from Monday to Sunday.
      </>
    ),
  },
]

/** BAN-RU014. Once 10 cards were viewed: what else there is, one time. */
export function Onboarding({ cardsViewed }: { cardsViewed: number }) {
  const { user } = useSnapshot(session)
  if (!user || !showsOnboarding('home', cardsViewed, user.has_seen)) return null
  return (
    <TipCard
      title={`You have seen ${ONBOARDING_CARDS} Pictomos`}
      points={POINTS}
      onDone={() => countSeen(ONBOARDING_SEEN.home)}
    />
  )
}
