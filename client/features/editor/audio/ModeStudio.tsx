import { useEffect, useMemo, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { useCard, useEditing, useMay } from '../context.ts'
import { selectFact } from '../editing.ts'
import { FactTimes } from './FactTimes.tsx'
import { Files } from './Files.tsx'
import { Narration } from './Narration.tsx'
import { OlderNotice } from './OlderNotice.tsx'
import { Source } from './Source.tsx'
import styles from './Studio.module.css'
import { createSound } from './sound.ts'
import type { Studio } from './store.ts'
import { Transport } from './Transport.tsx'
import { useNarrating } from './useNarrating.ts'
import { usePeaks } from './usePeaks.ts'
import { Waveform } from './Waveform.tsx'

/** One of the two recordings, with all that is done to it. */
export function ModeStudio({ mode, told }: { mode: SoundMode; told: Studio }) {
  const editing = useEditing()
  const card = useCard()
  const may = useMay()
  const { fact } = useSnapshot(editing.state)
  const recording = card.audio[mode]
  const url = recording?.url ?? ''
  // Of another recording that took its place a moment ago nothing is known yet.
  const known = told[mode]?.url === url ? told[mode] : null
  const sound = useMemo(() => createSound(url), [url])
  useEffect(() => () => sound.close(), [sound])
  const peaks = usePeaks(url, known ? known.peaks : undefined)
  const narrating = useNarrating(mode)
  const [zoom, setZoom] = useState(1)
  const canSound = may.do('full')
  const chosen = card.facts.some(({ key }) => key === fact) ? fact : null
  return (
    <div className={styles.mode}>
      <div className={styles.main}>
        <Source mode={mode} told={told} known={known} narrating={narrating} />
        {recording ? (
          <>
            <OlderNotice mode={mode} known={known} narrating={canSound ? narrating : null} />
            <Transport
              sound={sound}
              duration={recording.duration}
              timing={timingOf(card, mode, chosen)}
              zoom={zoom}
              onZoom={setZoom}
            />
            <Waveform
              mode={mode}
              sound={sound}
              duration={recording.duration}
              peaks={peaks}
              zoom={zoom}
              chosen={chosen}
              onChoose={(key) => selectFact(editing, key)}
            />
            <PlayFailed sound={sound} />
          </>
        ) : null}
        <FactTimes mode={mode} sound={recording ? sound : null} duration={recording?.duration ?? 0} known={known} />
      </div>
      <aside className={styles.beside} aria-label="Narration and files">
        <Narration mode={mode} told={told} narrating={narrating} />
        <Files mode={mode} />
      </aside>
    </div>
  )
}

function PlayFailed({ sound }: { sound: ReturnType<typeof createSound> }) {
  const { failed } = useSnapshot(sound.state)
  return failed ? (
    <ErrorNotice title="This recording could not be played here. Its times can be set all the same." />
  ) : null
}

const timingOf = (card: ReturnType<typeof useCard>, mode: SoundMode, key: string | null) =>
  card.facts.find((fact) => fact.key === key)?.audio[mode] ?? null
