/** Where the right to open cards comes from. */
export const ENTITLEMENT_KINDS = ['trial', 'premium', 'institution', 'group', 'educator', 'token'] as const
export type EntitlementKind = (typeof ENTITLEMENT_KINDS)[number]

/** A right to open cards for a time: of one card, of a market, or of everything. */
export type Entitlement = {
  kind: EntitlementKind
  marketId: number | null
  cardId: number | null
  startsAt: Date
  /** Null for one without an end. */
  endsAt: Date | null
}

/** What the rules need to know of a card. */
export type AccessCard = {
  cardId: number
  authorId: number | null
  free: boolean
  official: boolean
  marketIds: readonly number[]
}

export const isLive = ({ startsAt, endsAt }: Entitlement, now: Date): boolean =>
  startsAt <= now && (endsAt === null || endsAt > now)

/**
 * These make whoever has one a member: no trial user, whatever their trial says (AUT-RU037). A plan of one market does so
 * everywhere, as the lock (TOK-RU001) is for trial users alone; what is owned by it are the cards of its market.
 * `billing_reader` has the same kinds.
 */
const MEMBER_KINDS: readonly EntitlementKind[] = ['premium', 'institution', 'group', 'educator']
/** A trial opens cards without giving them, and an educator may play everything without owning it. */
const NOT_OWNING: readonly EntitlementKind[] = ['trial', 'educator']

export const isMember = (entitlements: readonly Entitlement[], now: Date): boolean =>
  entitlements.some((one) => MEMBER_KINDS.includes(one.kind) && isLive(one, now))

/** When what makes somebody a member is over: the last end of it; null for who is none, and for who is one for good. */
export function memberUntil(entitlements: readonly Entitlement[], now: Date): Date | null {
  const live = entitlements.filter((one) => MEMBER_KINDS.includes(one.kind) && isLive(one, now))
  const ends = live.flatMap(({ endsAt }) => endsAt ?? [])
  return live.length === 0 || ends.length < live.length ? null : new Date(Math.max(...ends.map((end) => end.getTime())))
}

/** When a trial ends or ended; null for who never had one. */
export const trialEndOf = (entitlements: readonly Entitlement[]): Date | null =>
  entitlements
    .filter(({ kind }) => kind === 'trial')
    .reduce<Date | null>((last, { endsAt }) => (endsAt && (!last || endsAt > last) ? endsAt : last), null)

/** TOK-GA001. A card that a token opened is owned while the trial runs, and after it to the end of the day. */
export const tokenUntil = (trialEnd: Date | null, dayEnd: Date): Date =>
  trialEnd && trialEnd > dayEnd ? trialEnd : dayEnd

/**
 * The database decides this for a page of cards at once (`billing_reader` and `billing_access`, made by a migration); this is
 * what it is held against (`tests/api/billing/access.test.ts`), so the two change together.
 *
 * LRN-GA011. A card is owned by a plan for everything or for a market that the card belongs to, by a token that opened
 * it, or by having made it.
 */
export const ownsCard = (
  readerId: number,
  entitlements: readonly Entitlement[],
  card: AccessCard,
  now: Date,
): boolean =>
  card.authorId === readerId ||
  entitlements.some(
    (one) =>
      !NOT_OWNING.includes(one.kind) &&
      isLive(one, now) &&
      (one.cardId !== null
        ? one.cardId === card.cardId
        : one.marketId === null || card.marketIds.includes(one.marketId)),
  )

/** A reader and a card, as the lock rule sees them together. */
export type AccessFacts = {
  free: boolean
  official: boolean
  owned: boolean
  /** No trial user. */
  member: boolean
  trialEndsAt: Date | null
  /** It stands open to trial users of the reader's market. */
  onTrialList: boolean
}

/**
 * TOK-RU001. A trial user finds a card locked when it is not free, not owned, official, and either not on the market's
 * trial list or the trial is over. A guest has no trial, and so finds every official card locked that is not free.
 */
export function isLocked(facts: AccessFacts, now: Date): boolean {
  if (facts.free || !facts.official || facts.member || facts.owned) return false
  const trialOver = !facts.trialEndsAt || now >= facts.trialEndsAt
  return trialOver || !facts.onTrialList
}

/** TOK-RU001. What nobody finds locked, not even a guest: it needs no right. */
export const isOpenToAll = ({ free, official }: AccessFacts, now: Date): boolean =>
  !isLocked({ free, official, owned: false, member: false, trialEndsAt: null, onTrialList: false }, now)

/** TOK-RU001. When what opens a card now is over as far as it is known: the end of a trial that alone opens it, else null. */
export const openUntil = (facts: AccessFacts, now: Date): Date | null =>
  isLocked({ ...facts, trialEndsAt: null }, now) ? facts.trialEndsAt : null
