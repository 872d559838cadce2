import { describe, expect, it } from 'vitest'
import { CODE_ALPHABET, canMonitor, canSit, canTurn, drawCode } from './session.ts'

const actor = (id: number, roles: string[] = []) => ({
  id,
  role: 'Professor' as const,
  roles,
  permissions: [],
  lead: null,
  approvedEducator: true,
})

describe('a class quiz', () => {
  it('turns forwards, may pause and go on, and stays ended', () => {
    expect([
      canTurn('lobby', 'running'),
      canTurn('running', 'paused'),
      canTurn('paused', 'running'),
      canTurn('paused', 'ended'),
    ]).toEqual([true, true, true, true])
    expect([canTurn('ended', 'running'), canTurn('running', 'lobby'), canTurn('lobby', 'paused')]).toEqual([
      false,
      false,
      false,
    ])
  })
  it('draws a code of letters and digits that are not mistaken for each other', () => {
    expect(drawCode(() => 0.999)).toBe('999999')
    expect(drawCode(() => 0)).toBe('AAAAAA')
    expect(CODE_ALPHABET).not.toMatch(/[01OIL]/)
  })
  it('shows its board to those who teach the class', () => {
    expect([
      canMonitor(actor(1), [1, 2]),
      canMonitor(actor(3), [1, 2]),
      canMonitor(actor(3, ['superadmin']), [1]),
    ]).toEqual([true, false, true])
  })
  it('seats those on the roster, and others where the code is enough', () => {
    expect([
      canSit({ onRoster: true, openToCode: false }),
      canSit({ onRoster: false, openToCode: true }),
      canSit({ onRoster: false, openToCode: false }),
    ]).toEqual([true, true, false])
  })
})
