import { Pause, Play, SkipBack, ZoomIn, ZoomOut } from 'lucide-react'
import { useSnapshot } from 'valtio'
import { Button } from '#client/ui/Button.tsx'
import { IconButton } from '#client/ui/IconButton.tsx'
import { clockText } from './clockText.ts'
import styles from './Studio.module.css'
import type { Sound } from './sound.ts'

const ZOOM_MAX = 16

type Props = {
  sound: Sound
  duration: number
  timing: readonly [number, number] | null
  zoom: number
  onZoom: (zoom: number) => void
}

/** Plays the recording, or what is spoken of the chosen fact, and looks closer at it. */
export function Transport({ sound, duration, timing, zoom, onZoom }: Props) {
  const { playing } = useSnapshot(sound.state)
  return (
    <div className={styles.transport} role="toolbar" aria-label="Play the recording">
      <IconButton name="Back to the beginning" look="quiet" tip="belowStart" onClick={() => sound.seek(0)}>
        <SkipBack size={18} />
      </IconButton>
      <IconButton name={playing ? 'Pause' : 'Play'} look="main" tip="below" onClick={() => sound.toggle()}>
        {playing ? <Pause size={18} /> : <Play size={18} />}
      </IconButton>
      <Clock sound={sound} duration={duration} />
      <Button
        look="quiet"
        disabled={!timing}
        leftSection={<Play size={16} />}
        onClick={() => timing && sound.play(timing[0], timing[1])}
      >
        Play this fact
      </Button>
      <span className={styles.zoom}>
        <IconButton name="Show more of it" tip="belowEnd" disabled={zoom <= 1} onClick={() => onZoom(zoom / 2)}>
          <ZoomOut size={18} />
        </IconButton>
        <IconButton name="Look closer" tip="belowEnd" disabled={zoom >= ZOOM_MAX} onClick={() => onZoom(zoom * 2)}>
          <ZoomIn size={18} />
        </IconButton>
      </span>
    </div>
  )
}

function Clock({ sound, duration }: Pick<Props, 'sound' | 'duration'>) {
  const { time } = useSnapshot(sound.state)
  return (
    <span className={styles.clock}>
      {clockText(time)} / {clockText(duration)}
    </span>
  )
}
