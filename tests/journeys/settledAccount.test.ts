import { expect, it } from 'vitest'
import { getUser, register } from '#shared/contract/accounts/index.ts'
import { testBrowser } from '../support/browser.ts'
import { chooseArea, skipSchool } from '../support/entry.ts'
import { testWorld, until } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const password = 'correct horse battery'
const query = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows
const own = async (person: { id: number; email: string }) => (await world.as(person).call(getUser, {})).user
const linkIn = (email: string, page: string): Promise<string> =>
  until(async () => {
    const rows = await query('select text from sent_mails where recipient = $1 order by id desc', [email])
    return rows.map(({ text }) => new RegExp(`/${page}#[\\w-]+`).exec(text)?.[0]).find(Boolean) ?? ''
  })

it('SET-GA001: the address changes by the link in the new mailbox, and the old mailbox takes it back', async () => {
  const email = 'ida.old@example.test'
  const { user } = await world.as(null).call(register, { full_name: 'Ida Wells', email, password, lead: 101 as never })
  const ida = { id: user.user_id as number, email }
  // Only an address that was shown to be theirs takes a change back.
  await query('update users set email_verified_at = now() where id = $1', [ida.id])
  const { page, faults } = await browser.open(ida, { width: 360, height: 640 })
  await query(`update sessions set confirmed_at = now() - interval '1 hour' where user_id = $1`, [ida.id])
  await page.goto('/settings/profile')
  await page.getByRole('button', { name: 'Change my e-mail' }).click()
  await page.getByRole('button', { name: 'Mail the link there' }).click()
  await page.getByText('Please complete all required fields').waitFor()
  await page.getByLabel('New e-mail').fill('ida.new@example.test')
  await page.getByRole('button', { name: 'Mail the link there' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' })
  await dialog.getByLabel('Your password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('A link is on its way to ida.new@example.test').waitFor()
  const address = async () => (await query('select email from users where id = $1', [ida.id]))[0].email
  expect(await address()).toBe(email)

  const mailbox = await browser.open(null)
  await mailbox.page.goto(await linkIn('ida.new@example.test', 'change-email'))
  // Opened where nobody is signed in, it asks whether mailbox and account are one person's.
  await mailbox.page.getByLabel('Your password').fill(password)
  await mailbox.page.getByRole('button', { name: 'Use this address' }).click()
  await mailbox.page.getByText('From now on you sign in with ida.new@example.test').waitFor()
  await page.reload()
  await page.getByText('ida.new@example.test (confirmed)').waitFor()
  await page.getByRole('button', { name: 'Change my e-mail' }).waitFor()

  await mailbox.page.goto(await linkIn(email, 'change-email/undo'))
  await mailbox.page.getByRole('button', { name: 'Take the change back' }).click()
  await mailbox.page.getByRole('heading', { name: 'Your address is back' }).waitFor()
  expect(await address()).toBe(email)
  await linkIn(email, 'reset-password')
  expect([...faults, ...mailbox.faults]).toEqual([])
})

it('MKT-RU009, MKT-RU014, MKT-RU013: home asks for the school once a day, then for the graduation, and keeps what could not be saved', async () => {
  const student = await world.make.member({ first: 'Sofia' })
  const { page, faults } = await browser.open(student, { sourced: true })
  const school = page.getByRole('dialog', { name: 'Where do you study?' })
  const graduation = page.getByRole('dialog', { name: 'When do you graduate?' })
  await page.goto('/home')
  await school.waitFor()
  await until(
    () => own(student),
    (user) => user.has_seen.school_sourcing === 1,
  )
  await school.getByRole('button', { name: 'Save' }).click()
  await school.getByText('Please complete all required fields').waitFor()
  await school.getByRole('button', { name: 'My school is not in the list' }).click()
  await school.getByLabel('Name of your school').fill('School of the Hill')
  await page.route('**/api/v2/user/update', (route) => route.abort())
  await school.getByRole('button', { name: 'Save' }).click()
  await school.getByText('Not saved: we can’t be reached right now.').waitFor()
  await page.unroute('**/api/v2/user/update')
  expect(await school.getByLabel('Name of your school').inputValue()).toBe('School of the Hill')

  // Shown today: the next visit leaves it alone, on another device too.
  const phone = await browser.open(student, { sourced: true, width: 360, height: 640 })
  await phone.page.goto('/home')
  await phone.page.getByRole('heading', { name: /^Hello/ }).waitFor()
  await phone.page.getByRole('heading', { name: 'Begin something new' }).waitFor()
  expect(await phone.page.getByRole('dialog').count()).toBe(0)

  await school.getByRole('button', { name: 'Save' }).click()
  await school.waitFor({ state: 'hidden' })
  expect((await own(student)).other_school).toBe('School of the Hill')

  await query(
    `insert into card_progress (user_id, card_id, last_viewed_at) select $1, id, now() from cards where revision > 0 order by id limit 4`,
    [student.id],
  )
  await page.reload()
  await graduation.getByLabel('Graduation month').selectOption({ label: 'May' })
  await graduation.getByRole('button', { name: 'Save' }).click()
  await graduation.waitFor({ state: 'hidden' })
  const user = await own(student)
  expect([user.graduation_month, user.has_seen.graduation_sourcing]).toEqual([5, 1])
  expect([...faults, ...phone.faults]).toEqual([])
})

it('MKT-RU012: a student of one area is told of another’s cards, once', async () => {
  const student = await world.make.member({ first: 'Sofia' })
  const { page, faults } = await browser.open(student)
  const notice = page.getByRole('region', { name: 'This is not your area of study' })
  await page.goto('/find-pictomo?market=prehealth')
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  expect(await notice.count()).toBe(0)
  await page.getByLabel('Area of study').selectOption('medicine')
  await notice.getByText('What you see belongs to Medicine').waitFor()
  await notice.getByRole('button', { name: 'Good to know' }).click()
  await notice.waitFor({ state: 'hidden' })
  await until(
    () => own(student),
    (user) => user.has_seen.out_of_market === 1,
  )

  const card = await world.make.card({ free: true })
  await query('delete from track_cards where card_id = $1', [card.id])
  await query(
    `insert into track_cards (track_id, card_id) select t.id, $1 from tracks t join pathways p on p.id = t.pathway_id
       join markets m on m.id = p.market_id where m.slug = 'pharmacy' limit 1`,
    [card.id],
  )
  await page.goto(`/learn/${card.slug}`)
  await notice.getByRole('link', { name: /^To / }).click()
  await page.waitForURL('**/find-pictomo?market=nursing')
  expect(await notice.count()).toBe(0)
  expect(faults).toEqual([])
})

it('what a guest chose while learning goes along into the account, and is so on a second device', async () => {
  const { page, faults } = await browser.open(null)
  await page.goto('/learn/digoxin')
  const captions = page.getByRole('button', { name: /^Captions/ })
  await captions.click()
  const captionsOn = page.getByRole('button', { name: /^Captions/, pressed: true })
  await captionsOn.waitFor()
  await page.getByLabel('Speed').selectOption('1.5')
  await page.reload()
  await captionsOn.waitFor()
  await page.goto('/register')
  await page.getByLabel('Your name').fill('Ida Wells')
  await page.getByLabel('E-mail').fill('ida@example.test')
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Start free' }).click()
  await chooseArea(page)
  await skipSchool(page)
  const [row] = await query(`select id from users where email = 'ida@example.test'`)
  const ida = { id: row.id as number, email: 'ida@example.test' }
  await until(
    () => own(ida),
    (user) => user.subtitles_enabled && user.audio_speed === 1.5,
  )

  const second = await browser.open(ida)
  await second.page.goto('/learn/digoxin')
  await second.page.getByRole('button', { name: /^Captions/, pressed: true }).waitFor()
  await expect.poll(() => second.page.getByLabel('Speed').inputValue()).toBe('1.5')
  await second.page.getByRole('button', { name: /^Facts/ }).click()
  const volume = second.page.getByLabel('Volume')
  const sent: string[] = []
  second.page.on('request', (request) => {
    if (request.url().endsWith('/api/v2/user/update')) sent.push(request.postData() ?? '')
  })
  await volume.focus()
  for (let step = 0; step < 8; step++) await second.page.keyboard.press('ArrowLeft')
  await until(
    () => own(ida),
    (user) => !user.facts_open && Math.abs(user.audio_volume - 0.6) < 0.01,
  )
  await until(
    () => sent,
    (found) => found.length > 0,
  )
  // Together, and not one for each step; how many together hangs on how fast the keys come.
  expect(sent.length).toBeLessThan(8)
  expect([...faults, ...second.faults]).toEqual([])
})

it('GLB-RU009: how long a page took to be ready is told with consent only', async () => {
  const student = await world.make.member()
  const rows = () => query(`select data from page_events where action = 'page_ready'`)
  const silent = await browser.open(student)
  await silent.page.goto('/league')
  await silent.page.getByRole('heading', { level: 1 }).waitFor()
  const { page } = await browser.open(student, { unasked: true })
  // On a slow machine the page that one consents on may be ready after that, and is told of as well.
  await page.goto('/home')
  await page.getByRole('link', { name: 'Quiz live' }).first().click()
  await page.getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Home' }).first().click()
  const told = await until(rows, (found) => found.some(({ data }) => data.page === '/home'))
  expect(told.find(({ data }) => data.page === '/home').data).toMatchObject({ said: true, ms: expect.any(Number) })
  expect(told.filter(({ data }) => data.page === '/league')).toEqual([])
})

it('GLB-CA003: a recording that can’t be decoded is told of, and the lesson goes on without it', async () => {
  const { page } = await browser.open(await world.make.member())
  await page.route(/\.webm/, (route) => route.fulfill({ contentType: 'audio/webm', body: 'no sound at all' }))
  await page.goto('/learn/digoxin')
  await page.getByText('The recording could not be played.').waitFor()
  const [told] = await until(
    () => query(`select data, user_id from page_events where action = 'audio_decode_error'`),
    (found) => found.length > 0,
  )
  expect(told).toMatchObject({ data: { mode: 'educational', code: expect.any(Number) }, user_id: null })
})
