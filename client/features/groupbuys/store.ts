import { call } from '#client/platform/api.ts'
import { loadsFirst } from '#client/platform/firstData.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { getManagePackages } from '#shared/contract/billing/orders.ts'
import { listPackageOptions, type PackageOptionView } from '#shared/contract/billing/plans.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import {
  type GroupBuyView,
  type GroupCount,
  getGroupBuy,
  getOwnGroupBuy,
  joinGroupBuy,
  leaveGroupBuy,
  setGroupBuyAlerts,
  shareGroupBuy,
  startGroupBuy,
} from '#shared/contract/groupbuys/index.ts'
import { groupCounted } from '#shared/events/groupbuys.ts'
import { rooms } from '#shared/events/rooms.ts'

type GroupBuys = {
  own: Remote<Reply<typeof getOwnGroupBuy>>
  slug: string
  shown: Remote<GroupBuyView>
  /** What is sold to groups, by area of study. */
  options: Record<number, Remote<PackageOptionView[]>>
  /** The packages of one's subscriptions that run: who has one buys none beside it. */
  subscribed: readonly number[]
}
/** The group that is looked at, and one's own. */
export const groupbuys = store<GroupBuys>(() => ({
  own: remote(),
  slug: '',
  shown: remote(),
  options: {},
  subscribed: [],
}))

const intoShown = latestInto(groupbuys, 'shown')
const intoOwn = latestInto(groupbuys, 'own')

export const loadOwn = (): Promise<void> => intoOwn(() => call(getOwnGroupBuy, {}))

/** Where it can't be had nobody is kept from the store, which says so itself. */
export async function loadSubscribed(): Promise<void> {
  const found = await call(getManagePackages, {}).catch(() => null)
  if (found) groupbuys.subscribed = found.packages.map(({ package_id }) => package_id)
}

/** Shows a group; what stood there of another one goes. */
export async function openGroup(slug: string): Promise<void> {
  if (groupbuys.slug !== slug) Object.assign(groupbuys, { slug, shown: remote() })
  await reload()
}
const reload = (): Promise<void> => {
  const { slug } = groupbuys
  return intoShown(() => call(getGroupBuy, { slug }))
}
loadsFirst({ getGroupBuy }, ({ slug }) => openGroup(slug))

export async function loadGroupOptions(marketId: number): Promise<void> {
  groupbuys.options[marketId] ??= remote()
  await load(groupbuys.options[marketId]!, async () =>
    (await call(listPackageOptions, { market_id: marketId, is_group_buy: '1' })).package_options.filter(
      ({ kind }) => kind === 'plan',
    ),
  )
}

function hearOf(count: GroupCount): void {
  const { data } = groupbuys.shown
  if (!data || data.slug !== count.slug || count.version <= data.version) return
  Object.assign(data, count)
  // Who it was, members see by name.
  if (data.is_member) void reload()
}

/** GBY-LV001. Keeps a group's count as it is, wherever somebody joins, for as long as it is shown. */
export const watchGroup = (slug: string): (() => void) =>
  joinRoom<GroupCount>(rooms.groupBuy(slug), {
    onSnapshot: hearOf,
    onEvent(frame) {
      const count = payloadOf(groupCounted, frame)
      if (count) hearOf(count)
    },
  })

/** What one did makes another group one's own, or none: every page that leads to it hears so. */
function take(group: GroupBuyView): GroupBuyView {
  void loadOwn()
  if (groupbuys.slug === group.slug) groupbuys.shown = { status: 'ready', data: group, error: null }
  return group
}
export const start = async (marketId: number): Promise<GroupBuyView> =>
  take(await call(startGroupBuy, { market_id: marketId }))
export const join = async (slug: string): Promise<GroupBuyView> => take(await call(joinGroupBuy, { slug }))
export const leave = async (slug: string): Promise<GroupBuyView> => take(await call(leaveGroupBuy, { slug }))
export async function invite(asked: Sent<typeof shareGroupBuy>): Promise<Reply<typeof shareGroupBuy>> {
  const answer = await call(shareGroupBuy, asked)
  if (groupbuys.slug === asked.slug) void reload()
  return answer
}
/** Where one is told of one's groups from now on; null for nowhere. */
export async function setAlerts(phone: string | null, code?: string): Promise<{ needs_code: boolean }> {
  const { alerts_to, needs_code } = await call(setGroupBuyAlerts, { phone, ...(code === undefined ? {} : { code }) })
  if (groupbuys.own.data) groupbuys.own.data.alerts_to = alerts_to
  return { needs_code }
}
