import { BookOpen, Clock, Gift, type LucideIcon, Megaphone, Users, Wrench, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { referralContext } from '#client/features/referrals/index.ts'
import { clock, useMinute } from '#client/platform/clock.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { whenTakenOver } from '#client/platform/preHydration.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { UserView } from '#shared/contract/accounts/index.ts'
import type { PromotionIcon } from '#shared/contract/promotions/index.ts'
import { matchRoute } from '#shared/pages/match.ts'
import {
  type Banner,
  type BannerReader,
  bannerFor,
  hidesGroupBuys,
  mayHaveDiscount,
  timeLeft,
} from '#shared/rules/promotions/banners.ts'
import styles from './BannerHost.module.css'
import { countShown, type Found, loadPromotions, memoryOf, promotions, putAway, watchPromotions } from './store.ts'

const AGAIN_MS = 5 * 60_000

/**
 * BAN-SC003. The one banner at the top of the page. It comes with a page and never into one, so that nothing jumps under
 * a hand: where it was not known when the page came, it waits for the next. Home asks for it before it is shown, and
 * maintenance waits for nothing. Pages that one works in show maintenance alone.
 */
export function BannerHost() {
  const { pathname, search } = useLocation()
  const { status, user } = useSnapshot(session)
  const { found, quietOn } = useSnapshot(promotions)
  const hydrated = useHydrated()
  const [arrival, setArrival] = useState({ path: pathname, knew: found !== null })
  if (arrival.path !== pathname) setArrival({ path: pathname, knew: found !== null })
  const banner = useBanner()

  const isKnown = status !== 'loading'
  const who = user?.user_id
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person is told other things
  useEffect(() => {
    if (!isKnown) return
    let timer: ReturnType<typeof setInterval> | undefined
    // Parts of the page that show what is offered now may still be as the server drew them.
    const stop = whenTakenOver(() => {
      void loadPromotions()
      timer = setInterval(() => document.visibilityState === 'visible' && void loadPromotions(), AGAIN_MS)
    })
    return () => {
      stop()
      clearInterval(timer)
    }
  }, [isKnown, who])

  // Who is signed in has a line anyway; a visitor's page asks from time to time.
  useEffect(() => (who === undefined ? undefined : watchPromotions()), [who])

  if (!hydrated || !banner) return null
  if (banner.kind === 'group_buy' && hidesGroupBuys(new URLSearchParams(search))) return null
  const isWorkplace = matchRoute(pathname)?.page.layout === 'workplace'
  const comesWith = arrival.knew || pathname === '/home'
  const mayCome = banner.kind === 'maintenance' || (comesWith && !isWorkplace && quietOn !== pathname)
  return mayCome ? <BannerBar key={banner.key} banner={banner} onClose={() => putAway(banner, pathname)} /> : null
}

/** What the rules ask of who is here; null for a stranger, and while it is not known. */
function readerOf(
  user: Readonly<UserView> | null,
  about: Readonly<NonNullable<Found['reader']>> | null,
): BannerReader | null {
  if (!user || !about) return null
  return {
    role: user.role,
    isDemo: about.is_demo,
    isSuperadmin: user.roles.includes('superadmin'),
    onTrial: user.is_trial,
    hasInstitution: user.institutional_sub,
    createdAt: new Date(user.created_at),
    lead: user.lead,
    hasSchool: Boolean(user.school ?? user.other_school),
    hasGraduation: user.graduation_year !== null,
    cardsViewed: about.cards_viewed,
    isReferred: user.is_referred || referralContext() !== null,
    // A free premium trial is as short as that from its beginning: home says how long it goes on.
    premiumEndsAt:
      user.premium_expiration && !user.on_premium_trial && !user.premium_renews
        ? new Date(user.premium_expiration * 1000)
        : null,
    // Nobody pays by a card yet.
    cardExpires: false,
  }
}

/** The banner for who is here, by the rule; null while it is not known who that is. */
function useBanner(): Banner | null {
  const { status, user } = useSnapshot(session)
  const { found, away } = useSnapshot(promotions)
  const now = useMinute()
  if (!found || status === 'loading') return null
  const reader = readerOf(user as UserView | null, found.reader)
  return bannerFor(reader, found.promotions, memoryOf(user?.has_seen ?? {}, away), now)
}

/** BAN-RU015. Whether whoever is here may be offered the 24-hour discount; false while it is not known. */
export function useDiscountDay(): boolean {
  const { user } = useSnapshot(session)
  const { found } = useSnapshot(promotions)
  const now = useMinute()
  const reader = found && readerOf(user as UserView | null, found.reader)
  return reader ? mayHaveDiscount(reader, now) : false
}

const ICONS: Record<PromotionIcon, LucideIcon> = {
  megaphone: Megaphone,
  wrench: Wrench,
  gift: Gift,
  clock: Clock,
  people: Users,
  book: BookOpen,
}

type BarProps = {
  banner: Banner
  /** Puts it away; without it the bar is a sample of one. */
  onClose?: () => void
}

/** A banner's words, its countdown, its button, and the way to put it away. */
export function BannerBar({ banner, onClose }: BarProps) {
  const { message, icon, colors, cta, until, key } = banner
  const Icon = ICONS[icon]
  const isReal = onClose !== undefined
  useMinute()
  useEffect(() => {
    if (isReal) countShown({ key })
  }, [key, isReal])
  const close = () => {
    onClose?.()
    // What had the focus is gone.
    document.getElementById('main')?.focus({ preventScroll: true })
  }
  return (
    <section className={styles.banner} data-colors={colors} aria-label={isReal ? 'Announcement' : 'Preview'}>
      <p className={styles.words}>
        <Icon size={20} aria-hidden className={styles.icon} />
        <span>
          {message}
          {until ? <strong className={styles.left}> {timeLeft(until, clock.now())} left</strong> : null}
        </span>
      </p>
      {/* A sample leads nowhere. */}
      {cta ? isReal ? <CallToAction {...cta} /> : <span className={styles.cta}>{cta.text}</span> : null}
      {isReal ? (
        <IconButton name="Put this away" tip="belowEnd" className={styles.close} onClick={close}>
          <X size={20} aria-hidden />
        </IconButton>
      ) : (
        <span className={styles.close} data-sample>
          <X size={20} aria-hidden />
        </span>
      )}
    </section>
  )
}

function CallToAction({ text, link }: { text: string; link: string }) {
  if (link.startsWith('/'))
    return (
      <Link to={link} className={styles.cta}>
        {text}
      </Link>
    )
  return (
    <a href={link} className={styles.cta}>
      {text}
    </a>
  )
}
