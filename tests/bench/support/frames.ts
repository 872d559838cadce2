import type { CDPSession, Page } from 'playwright-core'

const ZOOMED_S = 12

/** Ms between frames, and ms of our own script in a frame, one value a second. */
export type Frames = { lesson: number[]; bare: number[]; script: number[] }
type Place = { url: string; x: number; y: number; width: number; height: number }
type Character = {
  image_url: string
  character_x: number
  character_y: number
  character_width: number
  character_height: number
}
type Card = {
  background_image_url: string
  back_image_url: string | null
  front_image_url: string | null
  facts: { characters: Character[] }[]
}

/** Zooms in and out while a lesson plays; then the same pictures on a bare canvas of the same size, zoomed alike. */
export async function framesOf(page: Page): Promise<Frames> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Profiler.enable')
  const frames: Frames = { lesson: [], bare: [], script: [] }
  for (let second = 0; second < ZOOMED_S; second++) {
    await page.keyboard.press(second % 4 < 2 ? '+' : '-')
    await cdp.send('Profiler.start')
    const some = await gapsOf(page)
    frames.script.push((await ownScriptMs(cdp)) / some.length)
    frames.lesson.push(...some)
  }
  await page
    .getByRole('button', { name: /^Pause/ })
    .first()
    .click()
  const bare = await drawBare(page)
  for (let second = 0; second < ZOOMED_S; second++) frames.bare.push(...(await gapsOf(bare)))
  await bare.close()
  await page.bringToFront()
  return frames
}

/**
 * Self time of what runs from an address of ours. What the browser does for it (drawing to a canvas in software, which a
 * machine without a graphics card does in the middle of a call) has no address.
 */
async function ownScriptMs(cdp: CDPSession): Promise<number> {
  const { profile } = await cdp.send('Profiler.stop')
  const isOurs = new Map(profile.nodes.map(({ id, callFrame }) => [id, callFrame.url.startsWith('http')]))
  const times = profile.timeDeltas ?? []
  return (profile.samples ?? []).reduce((sum, id, n) => sum + (isOurs.get(id) ? (times[n] ?? 0) / 1000 : 0), 0)
}

/** Ms from frame to frame over a second. */
const gapsOf = (page: Page): Promise<number[]> =>
  page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        const gaps: number[] = []
        let last = performance.now()
        const end = last + 1000
        const tick = (now: number) => {
          gaps.push(now - last)
          last = now
          if (now < end) requestAnimationFrame(tick)
          else done(gaps.slice(1))
        }
        requestAnimationFrame(tick)
      }),
  )

/** A page with nothing but a canvas, on which the lesson's pictures are drawn in every frame. */
async function drawBare(lesson: Page): Promise<Page> {
  const { url, size, places } = await lesson.evaluate(async () => {
    const slug = location.pathname.split('/').at(-1)
    const card = (await (await fetch(`/api/v2/pictomos/${slug}`)).json()) as Card
    const whole = (from: string | null) => (from ? [{ url: from, x: 0, y: 0, width: 2200, height: 1700 }] : [])
    const places: Place[] = [
      ...whole(card.background_image_url),
      ...whole(card.back_image_url),
      ...card.facts.flatMap(({ characters }) =>
        characters.map((one) => ({
          url: one.image_url,
          x: one.character_x,
          y: one.character_y,
          width: one.character_width,
          height: one.character_height,
        })),
      ),
      ...whole(card.front_image_url),
    ]
    const { width, height } = document.querySelector('canvas')!
    return { url: location.origin, size: { width, height }, places }
  })
  const page = await lesson.context().newPage()
  await page.goto(`${url}/robots.txt`)
  await page.evaluate(
    async ({ size, places }) => {
      const canvas = Object.assign(document.createElement('canvas'), size)
      document.body.replaceChildren(canvas)
      const pictures = await Promise.all(
        places.map(async (place) => {
          const image = new Image()
          image.src = place.url
          await image.decode()
          // At the size at which it is drawn: a drawing is not worked out anew in each frame there either.
          return { ...place, image: await createImageBitmap(image, { resizeWidth: Math.ceil(place.width / 2) }) }
        }),
      )
      const context = canvas.getContext('2d')!
      const draw = (now: number) => {
        const zoom = (size.width / 2200) * (1.2 + 0.2 * Math.sin(now / 600))
        context.setTransform(zoom, 0, 0, zoom, 0, 0)
        for (const { image, x, y, width, height } of pictures) context.drawImage(image, x, y, width, height)
        requestAnimationFrame(draw)
      }
      requestAnimationFrame(draw)
    },
    { size, places },
  )
  return page
}
