import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { compareHistory, listHistory, nameHistory, restoreHistory } from '#shared/contract/editor/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'

export type Version = Reply<typeof listHistory>['data'][number]
export type Change = Reply<typeof compareHistory>['changes'][number]

/** The versions of the card whose history is open, and the two that are looked at. */
export const history = store(() => ({
  cardId: 0,
  versions: remote<{ rows: Version[]; next: string | null }>(),
  chosen: '',
  /** The version it is compared with. */
  base: '',
  changes: remote<Change[]>() as Remote<Change[]>,
}))

/** In place of a version: what the card is now, beside what is published. */
export const NOW = 'now'
export const chooseNow = (): void => {
  Object.assign(history, { chosen: NOW, base: '', changes: remote() })
}

/** Loads the newest versions and shows the first of them. */
export async function openHistory(cardId: number): Promise<void> {
  Object.assign(history, { cardId, chosen: '', base: '', versions: remote(), changes: remote() })
  await refreshHistory()
}

/** The history of a card that others write in has a new version: the list shows it, what is looked at stays. */
export async function hearOfVersion(cardId: number): Promise<void> {
  const { versions } = history
  if (history.cardId !== cardId || !versions.data) return
  const { data } = await call(listHistory, { card_id: cardId })
  if (history.cardId !== cardId || !versions.data) return
  const known = new Set(versions.data.rows.map((row) => row.version_id))
  const news = data.filter((row) => !known.has(row.version_id))
  versions.data = { ...versions.data, rows: [...news, ...versions.data.rows] }
}

async function refreshHistory(): Promise<void> {
  await load(history.versions, async () => {
    const { data, next } = await call(listHistory, { card_id: history.cardId })
    return { rows: data, next }
  })
  const first = history.versions.data?.rows[0]
  if (first) await chooseVersion(first.version_id)
}

export async function loadOlder(): Promise<void> {
  const { data } = history.versions
  if (!data?.next) return
  const reply = await call(listHistory, { card_id: history.cardId, after: data.next })
  history.versions.data = { rows: [...data.rows, ...reply.data], next: reply.next }
}

/** Shows a version beside the one before it, or beside another. */
export async function chooseVersion(versionId: string, base?: string): Promise<void> {
  const rows = history.versions.data?.rows ?? []
  const older = rows[rows.findIndex((row) => row.version_id === versionId) + 1]
  history.chosen = versionId
  history.base = base ?? older?.version_id ?? ''
  history.changes = remote()
  if (!history.base) return
  const asked = { card_id: history.cardId, version_id: history.base, other_id: versionId }
  await load(history.changes, async () => (await call(compareHistory, asked)).changes)
}

export async function nameVersion(name: string): Promise<void> {
  await call(nameHistory, { card_id: history.cardId, name })
  await refreshHistory()
}

export async function restoreVersion(versionId: string): Promise<void> {
  await call(restoreHistory, { card_id: history.cardId, version_id: versionId })
  await refreshHistory()
}

const KINDS = {
  start: 'As it was at first',
  session: 'Editing session',
  publish: 'Published',
  named: 'Named',
  restore: 'Brought back',
} as const

export function titleOf({ kind, name }: Pick<Version, 'kind' | 'name'>): string {
  if (!name) return KINDS[kind]
  if (kind === 'named') return name
  return `${KINDS[kind]}: ${shownName(name)}`
}

export const timeOf = ({ at }: Pick<Version, 'at'>): string =>
  new Date(at).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })

/** A version without a name goes by its time. */
export const shownName = (name: string): string => (/^\d{4}-\d\d-\d\dT/.test(name) ? timeOf({ at: name }) : name)

export function peopleOf({ people, by }: { people: readonly { name: string }[]; by: { name: string } | null }): string {
  const names = [...new Set([...people, ...(by ? [by] : [])].map((person) => person.name))]
  return new Intl.ListFormat('en').format(names)
}
