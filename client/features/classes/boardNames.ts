import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { store } from '#client/platform/store.ts'

const PLACE = 'pictomo-board-names'

/** The educators who had the names shown on this device: what hangs on the wall of a room is its matter, not the account's. */
const shownTo = store<{ ids: number[] }>(() => ({ ids: read() }), {
  // Kept by the browser for each of them, by their number.
  keptAcrossPeople: true,
})

/** Whether the board shows who is who. Off at first: it may be on the wall. */
export function useShowsNames(): boolean {
  const { user } = useSnapshot(session)
  const { ids } = useSnapshot(shownTo)
  return user !== null && ids.includes(user.user_id)
}

/** Shows or hides the names, now and on the next board on this device. */
export function showNames(shown: boolean): void {
  const { user } = session
  if (!user) return
  shownTo.ids = [...shownTo.ids.filter((id) => id !== user.user_id), ...(shown ? [user.user_id] : [])]
  try {
    localStorage.setItem(PLACE, JSON.stringify(shownTo.ids))
  } catch {
    // GLB-RU020: without storage it holds for this visit.
  }
}

function read(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]')
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : []
  } catch {
    return []
  }
}
