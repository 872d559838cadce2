import { act, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { enter } from '../session.ts'
import { useKeyHints } from './keyHints.ts'

const captions = { keys: ['c'], label: 'Captions' }
function Probe() {
  const hint = useKeyHints('Learn')
  return (
    <>
      <p>{hint('Captions', captions)}</p>
      <p>{hint('Speed', { keys: ['ArrowUp'], label: 'Faster' }, { keys: ['ArrowDown'], label: 'Slower' })}</p>
      <p>{hint('Shortcuts', { keys: ['?'], label: 'Shortcuts', fixed: true })}</p>
      <p>{hint('Play', { keys: [' '], label: 'Play or pause' })}</p>
    </>
  )
}
const told = () => screen.getAllByText(/./, { selector: 'p' }).map((line) => line.textContent)
const settings = (keyboard_shortcuts: boolean, shortcut_keys: Record<string, string>) =>
  act(async () => enter({ user_id: 1, roles: [], settings: { keyboard_shortcuts, shortcut_keys } } as never))

it('a button names the key that does the same now: its own, the one that was chosen, or none', async () => {
  show(<Probe />)
  expect(told()).toEqual(['Captions (C)', 'Speed (↑ ↓)', 'Shortcuts (?)', 'Play (Space)'])
  await settings(true, { 'Learn: c': 'x', 'Quiz: ArrowUp': 'u' })
  expect(told()).toEqual(['Captions (X)', 'Speed (↑ ↓)', 'Shortcuts (?)', 'Play (Space)'])
  await settings(false, { 'Learn: c': 'x' })
  expect(told()).toEqual(['Captions', 'Speed', 'Shortcuts', 'Play'])
})
