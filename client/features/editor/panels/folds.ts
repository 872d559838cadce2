import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { onParting } from '#client/platform/person.ts'
import { useEditing } from '../context.ts'

/** The panels beside the stage, where there is room for both. */
export type Panel = 'lists' | 'properties'
export type Folds = { [panel in Panel]: boolean }

const placeOf = (person: number): string => `pictomo-folds-${person}`

/** Which panels a person has folded away in this browser. */
export function keptFolds(person: number): Folds {
  let kept: string[] = []
  try {
    kept = localStorage.getItem(placeOf(person))?.split(' ') ?? []
  } catch {
    // GLB-RU020: without storage both stand there.
  }
  return { lists: kept.includes('lists'), properties: kept.includes('properties') }
}

function keepFolds(person: number, folds: Folds): void {
  const folded = Object.keys(folds).filter((panel) => folds[panel as Panel])
  try {
    if (folded.length === 0) localStorage.removeItem(placeOf(person))
    else localStorage.setItem(placeOf(person), folded.join(' '))
  } catch {
    // GLB-RU020: without storage it holds until the card is closed.
  }
}
onParting((person) => keepFolds(person, { lists: false, properties: false }))

/** The panels that are folded away, and how one is folded or shown again. What one is led to is shown. */
export function useFolds(): [Folds, (panel: Panel) => void] {
  const editing = useEditing()
  const { leading, naming, pins } = useSnapshot(editing.state)
  const [folds, setFolds] = useState(() => keptFolds(editing.person))
  const led: Panel | null =
    leading === 'facts' ? 'lists' : leading !== null || naming !== null || pins.open ? 'properties' : null
  useEffect(() => {
    if (led) setFolds((before) => (before[led] ? { ...before, [led]: false } : before))
  }, [led])
  const fold = (panel: Panel) => {
    const next = { ...folds, [panel]: !folds[panel] }
    setFolds(next)
    keepFolds(editing.person, next)
  }
  return [folds, fold]
}
