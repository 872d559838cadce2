import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { saveFile } from '#client/platform/saveFile.ts'
import { store } from '#client/platform/store.ts'
import { BRAND } from '#shared/brand.ts'
import * as contract from '#shared/contract/accounts/index.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import { NotFound } from '#shared/errors.ts'
import { restoreSession } from '../session.ts'

type Security = {
  sessions: Remote<Reply<typeof contract.listSessions>>
  events: Remote<Reply<typeof contract.listSecurityEvents>>
}

/** Where one is signed in, and what happened to the account. */
export const security = store<Security>(() => ({ sessions: remote(), events: remote() }))

export const loadSessions = () => load(security.sessions, () => call(contract.listSessions, {}))
export const loadEvents = () => load(security.events, () => call(contract.listSecurityEvents, { limit: 20 }))
/** What changes the one is written down in the other. */
export const loadSecurity = () => Promise.all([loadSessions(), loadEvents()])

/** Signs out every other device; returns how many. */
export async function endOthers(): Promise<number> {
  const { ended } = await call(contract.endOtherSessions, {})
  await loadSecurity()
  return ended
}

/** Signs out one other device. That it is signed out already is what was wanted. */
export async function endDevice(sessionId: string): Promise<void> {
  try {
    await call(contract.endSession, { session_id: sessionId })
  } catch (error) {
    if (!NotFound.is(error)) throw error
  }
  await loadSecurity()
}

/** Changes the password; every other device is signed out. */
export async function changePassword(current: string, wanted: string, again: string): Promise<void> {
  await call(contract.changePassword, { password_current: current, password_new: wanted, password_confirmation: again })
  await loadSecurity()
}

/** Chooses a first password. */
export async function choosePassword(password: string): Promise<void> {
  await call(contract.setPassword, { password })
  await Promise.all([restoreSession(), loadSecurity()])
}

/** Everything that is stored, handed to the browser as a file. */
export async function downloadData(): Promise<void> {
  const data = await call(contract.exportData, {})
  saveFile(`${BRAND.slug}-data.json`, JSON.stringify(data, null, 2), 'application/json')
  await loadEvents()
}

export async function askDeletion(password: string): Promise<void> {
  await call(contract.askDeletion, { password })
  await Promise.all([restoreSession(), loadEvents()])
}

export async function keepAccount(): Promise<void> {
  await call(contract.cancelDeletion, {})
  await Promise.all([restoreSession(), loadEvents()])
}
