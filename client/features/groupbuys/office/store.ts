import { call } from '#client/platform/api.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'
import type { GroupCount } from '#shared/contract/groupbuys/index.ts'
import {
  createGroup,
  endGroup,
  type GroupWhole,
  getGroupRow,
  listGroupMembers,
  listGroupRows,
  moveGroupEnd,
} from '#shared/contract/groupbuys/office.ts'
import { groupCounted } from '#shared/events/groupbuys.ts'
import { rooms } from '#shared/events/rooms.ts'
import type { Filters } from './filters.ts'

type Office = {
  list: Remote<Reply<typeof listGroupRows>>
  /** The one whose page is open. */
  slug: string
  group: Remote<GroupWhole>
  members: Remote<Reply<typeof listGroupMembers>>
  /** Of its members. */
  page: number
}
/** Groups that buy together, for those who look after them. */
export const groupOffice = store<Office>(() => ({
  list: remote(),
  slug: '',
  group: remote(),
  members: remote(),
  page: 1,
}))
const intoList = latestInto(groupOffice, 'list')
const intoGroup = latestInto(groupOffice, 'group')
const intoMembers = latestInto(groupOffice, 'members')

export const searchGroups = ({ query, state, page }: Filters): Promise<void> =>
  intoList(() => call(listGroupRows, { query, page, ...(state ? { state } : {}) }))

/** Shows a group; what stood there of another one goes. */
export async function loadOfficeGroup(slug: string): Promise<void> {
  if (groupOffice.slug !== slug) Object.assign(groupOffice, { slug, group: remote(), members: remote(), page: 1 })
  await intoGroup(() => call(getGroupRow, { slug }))
}
export function loadGroupMembers(slug: string, page: number): Promise<void> {
  groupOffice.page = page
  return intoMembers(() => call(listGroupMembers, { slug, page }))
}

/** Reads a group again where what is told of it is not what is shown. */
function hearOf({ slug, members, end_date }: GroupCount): void {
  const { data } = groupOffice.group
  if (groupOffice.slug !== slug || !data) return
  if (data.members === members && data.ends_at === end_date) return
  void loadOfficeGroup(slug)
  void loadGroupMembers(slug, groupOffice.page)
}
/** GBY-LV001. Keeps a group as it is, whoever joins it or moves its end, for as long as it is shown. */
export const watchOfficeGroup = (slug: string): (() => void) =>
  joinRoom<GroupCount>(rooms.groupBuy(slug), {
    onSnapshot: hearOf,
    onEvent(frame) {
      const count = payloadOf(groupCounted, frame)
      if (count) hearOf(count)
    },
  })

function take(group: GroupWhole): GroupWhole {
  if (groupOffice.slug === group.slug) groupOffice.group = { status: 'ready', data: group, error: null }
  return group
}
export const begin = async (given: Sent<typeof createGroup>): Promise<GroupWhole> =>
  take(await call(createGroup, given))
export const moveEnd = async (given: Sent<typeof moveGroupEnd>): Promise<GroupWhole> =>
  take(await call(moveGroupEnd, given))
export const end = async (slug: string): Promise<GroupWhole> => take(await call(endGroup, { slug }))
