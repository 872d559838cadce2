import { useEffect, useRef, useState } from 'react'
import { Button } from '#client/ui/Button.tsx'
import { percentText } from '#shared/percent.ts'
import styles from './ComparedPictures.module.css'
import { differences, shareText } from './differences.ts'
import { timeOf, titleOf, type Version } from './history.ts'

const WAYS = [
  ['beside', 'Side by side'],
  ['over', 'One over the other'],
  ['marked', 'What changed'],
] as const
type Way = (typeof WAYS)[number][0]

/** Two versions as learners would see them: beside each other, one through the other, or what became different marked. */
export function ComparedPictures({ before, after }: { before: Version; after: Version }) {
  const [way, setWay] = useState<Way>('beside')
  return (
    <div className={styles.compared}>
      <fieldset className={styles.ways}>
        <legend className={styles.legend}>Show the two</legend>
        {WAYS.map(([value, label]) => (
          <Button
            key={value}
            look={way === value ? 'quiet' : 'plain'}
            aria-pressed={way === value}
            onClick={() => setWay(value)}
          >
            {label}
          </Button>
        ))}
      </fieldset>
      {way === 'beside' ? (
        <div className={styles.beside}>
          <VersionPicture version={before} />
          <VersionPicture version={after} />
        </div>
      ) : way === 'over' ? (
        <Over before={before} after={after} />
      ) : (
        <Marked key={`${before.version_id} ${after.version_id}`} before={before} after={after} />
      )}
    </div>
  )
}

const nameOf = (version: Version): string => `${titleOf(version)}, ${timeOf(version)}`

export const VersionPicture = ({ version }: { version: Version }) => (
  <figure className={styles.figure}>
    <img src={version.image_url} alt={`The card as of ${timeOf(version)}`} width={660} height={510} />
    <figcaption className={styles.second}>{nameOf(version)}</figcaption>
  </figure>
)

/** The newer one lies over the older, as clear as one likes. */
function Over({ before, after }: { before: Version; after: Version }) {
  const [share, setShare] = useState(50)
  return (
    <figure className={styles.figure}>
      <div className={styles.stack}>
        <img src={before.image_url} alt={`The card as of ${timeOf(before)}`} width={660} height={510} />
        <img
          src={after.image_url}
          alt={`The card as of ${timeOf(after)}`}
          width={660}
          height={510}
          style={{ opacity: share / 100 }}
        />
      </div>
      <figcaption className={styles.slider}>
        <span className={styles.second}>{nameOf(before)}</span>
        <input
          type="range"
          min={0}
          max={100}
          value={share}
          aria-label="How much of the newer one is seen"
          aria-valuetext={percentText(share)}
          onChange={(event) => setShare(event.currentTarget.valueAsNumber)}
        />
        <span className={styles.second}>{nameOf(after)}</span>
      </figcaption>
    </figure>
  )
}

/** Pictures are compared at this size: what is smaller than its pixels nobody sees. */
const SIZE = { width: 880, height: 680 }
type Told = { share: number } | 'failed' | null

function Marked({ before, after }: { before: Version; after: Version }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [told, setTold] = useState<Told>(null)
  const urls = [before.image_url, after.image_url] as const
  useEffect(() => {
    let isOver = false
    Promise.all([pixelsOf(urls[0]), pixelsOf(urls[1])])
      .then(([one, other]) => {
        const shown = canvas.current
        if (isOver || !shown) return
        const { marked, share } = differences(one, other, markColor(shown))
        shown.getContext('2d')!.putImageData(new ImageData(marked, SIZE.width, SIZE.height), 0, 0)
        setTold({ share })
      })
      .catch(() => isOver || setTold('failed'))
    return () => {
      isOver = true
    }
  }, [urls[0], urls[1]])
  return (
    <figure className={styles.figure}>
      <canvas
        ref={canvas}
        {...SIZE}
        className={styles.marked}
        role="img"
        aria-label={`What became different from ${timeOf(before)} to ${timeOf(after)}`}
        data-drawn={(told !== null && told !== 'failed') || undefined}
      />
      <figcaption className={styles.second} role="status">
        {told === null
          ? 'Comparing…'
          : told === 'failed'
            ? 'The pictures could not be compared. Side by side they can still be seen.'
            : shareText(told.share)}
      </figcaption>
    </figure>
  )
}

async function pixelsOf(url: string): Promise<ImageData> {
  const image = new Image()
  image.src = url
  await image.decode()
  const canvas = document.createElement('canvas')
  Object.assign(canvas, SIZE)
  const context = canvas.getContext('2d', { willReadFrequently: true })!
  context.drawImage(image, 0, 0, SIZE.width, SIZE.height)
  return context.getImageData(0, 0, SIZE.width, SIZE.height)
}

/** The accent of the page, as a canvas wants it. */
function markColor(element: HTMLElement): [number, number, number] {
  const found =
    getComputedStyle(element)
      .color.match(/\d+(\.\d+)?/g)
      ?.map(Number) ?? []
  return [found[0] ?? 75, found[1] ?? 77, found[2] ?? 237]
}
