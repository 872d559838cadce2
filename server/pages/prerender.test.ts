import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pino from 'pino'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { createPrerender, type Prerender } from './prerender.ts'

const dirs: string[] = []
afterAll(() => {
  for (const dir of dirs) fs.rmSync(dir, { recursive: true, force: true })
})

/** A build whose client renders its address and how often it rendered. */
function build(): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'prerender-'))
  dirs.push(dir)
  fs.mkdirSync(path.join(dir, 'prerender'))
  fs.writeFileSync(
    path.join(dir, 'prerender', 'prerender.js'),
    `let times = 0
     export const renderPage = async ({ url, first }) => {
       if (url === '/broken') throw new Error('broken')
       return url + ' ' + JSON.stringify(first) + ' ' + ++times
     }`,
  )
  fs.writeFileSync(path.join(dir, 'package.json'), '{"type":"module"}')
  return dir
}

let render: Prerender
beforeEach(() => {
  render = createPrerender(build(), pino({ level: 'silent' }))
})

it('renders a page once, and anew when what it shows is another', async () => {
  expect(await render({ url: '/a', first: '{}', meta: {} })).toBe('/a {} 1')
  expect(await render({ url: '/a', first: '{}', meta: {} })).toBe('/a {} 1')
  expect(await render({ url: '/a', first: '{"x":1}', meta: {} })).toBe('/a {"x":1} 2')
  expect(await render({ url: '/a', first: '{}', meta: { consent: 'accepted' } })).toBe('/a {} 3')
})
it('leaves a page to the browser when it can’t be rendered, and goes on', async () => {
  expect(await render({ url: '/broken', first: '{}', meta: {} })).toBeUndefined()
  expect(await render({ url: `/${'x'.repeat(700)}`, first: '{}', meta: {} })).toBeUndefined()
  expect(await render({ url: '/b', first: '{}', meta: {} })).toBe('/b {} 1')
})
it('renders so many new pages a second and no more; those it knows still come', async () => {
  const known = await render({ url: '/known', first: '{}', meta: {} })
  const rendered = await Promise.all(
    Array.from({ length: 200 }, (_, n) => render({ url: `/${n}`, first: '{}', meta: {} })),
  )
  expect(rendered).toContain(undefined)
  expect(await render({ url: '/known', first: '{}', meta: {} })).toBe(known)
})

it('renders the page of who is signed in each time anew, and keeps nothing of it', async () => {
  const mine = (first: object) => render({ url: '/home', first: JSON.stringify(first), meta: {}, own: true })
  expect(await mine({ '/api/v2/user': { user: { user_id: 1 } } })).toBe(
    '/home {"/api/v2/user":{"user":{"user_id":1}}} 1',
  )
  expect(await mine({ '/api/v2/user': { user: { user_id: 1 } } })).toBe(
    '/home {"/api/v2/user":{"user":{"user_id":1}}} 2',
  )
})
it('leaves a page to the browser where it can’t be read whose it is', async () => {
  expect(await render({ url: '/home', first: '{}', meta: {}, own: true })).toBeUndefined()
})
it('lets strangers take no turn of those who are signed in', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => render({ url: `/${n}`, first: '{}', meta: {} })))
  expect(
    await render({ url: '/home', first: '{"/api/v2/user":{"user":{"user_id":1}}}', meta: {}, own: true }),
  ).toBeDefined()
})
it('lets one person take no turn of the others', async () => {
  const page = (id: number) =>
    render({ url: '/home', first: `{"/api/v2/user":{"user":{"user_id":${id}}}}`, meta: {}, own: true })
  const many = await Promise.all(Array.from({ length: 60 }, () => page(1)))
  expect(many.filter(Boolean).length).toBeLessThan(10)
  expect(await page(2)).toBeDefined()
})
