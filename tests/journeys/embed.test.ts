import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { testBrowser } from '../support/browser.ts'
import { testWorld } from '../support/world.ts'

/** A page of a school: another site by its name, with a lesson of ours in it, and our front page where it may not be. */
const school = http.createServer((req, res) => {
  const shown = new URL(req.url!, 'http://school').searchParams.get('shows')
  res.setHeader('content-type', 'text/html')
  res.end(`<!doctype html><title>Pharmacology</title><h1>Week 3</h1>
    <iframe src="${shown}" title="Digoxin" width="100%" height="640" allow="fullscreen; autoplay"></iframe>`)
})
beforeAll(() => new Promise<void>((resolve) => school.listen(0, resolve)))
afterAll(() => void school.close())

const world = testWorld({ client: true, env: { EMBED_ORIGINS: '*' } })
const browser = testBrowser(world)
const within = (path: string) =>
  `http://localhost:${(school.address() as AddressInfo).port}/?shows=${encodeURIComponent(world.base + path)}`

it('GLB-RU030: a school shows a lesson and its quiz in its own page, and what is more opens beside it', async () => {
  const { page, context } = await browser.open(null, { width: 900, height: 760 })
  await page.goto(within('/learn/digoxin?embed=1'))
  const frame = page.frameLocator('iframe')
  await frame.getByRole('heading', { name: 'Digoxin', level: 1 }).waitFor()
  await frame.getByRole('button', { name: 'Play the scene' }).click()
  await frame
    .getByRole('button', { name: /^Pause/ })
    .first()
    .waitFor()
  for (const name of ['Main', 'Where this card stands'])
    expect(await frame.getByRole('navigation', { name }).count()).toBe(0)
  expect(await frame.getByText(/cookies/i).count()).toBe(0)
  expect(await frame.getByRole('button', { name: /^Share|Rate|Bookmark/ }).count()).toBe(0)

  await frame.getByRole('link', { name: 'Quiz', exact: true }).first().click()
  await frame.getByText(/question 1 of/i).waitFor()
  const quiz = page.frames()[1]!
  await expect.poll(() => new URL(quiz.url()).search).toBe('?embed=1')

  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('link', { name: 'Open in a new tab' }).click(),
  ])
  await beside.waitForURL(/\/quiz\/pictomo\/digoxin$/)
  expect(page.url()).toContain('localhost')
})

it('GLB-RU030: an account is made beside it, and comes back to the same card', async () => {
  const { page, context } = await browser.open(null, { width: 360, height: 740 })
  await page.goto(within(`/learn/warfarin?embed=1`))
  // A press before the page is alive is done later, and then browsers open no tab unasked.
  await page.waitForLoadState('networkidle')
  const frame = page.frameLocator('iframe')
  const [beside] = await Promise.all([
    context.waitForEvent('page'),
    frame.getByRole('button', { name: 'Start free' }).click(),
  ])
  await beside.waitForURL((url) => url.pathname === '/register')
  expect(new URL(beside.url()).searchParams.get('redirect')).toBe('/learn/warfarin')
})

it('GLB-RU030: whatever else leads within it says that it opens beside it', async () => {
  const { page } = await browser.open(null, { width: 900, height: 760 })
  await page.goto('/find-pictomo?embed=1')
  await page.getByRole('heading', { name: 'This opens in Pictomo itself' }).waitFor()
  expect(await page.getByRole('link', { name: 'Open it in a new tab' }).getAttribute('href')).toBe('/find-pictomo')
})
