import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { createCard } from '#shared/contract/editor/index.ts'
import { sampleCard } from '#shared/documents/card/sample.ts'
import { testBrowser } from '../support/browser.ts'
import type { Person } from '../support/factories.ts'
import { picture } from '../support/picture.ts'
import { hasEncoder, hasSpeaker, wavFile } from '../support/sound.ts'
import { testWorld } from '../support/world.ts'

const world = testWorld({ client: true })
const browser = testBrowser(world)
const NO_AUDIO = { educational: null, story: null }
const NAMES = ['Slows the heart', 'Stronger beat', 'Yellow halos']

/** A card of somebody’s that lacks nothing but its sound. */
async function silentCard(person: Person, isOfficial: boolean): Promise<{ card_id: number; slug: string }> {
  const asked = { name: `Sound ${randomUUID().slice(0, 8)}`, topic_type: 'drug' as const, is_official: isOfficial }
  const card = await world.as(person).call(createCard, asked)
  const content = sampleCard()
  const facts = content.facts.map((fact, n) => ({
    ...fact,
    name: NAMES[n]!,
    definition: 'It does so in every patient.',
    spoken_educational: '',
    audio: NO_AUDIO,
  }))
  const whole = {
    ...content,
    name: asked.name,
    narrator: 'Brian',
    background: '/media/kits/farm/far.svg',
    audio: NO_AUDIO,
    facts,
  }
  await world.database.pool.query('update card_drafts set content = $2 where card_id = $1', [
    card.card_id,
    JSON.stringify(whole),
  ])
  return card
}
const slider = (page: Page, name: string) => page.getByRole('slider', { name, exact: true })
const timeOf = async (page: Page, name: string) => Number(await slider(page, name).getAttribute('aria-valuenow'))

it.skipIf(!hasEncoder)(
  'EDT-RU022: a recording is uploaded with its markers, its times are set by hand, and whoever learns the card hears it with its facts lit',
  async () => {
    const admin = await world.make.admin()
    const { slug } = await silentCard(admin, true)
    const { page, faults } = await browser.open(admin)
    await page.goto(`/editor/${slug}?tab=audio`)
    const sound = page.getByRole('region', { name: 'Sound' })
    await sound.getByText('Nobody explains this card yet').waitFor()
    await picture(page, 'sound-none')

    // What is no sound is refused in the words of the product, and what was typed is kept.
    const dialog = page.getByRole('dialog')
    const give = (name: string, buffer: Buffer) =>
      page.locator('[data-sound="educational"]').setInputFiles({ name, mimeType: 'audio/wav', buffer })
    await give('broken.wav', Buffer.from('no sound at all'))
    await dialog.getByLabel('Whose work is it?').selectOption('own_work')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.getByText('Error uploading audio file. Please try again.').waitFor()
    expect(await dialog.getByLabel('Your name in the credits').inputValue()).not.toBe('')
    await picture(page, 'sound-refused')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await dialog.waitFor({ state: 'detached' })
    faults.splice(0)

    await give('card.wav', wavFile(6, [{ at: 0.5 }, { at: 2, length: 1 }, { at: 4 }]))
    await dialog.getByLabel('Whose work is it?').selectOption('own_work')
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await slider(page, `Start of ${NAMES[1]}`).waitFor()
    expect([await timeOf(page, `Start of ${NAMES[0]}`), await timeOf(page, `End of ${NAMES[1]}`)]).toEqual([0.5, 3])

    // By keys 50 ms at a time, with Shift 500; undone as one’s own step.
    await slider(page, `End of ${NAMES[1]}`).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await expect.poll(() => timeOf(page, `End of ${NAMES[1]}`)).toBe(3.55)
    expect(await slider(page, `End of ${NAMES[1]}`).getAttribute('aria-valuetext')).toBe('0:03.55')
    await page.keyboard.press('Control+z')
    await expect.poll(() => timeOf(page, `End of ${NAMES[1]}`)).toBe(3)

    // By hand, and another editor sees it.
    const other = await browser.open(await world.make.admin())
    await other.page.goto(`/editor/${slug}?tab=audio`)
    await slider(other.page, `End of ${NAMES[1]}`).waitFor()
    const box = (await slider(page, `End of ${NAMES[1]}`).boundingBox())!
    const track = (await page.locator('[data-duration]').boundingBox())!
    await page.mouse.move(box.x + box.width / 2, box.y + 60)
    await page.mouse.down()
    await page.mouse.move(box.x + 40, box.y + 60, { steps: 4 })
    await page.mouse.move(track.x + (track.width * 3.5) / 6, box.y + 60, { steps: 4 })
    await page.mouse.up()
    expect(Math.abs((await timeOf(page, `End of ${NAMES[1]}`)) - 3.5)).toBeLessThan(0.05)
    await expect.poll(async () => Math.abs((await timeOf(other.page, `End of ${NAMES[1]}`)) - 3.5)).toBeLessThan(0.05)

    // What is spoken is written down: captions come of it.
    await sound.getByRole('button', { name: 'Write 3 from name and definition' }).click()
    await sound.getByText('6 captions').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      sound.getByRole('button', { name: 'WebVTT' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/-explained\.vtt$/)
    await picture(page, 'sound-studio')
    await sound.getByRole('button', { name: 'Play this fact' }).click()
    await sound.getByRole('button', { name: 'Pause' }).waitFor()

    await page.locator('[data-status="saved"]').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await page.getByText('Version 1', { exact: true }).waitFor()

    const student = await browser.open(await world.make.member())
    await student.page.goto(`/learn/${slug}`)
    await student.page.getByRole('button', { name: /^Play/ }).first().click()
    for (const name of NAMES) await student.page.locator('[aria-current="true"]', { hasText: name }).waitFor()
    await picture(student.page, 'sound-learn')
    expect([faults, student.faults]).toEqual([[], []])
  },
  180_000,
)

it.skipIf(!hasSpeaker)(
  'EDT-CA008: a card is narrated, and narrated again where its words are others by now; the maker hears it',
  async () => {
    const ada = await world.make.member()
    const { slug } = await silentCard(ada, false)
    const { page, faults } = await browser.open(ada)
    await page.goto(`/editor/${slug}?tab=audio`)
    const sound = page.getByRole('region', { name: 'Sound' })
    const narration = sound.getByRole('region', { name: 'Narration' })
    await narration.getByLabel('Voice').selectOption('Hazel')
    expect(await sound.getByRole('button', { name: 'Narrate' }).isDisabled()).toBe(true)
    await sound.getByRole('button', { name: 'Write 3 from name and definition' }).click()
    await narration.getByLabel('Word', { exact: true }).fill('halos')
    await narration.getByLabel('Sounds like').fill('hay lows')
    await narration.getByRole('button', { name: 'Add' }).click()
    await narration.getByRole('list', { name: 'Pronunciations' }).getByText('hay lows').waitFor()
    // Given up on the way, nothing has changed.
    await page.route('**/api/v3/speech', () => undefined)
    await sound.getByRole('button', { name: 'Narrate' }).click()
    await narration.getByText('Fact 1 of 3 …').waitFor()
    await narration.getByRole('button', { name: 'Stop' }).click()
    await narration.getByRole('progressbar').waitFor({ state: 'detached' })
    await sound.getByText('Nobody explains this card yet').waitFor()
    await page.unroute('**/api/v3/speech')
    await sound.getByRole('button', { name: 'Narrate' }).click()
    await sound.getByText(/^Narrated by Hazel, a synthetic voice/).waitFor()
    await slider(page, `Start of ${NAMES[2]}`).waitFor()
    expect(await timeOf(page, `Start of ${NAMES[0]}`)).toBeCloseTo(0.8, 2)
    await picture(page, 'sound-narrated')

    // Other words: only that fact is older.
    await sound.getByRole('button', { name: new RegExp(`2 ${NAMES[1]}`) }).click()
    await sound
      .getByRole('textbox', { name: 'What is spoken' })
      .fill('The heart beats stronger. That is what it is given for.')
    await sound.getByText('Narration is older than the text.').waitFor()
    await sound.getByText('“Stronger beat” says something else by now.').waitFor()
    await picture(page, 'sound-older')
    const before = await timeOf(page, `End of ${NAMES[1]}`)
    await sound.getByRole('status').getByRole('button', { name: 'Narrate again' }).click()
    await sound.getByText('Narration is older than the text.').waitFor({ state: 'detached' })
    await expect.poll(() => timeOf(page, `End of ${NAMES[1]}`)).not.toBe(before)

    await page.locator('[data-status="saved"]').waitFor()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByRole('link', { name: 'Learn it' }).click()
    await page.waitForURL('**/learn/**')
    await page.getByRole('button', { name: /^Play/ }).first().click()
    await page.locator('[aria-current="true"]', { hasText: NAMES[0]! }).waitFor()
    await page.getByText('Transcript').waitFor()

    // Taken out again, it is asked first.
    await page.goto(`/editor/${slug}?tab=audio`)
    await sound.getByRole('button', { name: 'Remove the recording' }).click()
    await dialog.getByRole('button', { name: 'Remove' }).click()
    await sound.getByText('Nobody explains this card yet').waitFor()
    expect(faults).toEqual([])
  },
  180_000,
)

it.skipIf(!hasEncoder)(
  'somebody speaks a card here: the microphone is asked for on the press, and each fact begins where they went on',
  async () => {
    const ada = await world.make.member()
    const { slug } = await silentCard(ada, false)
    const { page, faults } = await browser.open(ada)
    // Somebody who says no at first: without windows a browser has nobody whom it asks.
    await page.addInitScript(() => {
      const devices = navigator.mediaDevices
      const ask = devices.getUserMedia.bind(devices)
      devices.getUserMedia = () => {
        devices.getUserMedia = ask
        return Promise.reject(new DOMException('No.', 'NotAllowedError'))
      }
    })
    await page.goto(`/editor/${slug}?tab=audio`)
    const sound = page.getByRole('region', { name: 'Sound' })
    const dialog = page.getByRole('dialog')
    await sound.getByRole('button', { name: 'Record' }).click()
    await dialog.getByRole('button', { name: 'Begin to record' }).click()
    await dialog.getByText('The microphone could not be used.').waitFor()
    await picture(page, 'sound-no-microphone')
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await dialog.getByText(`Fact 1 of 3: ${NAMES[0]}`).waitFor()
    const past = (seconds: number) => dialog.getByText(new RegExp(`^0:0[${seconds}-9]\\.`)).waitFor()
    await past(1)
    await picture(page, 'sound-recording')
    await dialog.getByRole('button', { name: /^Next fact/ }).click()
    await dialog.getByText(`Fact 2 of 3: ${NAMES[1]}`).waitFor()
    await dialog.getByRole('button', { name: 'Pause' }).click()
    await dialog.getByText('Paused').waitFor()
    await dialog.getByRole('button', { name: 'Resume' }).click()
    await past(2)
    await dialog.getByRole('button', { name: 'Stop' }).click()
    await dialog.getByText('Listen to it before you keep it.').waitFor()
    await dialog.getByRole('button', { name: 'Keep it …' }).click()
    expect(await dialog.getByLabel('Whose work is it?').inputValue()).toBe('own_work')
    await dialog.getByRole('button', { name: 'Keep it', exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await sound.getByText(/^Recorded here/).waitFor()
    expect(await timeOf(page, `Start of ${NAMES[0]}`)).toBe(0)
    expect(await timeOf(page, `Start of ${NAMES[1]}`)).toBeGreaterThan(1)
    expect(faults).toEqual([])
  },
  180_000,
)
