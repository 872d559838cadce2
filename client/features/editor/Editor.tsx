import { Suspense, useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { useMedia } from '#client/platform/motion.ts'
import { Button } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { Tabs } from '#client/ui/Tabs.tsx'
import { useEditing, useMay } from './context.ts'
import { DeletedCard } from './deleted/DeletedCard.tsx'
import styles from './Editor.module.css'
import { EditorBar } from './EditorBar.tsx'
import { EditorStage } from './EditorStage.tsx'
import { openSound, selectFact } from './editing.ts'
import { LayerList } from './elements/character/LayerList.tsx'
import { useLettingGo } from './elements/character/lostCharacters.ts'
import { FactList } from './elements/fact/FactList.tsx'
import { WordsBox } from './elements/words/WordsBox.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { HistoryDialog } from './HistoryDialog.tsx'
import { LightHandle } from './LightHandle.tsx'
import { useLeading } from './leading.ts'
import { Properties } from './Properties.tsx'
import { PublishDialog } from './PublishDialog.tsx'
import { FoldButtons } from './panels/FoldButtons.tsx'
import { useFolds } from './panels/folds.ts'
import { useOpening } from './panels/useOpening.ts'
import { BackgroundDialogs } from './pictures/BackgroundDialogs.tsx'
import { PictureSources } from './pictures/PictureSources.tsx'
import { usePictures } from './pictures/usePictures.tsx'
import { Pins } from './pins/Pins.tsx'
import { PinsPanel } from './pins/PinsPanel.tsx'
import { useThreadLive } from './pins/useThread.ts'
import { Rights } from './Rights.tsx'
import { Said } from './Said.tsx'
import { StageMenu } from './StageMenu.tsx'
import { ScheduleNotice } from './schedule/ScheduleNotice.tsx'
import { showRevision } from './store.ts'
import { useEditorKeys } from './useEditorKeys.ts'

/** Rarely the first that somebody does to a card: their code waits until then. */
const PreviewDialog = lazyPart(async () => (await import('./preview/PreviewDialog.tsx')).PreviewDialog)
const Studio = lazyPart<object>(async () => (await import('./audio/Studio.tsx')).Studio)

type Props = { slug: string; revision: number; isOwn: boolean; isPrivate: boolean; onReload: () => void }

/** The card on its pasteboard, its facts and layers to the left, properties to the right; on a phone in one column. */
export function Editor({ slug, revision, isOwn, isPrivate, onReload }: Props) {
  const editing = useEditing()
  const { loaded, refused, closed, status, unsaved } = useSnapshot(editing.document.state)
  const { sounds, pins, deletion } = useSnapshot(editing.state)
  const showsPins = pins.open
  const isNarrow = useMedia('(max-width: 63.99rem)')
  const [list, setList] = useState('facts')
  const may = useMay()
  const pictures = usePictures()
  const { add, addPerson } = pictures
  const [publishes, setPublishes] = useState(false)
  const [previews, setPreviews] = useState(false)
  const [looksBack, setLooksBack] = useState(false)

  const more = useMemo(() => ({ onAddPicture: add, onAddPerson: addPerson }), [add, addPerson])
  useEditorKeys(editing, more)
  useLeading(list, isNarrow, setList)
  useOpening(isNarrow, list, setList)
  const [folds, fold] = useFolds()
  useThreadLive()
  useLettingGo()
  useEffect(() => {
    if (showsPins && isNarrow) setList('properties')
  }, [showsPins, isNarrow])
  // A link may name the fact that it is about.
  const [query] = useSearchParams()
  const asked = query.get('fact')
  const asksSound = query.get('tab') === 'audio'
  useEffect(() => {
    if (loaded && editing.card.get().facts.some(({ key }) => key === asked)) selectFact(editing, asked)
  }, [editing, loaded, asked])
  useEffect(() => {
    if (asksSound) openSound(editing, true)
  }, [editing, asksSound])

  // Its line is closed after a while; it is shown all the same, until it is back.
  const isGone = deletion !== null && closed === MISSING && loaded
  if ((closed !== null && !isGone) || refused !== null)
    return <Closed code={closed} sentence={refused} onReload={onReload} />
  if (!loaded) return <EditorSkeleton isOffline={status === 'offline'} unsaved={unsaved} />

  const properties = showsPins ? (
    <PinsPanel />
  ) : (
    <Properties onAddPicture={pictures.addFor} onReplacePicture={pictures.replace} />
  )
  const lists = [
    { value: 'facts', label: 'Facts', content: <FactList /> },
    { value: 'layers', label: 'Layers', content: <LayerList /> },
  ]
  // They are dragged to the stage from here; where there is no room beside it, the dialog has them.
  const sources = may.drawAny
    ? [
        {
          value: 'pictures',
          label: 'Pictures',
          content: (
            <div className={styles.sources}>
              <PictureSources
                kind="character"
                drags
                onPick={(picture, picked) => pictures.onPicture(picture, picked, null)}
                onFile={(file) => pictures.onFile(file, null)}
              />
            </div>
          ),
        },
      ]
    : []
  return (
    <div className={styles.editor} data-whole-sideways>
      <EditorBar
        revision={revision}
        isOwn={isOwn}
        onPublish={() => setPublishes(true)}
        onPreview={() => setPreviews(true)}
        onHistory={() => setLooksBack(true)}
        {...more}
      />
      <ScheduleNotice onChange={() => setPublishes(true)} />
      <Rights />
      <Said />
      {sounds ? (
        <div className={styles.sound}>
          <Sound />
          <DeletedCard isOwn={isOwn} />
        </div>
      ) : (
        <div
          className={styles.body}
          data-no-lists={folds.lists || undefined}
          data-no-properties={folds.properties || undefined}
        >
          {isNarrow || folds.lists ? null : (
            <aside className={styles.side} data-lists aria-label="Facts, layers and pictures">
              <Tabs label="Facts, layers and pictures" tabs={[...lists, ...sources]} value={list} onChange={setList} />
            </aside>
          )}
          <div className={styles.stage} {...pictures.drops}>
            <EditorStage />
            <Pins />
            <LightHandle />
            <WordsBox />
            <FirstSteps {...more} />
            {isNarrow ? null : <FoldButtons folds={folds} onFold={fold} />}
            <DeletedCard isOwn={isOwn} />
          </div>
          {isNarrow || !folds.properties ? (
            <aside className={styles.side} aria-label={showsPins ? 'Comments' : 'Properties'}>
              {isNarrow ? (
                <Tabs
                  label="Parts of the card"
                  tabs={[
                    ...lists,
                    { value: 'properties', label: showsPins ? 'Comments' : 'Properties', content: properties },
                  ]}
                  value={list}
                  onChange={setList}
                />
              ) : (
                properties
              )}
            </aside>
          ) : null}
        </div>
      )}
      <StageMenu />
      {pictures.dialogs}
      <BackgroundDialogs />
      <HistoryDialog open={looksBack} onClose={() => setLooksBack(false)} />
      {previews ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The preview" onRetry={retry} />}>
          <Suspense>
            <PreviewDialog open onClose={() => setPreviews(false)} slug={slug} />
          </Suspense>
        </PartBoundary>
      ) : null}
      <PublishDialog
        open={publishes && deletion === null}
        onPreview={() => {
          setPublishes(false)
          setPreviews(true)
        }}
        onClose={() => setPublishes(false)}
        slug={slug}
        revision={revision}
        isOwn={isOwn}
        wasPrivate={isPrivate}
        onPublished={(published, isPrivate) => showRevision(editing.cardId, published, isPrivate)}
      />
    </div>
  )
}

/** The card's recordings, in place of its scene. */
function Sound() {
  return (
    <PartBoundary
      fallback={({ missing, retry, error }) => {
        if (!missing) throw error
        return <MissingPart what="The sound of the card" onRetry={retry} />
      }}
    >
      <Suspense
        fallback={
          <Loading what="the recordings">
            <Skeleton height="12rem" />
          </Loading>
        }
      >
        <Studio />
      </Suspense>
    </PartBoundary>
  )
}

const MISSING = 4404
const CLOSED: Record<number, string> = {
  4401: 'You are signed out. Sign in again to continue editing.',
  4409: 'Somebody else is signed in in this browser now. Your changes are kept here for you, and nobody else is shown them.',
  4403: 'You can’t open this card in the editor.',
  [MISSING]: 'There is no such card.',
}

function Closed({ code, sentence, onReload }: { code: number | null; sentence: string | null; onReload: () => void }) {
  return (
    <div className={styles.closed}>
      <ErrorNotice title={sentence ?? CLOSED[code ?? 0] ?? 'The card was closed.'}>
        <Button look="quiet" onClick={onReload}>
          Open it again
        </Button>
      </ErrorNotice>
    </div>
  )
}

/** The editor's shape while the card is on its way. */
export function EditorSkeleton({ isOffline = false, unsaved = 0 }: { isOffline?: boolean; unsaved?: number }) {
  return (
    <div className={styles.editor}>
      <Loading what="the card">
        <div className={styles.waiting}>
          <Skeleton ratio="22 / 17" />
        </div>
      </Loading>
      {isOffline ? (
        <p className={styles.readOnly}>
          We can’t reach the card right now. It opens as soon as the line is back.
          {unsaved > 0 ? ' Your changes are kept on this device until then.' : null}
        </p>
      ) : null}
    </div>
  )
}
