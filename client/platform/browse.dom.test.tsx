import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, it } from 'vitest'
import type { BrowseView } from '#shared/rules/search/browse.ts'
import { keepView, useBrowse } from './browse.ts'
import { personComes, personParts } from './person.ts'

const around = ({ children }: { children: ReactNode }) => (
  <MemoryRouter initialEntries={['/league?table=old']}>{children}</MemoryRouter>
)
const browsing = () => renderHook(() => useBrowse(), { wrapper: around }).result
/** What opens for who is here now. */
function opened(): BrowseView | null {
  const result = browsing()
  act(() => result.current.open())
  return result.current.view
}

const tracks: BrowseView = { at: 'tracks', pathway: 12 }
beforeEach(() => {
  localStorage.clear()
  personComes(1)
})

it('SRC-RU002: what was looked at last is there again, but a search, which begins anew', () => {
  keepView(tracks)
  expect(opened()).toEqual(tracks)
  keepView({ at: 'search', search: 'q=tuberculosis' })
  expect(opened()).toEqual(tracks)
})

it('nobody finds what somebody else looked at, on the same computer', () => {
  keepView(tracks)
  personComes(2)
  expect(opened()).toEqual({ at: 'home' })
  personComes(null)
  expect(opened()).toEqual({ at: 'home' })
})

it('and nothing of it is kept once they have signed out', async () => {
  keepView(tracks)
  await personParts(1)
  expect(localStorage.getItem('pictomo-browse')).toBeNull()
})

it('SRC-RU001: closes at once, wherever one went in it, and leaves the page its address', () => {
  const result = browsing()
  act(() => result.current.show({ at: 'home' }))
  act(() => result.current.show(tracks))
  act(() => result.current.close())
  expect(result.current.view).toBeNull()
})
