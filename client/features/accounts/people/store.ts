import { call } from '#client/platform/api.ts'
import { latestInto, load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import {
  getPerson,
  grantPermission,
  listPeople,
  type PersonRow,
  type PersonView,
  resetSecondProof,
  revokePermission,
  updatePerson,
} from '#shared/contract/accounts/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'

export type { PersonRow, PersonView }
export type PeopleQuery = { query: string; role: string; page: number }

/** The people an administrator looks at: a page of the list, and one whole. */
export const people = store(() => ({
  list: remote<Reply<typeof listPeople>>(),
  person: remote<PersonView>() as Remote<PersonView>,
  /** Who that is or will be. */
  personId: null as number | null,
}))

const loadList = latestInto(people, 'list')
/** Loads a page of the list. */
export const searchPeople = ({ query, role, page }: PeopleQuery): Promise<void> =>
  loadList(() => call(listPeople, { query, page, ...(role ? { role: role as PersonRow['role'] } : {}) }))

export async function loadPerson(userId: number): Promise<void> {
  if (people.personId !== userId) Object.assign(people, { person: remote(), personId: userId })
  await load(people.person, () => call(getPerson, { user_id: userId }))
}

export type Change = Omit<Sent<typeof updatePerson>, 'user_id'>
/** Each shows the person as they are afterwards; refused, too, since somebody else may have changed them. @throws Refusal */
export const changePerson = (userId: number, change: Change): Promise<void> =>
  shown(userId, call(updatePerson, { user_id: userId, ...change }))

export const takeSecondProof = (userId: number): Promise<void> =>
  shown(userId, call(resetSecondProof, { user_id: userId }))

export type Permission = Omit<Sent<typeof grantPermission>, 'user_id'>
export const givePermission = (userId: number, permission: Permission): Promise<void> =>
  shown(userId, call(grantPermission, { user_id: userId, ...permission }))
export const takePermission = (userId: number, permission: Permission): Promise<void> =>
  shown(userId, call(revokePermission, { user_id: userId, ...permission }))

async function shown(userId: number, answer: Promise<PersonView>): Promise<void> {
  try {
    const person = await answer
    if (people.personId === userId) people.person.data = person
  } catch (error) {
    if (people.personId === userId) void loadPerson(userId)
    throw error
  }
}
