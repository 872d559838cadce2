import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show, slowServer } from '#tests/support/dom.tsx'
import { usePaywallNote } from './usePaywallNote.ts'

function Wall({ card, isOut }: { card: { card_id: number } | null; isOut: boolean }) {
  usePaywallNote(card, isOut)
  return null
}

it('PRI-CA008 TOK-CA001: tells of a showing once however often it is drawn, and once that it was left', async () => {
  const server = slowServer()
  const view = show(<Wall card={{ card_id: 5 }} isOut={false} />)
  for (const isOut of [false, true, true]) view.rerender(<Wall card={{ card_id: 5 }} isOut={isOut} />)
  const told = () =>
    server.asked.map(({ path, body }) => [path.split('/').at(-1), body as Record<string, unknown>] as const)
  await waitFor(() => expect(told().map(([name]) => name)).toEqual(['paywall', 'tokens-out']))
  view.unmount()
  await waitFor(() => expect(told()).toHaveLength(3))
  const [[, shown], , [, left]] = told() as [
    readonly [string, { showing_id: string }],
    unknown,
    readonly [string, object],
  ]
  expect(left).toEqual({ showing_id: shown.showing_id, card_id: 5, is_left: true })
})

it('tells nothing of a guest', () => {
  const server = slowServer()
  show(<Wall card={null} isOut />).unmount()
  expect(server.asked).toEqual([])
})
