import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { onParting } from '#client/platform/person.ts'
import { rewards } from './store.ts'

const PLACE = 'pictomo-xp-since'
/** What a day's XP were as something began, so that a page that is loaded anew knows what it earned in all. */
type Start = { mark: string; day: string; from: number }

function startOf(mark: string | undefined): Start | undefined {
  try {
    const kept = JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as Start | null
    return kept && kept.mark === mark && typeof kept.from === 'number' ? kept : undefined
  } catch {
    return undefined
  }
}

function keepStart(start: Start): void {
  try {
    sessionStorage.setItem(PLACE, JSON.stringify(start))
  } catch {
    // GLB-RU020: without storage a page that is loaded anew counts from there on.
  }
}
onParting(() => {
  try {
    sessionStorage.removeItem(PLACE)
  } catch {
    // GLB-RU020.
  }
})

/** XP that the server has told of since `mark` became what it is, in this tab. */
export function useEarnedSince(mark: string | undefined): number {
  const { earned, xp } = useSnapshot(rewards)
  const [since, setSince] = useState({ mark, earned })
  if (since.mark !== mark) setSince({ mark, earned })
  const here = since.mark === mark ? Math.max(0, earned - since.earned) : 0
  const [total, day] = [xp.data?.xp.at(-1), xp.data?.days.at(-1)]
  const start = useMemo(() => startOf(mark), [mark])
  useEffect(() => {
    if (mark && !start && total !== undefined && day) keepStart({ mark, day, from: total - here })
  }, [mark, start, total, day, here])
  // Of another day no total tells.
  return start && start.day === day && total !== undefined ? Math.max(here, total - start.from) : here
}
