import { act, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { show, slowServer, type } from '#tests/support/dom.tsx'
import { keepPlace, keptPlace } from './keptPlace.ts'
import { SlidesPanel } from './SlidesPanel.tsx'
import { live } from './store.ts'

// What measures a field that grows with its words listens to fonts, of which there are none here.
beforeAll(() => void Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true }))

it('what is half written of a slide is there when a host comes back from another part, until it is saved', async () => {
  const server = slowServer()
  const slide = { slide_id: 's1', kind: 'text', title: 'Welcome', body: '', notes: '', card: null }
  live.entry = { status: 'ready', data: { session_id: 's' }, error: null } as never
  live.slides = [slide] as never
  const { unmount } = show(<SlidesPanel />)
  type(screen.getByLabelText('Note of Welcome'), 'Say hello')
  type(screen.getByLabelText('Title'), 'Break')
  unmount()
  show(<SlidesPanel />)
  expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Break')
  expect(screen.getByLabelText<HTMLTextAreaElement>('Note of Welcome').value).toBe('Say hello')
  await act(async () => screen.getByRole('button', { name: 'Save slide' }).click())
  const asked = await server.next('/slides/s1')
  expect(asked.body).toMatchObject({ notes: 'Say hello' })
  await act(async () => asked.answer({ slides: [{ ...slide, notes: 'Say hello' }] }))
  expect(live.slideTyped).toEqual({})
})

it('a recording goes on where it was left, and begins anew once it was seen to its end', () => {
  keepPlace('one', { at: 50_000, speed: 2 })
  expect([keptPlace('one'), keptPlace('other')]).toEqual([{ at: 50_000, speed: 2 }, null])
  keepPlace('one', null)
  localStorage.setItem('pictomo-recording-other', '{"at":"soon"}')
  expect([keptPlace('one'), keptPlace('other')]).toEqual([null, null])
})
