import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { clock } from '#client/platform/clock.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { toast } from '#client/ui/Toast.tsx'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  dismissLeagueResult,
  getLeague,
  getStandings,
  getXp,
  grantXp,
  type LeagueView,
  type StandingsView,
} from '#shared/contract/rewards/index.ts'
import {
  achievementReached,
  heldXpDecided,
  leagueClosed,
  leagueCompleted,
  roundRewarded,
  standingsMoved,
  xpGranted,
} from '#shared/events/rewards.ts'
import { rooms } from '#shared/events/rooms.ts'
import { rankStandings } from '#shared/rules/rewards/league.ts'
import type { RoundAccount } from '#shared/rules/rewards/roundNote.ts'
import { thanksFor } from '#shared/rules/rewards/xp.ts'
import { newestXp } from './newestXp.ts'
import { mergeStandings } from './standings.ts'

type Xp = Reply<typeof getXp>
type Rewards = {
  xp: Remote<Xp>
  /** XP that the server has told of since the page was opened. */
  earned: number
  /** What the server said of rounds of quizzes that ended here or in another tab, by their ids. */
  rounds: Record<number, RoundAccount>
  /** The levels that were reached since the page was opened: who shows achievements asks for them again. */
  levels: ReachedLevel[]
  /** The last of them, as its tile tells it. */
  news: string | null
  league: Remote<LeagueView>
  standings: Remote<StandingsView>
  /** Whether the table moves by itself now. */
  live: boolean
  /** It moved by itself a moment ago: what is shown is the last that is known. */
  wasLive: boolean
}

export const rewards = store<Rewards>(() => ({
  xp: remote(),
  earned: 0,
  rounds: {},
  levels: [],
  news: null,
  league: remote(),
  standings: remote(),
  live: false,
  wasLive: false,
}))

export const loadXp = () =>
  load(rewards.xp, async () => {
    const told = await call(getXp, { days: 7 })
    const { xp, earned } = newestXp(rewards.xp.data, told)
    rewards.earned += earned
    return xp
  })

loadsFirst({ getXp }, loadXp)

const loadPlace = () =>
  load(rewards.league, async () => {
    // The first answer may have come with the page.
    const askedAt = rewards.league.data ? Date.now() : performance.timeOrigin
    const league = await call(getLeague, {})
    clock.learn(league.server_now, askedAt)
    return league
  })
loadsFirst({ getLeague }, loadPlace)

const loadStandings = (league_id: number) => load(rewards.standings, () => call(getStandings, { league_id }))
loadsFirst({ getStandings }, ({ league_id }) => loadStandings(Number(league_id)))

/** The reader's league and, where there is one, its table. */
export async function loadLeague(): Promise<void> {
  await loadPlace()
  const id = rewards.league.data?.league_id
  if (id && rewards.standings.data?.league_id !== id) await loadStandings(id)
}

/** Keeps XP, streak and week's result as they change, for as long as somebody is signed in. */
export function watchOwn(userId: number): () => void {
  return joinRoom(rooms.user(userId), {
    onSnapshot() {
      // What was given before the line stood, or while it was cut, is not told again.
      void loadXp()
    },
    onEvent(frame) {
      const granted = payloadOf(xpGranted, frame)
      if (granted) {
        hearXp(granted)
        const thanks = thanksFor(granted.source, granted.amount)
        if (thanks) toast(thanks, { look: 'right', passing: true })
      }
      const rewarded = payloadOf(roundRewarded, frame)
      if (rewarded) rewards.rounds[rewarded.round_id] = rewarded
      const reached = payloadOf(achievementReached, frame)
      if (reached) hearLevel(reached)
      if (payloadOf(leagueCompleted, frame)) void loadLeague()
      if (payloadOf(heldXpDecided, frame)?.decision === 'taken_back') {
        // Within a day XP falls by nothing else: what was known is no measure of it.
        rewards.xp.data = null
        void loadXp()
      }
    },
  })
}

/** A level of an achievement, by the achievement's name and title. */
export type ReachedLevel = { name: string; title: string; level: number }

/** How many tiles tell of levels themselves. */
let tiles = 0
/** Lets a tile tell of levels for as long as it is shown. */
export function tellLevels(): () => void {
  tiles++
  return () => {
    tiles--
    rewards.news = null
  }
}

/** XPA-GA003. A level is told once, where the person is: in its tile, and where there is none in passing. */
function hearLevel({ name, title, level, description }: ReachedLevel & { description: string }) {
  rewards.news = `${title}, level ${level}`
  rewards.levels.push({ name, title, level })
  if (tiles > 0) return
  toast(`Done: ${description.charAt(0).toLowerCase()}${description.slice(1)}.`, {
    title: `${title}, level ${level}`,
    look: 'right',
  })
}

function hearXp({ day, today, daily_streak }: { day?: string | undefined; today: number; daily_streak: number }) {
  const xp = rewards.xp.data
  const before = xp?.xp.at(-1) ?? 0
  // Of another day, or overtaken: the server knows which.
  if (!xp || today < before || (day && day !== xp.days.at(-1))) return void loadXp()
  rewards.earned += today - before
  xp.xp = [...xp.xp.slice(0, -1), today]
  xp.daily_streak = daily_streak
  // The first XP of the week is what puts one into a league.
  if (rewards.league.data && rewards.league.data.league_id === null) void loadLeague()
}

/** Keeps a league's table as it moves. */
export function watchLeague(leagueId: number): () => void {
  const leave = joinRoom<StandingsView>(rooms.league(leagueId), {
    onSnapshot(table) {
      rewards.standings.data = { ...table, rows: rankStandings(table.rows) }
      rewards.standings.status = 'ready'
    },
    onEvent(frame) {
      const moved = payloadOf(standingsMoved, frame)
      if (payloadOf(leagueClosed, frame)) void loadLeague()
      const table = rewards.standings.data
      if (moved && table) table.rows = mergeStandings(table.rows, moved.rows)
    },
    onState(state) {
      rewards.live = state === 'live'
      rewards.wasLive ||= rewards.live
    },
  })
  return () => {
    leave()
    Object.assign(rewards, { live: false, wasLive: false })
  }
}

/** Puts the past week's result away, at once; the server hears of it. */
export async function dismissResult(): Promise<void> {
  const complete = rewards.league.data?.complete
  if (!complete?.league_id) return
  complete.show = false
  await call(dismissLeagueResult, { league_id: complete.league_id })
}

/**
 * XPA-RU003. Asks what a recording heard to its end earned. It is given for the stored visit, so a failure here is let go: null, as where it
 * gave nothing. 0 where it gave that before on this day.
 */
export async function claimAudioXp(cardId: number): Promise<number | null> {
  if (!session.user) return null
  try {
    const { amount } = await call(grantXp, { source: 'educational_audio', source_id: cardId })
    return amount
  } catch {
    return null
  }
}
