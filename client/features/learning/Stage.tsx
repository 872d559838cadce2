import { Maximize2, ZoomIn, ZoomOut } from 'lucide-react'
import { Suspense } from 'react'
import { type Snapshot, useSnapshot } from 'valtio'
import { useChoice, useKeyHints } from '#client/features/accounts/preferences/index.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import type { CardWithFacts } from '#shared/contract/learning/index.ts'
import { Caption } from './Caption.tsx'
import { LEARN, LEARN_KEYS } from './learnKeys.ts'
import { PictureScene } from './PictureScene.tsx'
import { player } from './player.ts'
import { inWords } from './SceneTwin.tsx'
import styles from './Stage.module.css'
import { sceneView, zoom } from './sceneView.ts'

const SceneLabel = lazyPart(async () => (await import('./SceneLabel.tsx')).SceneLabel)
const Scene = lazyPart(async () => (await import('./Scene.tsx')).Scene)

type Props = {
  card: Snapshot<CardWithFacts>
  still: boolean
  /** Nothing beside the scene names who is lit: the scene does, while it plays too. */
  named: boolean
  /** Somebody chose a fact, by its place. */
  onPick: (fact: number) => void
}

/** The scene of a lesson, lit as it is told, with what is spoken under it; one may come nearer. */
export function Stage({ card, still, named, onPick }: Props) {
  const { fact: place, near, playing, mode, chosen } = useSnapshot(player)
  const { view } = useSnapshot(sceneView)
  const hydrated = useHydrated()
  const captions = useChoice('subtitles_enabled')
  const hint = useKeyHints(LEARN)
  const isSlow = useChoice('slow_connection_mode')
  const fact = card.facts[place]
  const lit = fact?.key ?? null
  const told = card.facts[chosen.fact]
  const pick = (key: string) => onPick(card.facts.findIndex((one) => one.key === key))
  // Light pictures on the page: until the drawn scene is here, when it can't be had, and on a slow connection.
  const plain = <PictureScene card={card} lit={lit} onPick={pick} />
  const isPlain = !hydrated || isSlow
  return (
    <div className={styles.stage} data-near={view !== null || undefined}>
      {isPlain ? (
        plain
      ) : (
        <PartBoundary fallback={() => plain}>
          <Suspense fallback={plain}>
            <Scene card={card} lit={lit} near={near && !still} awake={playing} still={still} onPick={pick} />
            {fact && (named || !playing) ? (
              // The scene does not wait for it.
              <Suspense>
                <SceneLabel key={fact.key} fact={fact} near={near && !still} />
              </Suspense>
            ) : null}
          </Suspense>
        </PartBoundary>
      )}
      {isPlain ? null : (
        <fieldset className={styles.zoom} aria-label="Zoom">
          {view ? (
            <>
              <IconButton name={hint('Whole scene', LEARN_KEYS.whole)} tip="belowEnd" onClick={zoom.whole}>
                <Maximize2 size={20} />
              </IconButton>
              <IconButton name={hint('Zoom out', LEARN_KEYS.zoomOut)} tip="belowEnd" onClick={zoom.out}>
                <ZoomOut size={20} />
              </IconButton>
            </>
          ) : null}
          <IconButton name={hint('Zoom in', LEARN_KEYS.zoomIn)} tip="belowEnd" onClick={zoom.in}>
            <ZoomIn size={20} />
          </IconButton>
        </fieldset>
      )}
      <SpokenAtOnce text={told ? inWords(told) : ''} turn={chosen.turn} />
      {captions && fact ? <Caption className={styles.caption} fact={fact} mode={mode} /> : null}
    </div>
  )
}
