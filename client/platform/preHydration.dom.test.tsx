import fs from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

it('tells the app of the fields that came with the page, and not of those that it drew itself', async () => {
  document.body.innerHTML =
    '<div id="root"><input id="came"><select id="list"><option></option><option>a</option></select><select id="changing"><option></option><option>c</option></select></div>'
  const [list, changing] = [...document.querySelectorAll('select')] as [HTMLSelectElement, HTMLSelectElement]
  window.early = { hydrated: false, pressed: null, chosen: new Map([[list, 'a']]) }
  delete document.documentElement.dataset.alive
  const { takeOver } = await import('./preHydration.ts')
  const root = document.getElementById('root')!
  // As the app draws a list: what is chosen is no attribute of its entry.
  root.insertAdjacentHTML('beforeend', '<select id="own"><option>a</option><option>b</option></select>')
  const own = document.querySelector<HTMLSelectElement>('#own')!
  own.value = 'b'
  document.querySelector('input')!.value = 'typed'
  const told: string[] = []
  root.addEventListener('change', ({ target }) => told.push((target as HTMLElement).id))
  takeOver()
  // One that is just being changed says so itself, and once.
  changing.value = 'c'
  for (const field of [changing, list]) field.dispatchEvent(new Event('change', { bubbles: true }))
  await vi.waitFor(() => expect(document.documentElement.dataset.alive).toBe('true'))
  // What was chosen in a list stands in it again, though it was drawn anew meanwhile.
  expect(told).toEqual(['came', 'changing', 'list'])
  expect([list.value, own.value]).toEqual(['a', 'b'])
})

/** What stands before the app, run as a page does. */
const early = fs.readFileSync(path.resolve('client/public/preHydration.js'), 'utf8')
const runIn = (
  window: object,
  page: object = document,
  channel: unknown = class {
    close() {}
  },
) =>
  new Function('window', 'document', 'BroadcastChannel', 'localStorage', 'matchMedia', 'addEventListener', early)(
    window,
    page,
    channel,
    undefined,
    undefined,
    () => {},
  )

it('GLB-RU020: where a browser refuses its storage the page keeps things itself, and nothing throws', () => {
  const refuses = {
    configurable: true,
    get: () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  }
  const window = Object.defineProperties({}, { localStorage: refuses, sessionStorage: refuses }) as Window
  runIn(window)
  for (const storage of [window.localStorage, window.sessionStorage]) {
    storage.setItem('a', '1')
    storage.setItem('b', '2')
    expect([storage.length, storage.key(0), storage.getItem('b'), storage.getItem('c')]).toEqual([2, 'a', '2', null])
    storage.removeItem('a')
    expect(storage.length).toBe(1)
    storage.clear()
    expect(storage.getItem('b')).toBeNull()
  }
  expect(window.localStorage).not.toBe(window.sessionStorage)
})

it('what a browser keeps itself is left alone', () => {
  const window = { localStorage, sessionStorage }
  runIn(window)
  expect(window.localStorage).toBe(localStorage)
})

it('GLB-RU020: nor do cookies and other tabs that are refused, nor what can’t be replaced, keep a page from living', () => {
  const denies = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  }
  const page = Object.defineProperty({ documentElement: document.documentElement }, 'cookie', {
    configurable: true,
    get: denies,
  }) as unknown as { cookie: string }
  const window = { localStorage, sessionStorage, BroadcastChannel: denies as unknown, early: undefined as unknown }
  runIn(window, page, denies)
  page.cookie = 'a=1'
  expect([page.cookie, window.BroadcastChannel]).toEqual(['', undefined])
  const fixed = Object.defineProperties(
    {},
    { localStorage: { get: denies }, sessionStorage: { get: denies } },
  ) as Window
  runIn(fixed)
  expect(fixed.early).toBeDefined()
})
