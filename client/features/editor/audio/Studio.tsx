import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import type { SoundMode } from '#shared/rules/editor/narration.ts'
import { useCard, useEditing } from '../context.ts'
import { ModeStudio } from './ModeStudio.tsx'
import styles from './Studio.module.css'
import { loadStudio, studio } from './store.ts'

/** The recordings of the card: how each comes into being, and where its facts are spoken in it. */
export function Studio() {
  const editing = useEditing()
  const { audio } = useCard()
  const { cardId, told } = useSnapshot(studio)
  const [mode, setMode] = useState<SoundMode>(audio.educational || !audio.story ? 'educational' : 'story')
  const urls = [audio.educational?.url, audio.story?.url].join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: somebody gave the card another recording
  useEffect(() => void loadStudio(editing.cardId), [editing, urls])
  const data = cardId === editing.cardId ? told.data : null
  if (!data && told.status === 'failed')
    return (
      <div className={styles.studio}>
        <ErrorNotice
          title="The recordings could not be loaded."
          error={told.error}
          onRetry={() => loadStudio(editing.cardId)}
        />
      </div>
    )
  if (!data)
    return (
      <div className={styles.studio}>
        <Loading what="the recordings">
          <Skeleton height="12rem" />
        </Loading>
      </div>
    )
  const content = (of: SoundMode) => <ModeStudio mode={of} told={data} />
  return (
    <section className={styles.studio} aria-label="Sound">
      <Tabs
        label="Recordings"
        value={mode}
        onChange={(next) => setMode(next as SoundMode)}
        tabs={[
          { value: 'educational', label: 'Explained', content: content('educational') },
          { value: 'story', label: 'Story', content: content('story') },
        ]}
      />
    </section>
  )
}
