import {
  Captions,
  CaptionsOff,
  LoaderCircle,
  Maximize,
  Minimize,
  PanelLeft,
  PanelRight,
  Pause,
  Play,
  SkipBack,
  SkipForward,
  Volume2,
  VolumeX,
} from 'lucide-react'
import type { ReactNode } from 'react'
import { useSnapshot } from 'valtio'
import { useChoice, useKeyHints } from '#client/features/accounts/preferences/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/css.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import { LiveRegion } from '#client/ui/LiveRegion.tsx'
import { SpokenAtOnce } from '#client/ui/SpokenAtOnce.tsx'
import type { AudioMode, FactView } from '#shared/contract/learning/index.ts'
import { SPEEDS } from '#shared/rules/learning/player.ts'
import { LEARN, LEARN_KEYS } from './learnKeys.ts'
import type { Pane } from './panes.ts'
import {
  backFact,
  begin,
  forwardFact,
  player,
  setSpeed,
  setVolume,
  switchMode,
  toggleCaptions,
  togglePlay,
  toggleSound,
} from './player.ts'
import { SeekBar } from './SeekBar.tsx'
import { said } from './said.ts'
import styles from './Transport.module.css'
import { toggleFull } from './useFullScreen.ts'

type Props = {
  facts: readonly Pick<FactView, 'key' | 'name' | 'audio'>[]
  modes: readonly AudioMode[]
  folds: Record<Pane, boolean> & { fold: (pane: Pane) => void }
  /** The scene has the whole screen. */
  isFull: boolean
  /** The way on: the quiz. */
  next: ReactNode
}

const MODE_NAMES: Record<AudioMode, string> = { educational: 'Explained', story: 'Story' }

/** The one bar that plays the scene; of one without a recording it goes from fact to fact. */
export function Transport({ facts, modes, folds, isFull, next }: Props) {
  const { playing, waiting, begun, fact: place, resume, mode, speed, volume } = useSnapshot(player)
  const captions = useChoice('subtitles_enabled')
  const act = useSnapshot(said)
  const hint = useKeyHints(LEARN)
  const silent = modes.length === 0
  return (
    <section
      className={styles.transport}
      aria-label="Player"
      data-next={folds.notes || undefined}
      data-full={isFull || undefined}
      data-slim={(folds.facts && folds.notes) || isFull || undefined}
      data-begun={begun || place >= 0 || silent || undefined}
    >
      {silent ? null : <SeekBar facts={facts} />}
      <div className={styles.row}>
        <div className={classes(styles.group, styles.lead)}>
          <IconButton
            name={hint('Back a fact', LEARN_KEYS.back)}
            tip="aboveStart"
            onClick={backFact}
            className={styles.step}
          >
            <SkipBack size={22} />
          </IconButton>
          {begun || place >= 0 || silent ? null : <Begin at={resume > 0 ? facts[resume]?.name : undefined} />}
          {silent ? null : (
            <IconButton
              name={hint(playing ? 'Pause' : 'Play', LEARN_KEYS.play)}
              look="main"
              tip="aboveStart"
              onClick={togglePlay}
              className={styles.play}
            >
              {waiting ? (
                <LoaderCircle size={22} className={styles.waiting} />
              ) : playing ? (
                <Pause size={22} fill="currentColor" />
              ) : (
                <Play size={22} fill="currentColor" />
              )}
            </IconButton>
          )}
          <SpokenAtOnce text={act.text} turn={act.turn} />
          <LiveRegion text={waiting ? 'The sound is loading.' : ''} />
          <IconButton name={hint('Forward a fact', LEARN_KEYS.forward)} onClick={forwardFact} className={styles.step}>
            <SkipForward size={22} />
          </IconButton>
        </div>
        {modes.length > 1 ? (
          <fieldset className={styles.modes}>
            <legend className={styles.legend}>How it is told</legend>
            {modes.map((one) => (
              <button key={one} type="button" aria-pressed={one === mode} onClick={() => switchMode(one)}>
                {MODE_NAMES[one]}
              </button>
            ))}
          </fieldset>
        ) : null}
        <div className={classes(styles.group, styles.tools)}>
          {silent ? null : (
            <>
              <select
                className={styles.speed}
                aria-label="Speed"
                title={hint('Speed', LEARN_KEYS.faster, LEARN_KEYS.slower)}
                value={speed}
                onChange={(event) => setSpeed(Number(event.currentTarget.value))}
              >
                {SPEEDS.map((one) => (
                  <option key={one} value={one}>
                    {one}×
                  </option>
                ))}
              </select>
              <IconButton name={hint('Captions', LEARN_KEYS.captions)} pressed={captions} onClick={toggleCaptions}>
                {captions ? <Captions size={22} /> : <CaptionsOff size={22} />}
              </IconButton>
              <span className={styles.volume}>
                <IconButton name={volume > 0 ? 'Mute' : 'Sound on'} onClick={toggleSound}>
                  {volume > 0 ? <Volume2 size={22} /> : <VolumeX size={22} />}
                </IconButton>
                <input
                  type="range"
                  aria-label="Volume"
                  min={0}
                  max={1}
                  step={0.05}
                  value={volume}
                  onChange={(event) => setVolume(Number(event.currentTarget.value))}
                />
              </span>
            </>
          )}
          <span className={styles.fold}>
            <IconButton
              name={hint('Facts', LEARN_KEYS.facts)}
              pressed={!folds.facts}
              onClick={() => folds.fold('facts')}
              data-folds="facts"
            >
              <PanelLeft size={22} />
            </IconButton>
          </span>
          <span className={classes(styles.fold, styles.wideOnly)}>
            <IconButton name="Notes" pressed={!folds.notes} onClick={() => folds.fold('notes')} data-folds="notes">
              <PanelRight size={22} />
            </IconButton>
          </span>
          <IconButton
            name={hint(isFull ? 'Leave full screen' : 'Full screen', LEARN_KEYS.fullScreen)}
            tip="aboveEnd"
            onClick={toggleFull}
            data-folds="full"
          >
            {isFull ? <Minimize size={22} /> : <Maximize size={22} />}
          </IconButton>
        </div>
        <div className={styles.next}>{next}</div>
      </div>
    </section>
  )
}

/** The first press, named by what it does: from the fact at which somebody left, whose name stands whole for who asks. */
function Begin({ at }: { at: string | undefined }) {
  return (
    <Button
      onClick={begin}
      leftSection={<Play size={20} fill="currentColor" />}
      className={styles.begin}
      {...(at === undefined ? {} : { title: `Continue: ${at}`, 'aria-label': `Continue: ${at}` })}
    >
      {at === undefined ? 'Play the scene' : `Continue: ${at}`}
    </Button>
  )
}
