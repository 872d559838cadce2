import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { editor, loadUnsent } from './store.ts'

/** Says that work which the server has not stored is kept on this device, where there is some. */
export function UnsentWork() {
  const { unsent } = useSnapshot(editor)
  useEffect(() => void loadUnsent(), [])
  if (unsent.length === 0) return null
  const [cards, it] = unsent.length === 1 ? ['one card', 'it'] : [`${unsent.length} cards`, 'them']
  return <p>{`Your changes to ${cards} are kept on this device and are sent when you open ${it} again online.`}</p>
}
