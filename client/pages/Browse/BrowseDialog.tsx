import { useEffect, useRef, useState } from 'react'
import { addressOf, SearchPanel, type Shown, shownBy } from '#client/features/search/index.ts'
import { keepView, useBrowse } from '#client/platform/browse.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { takeFocus } from '#client/ui/useFocusOn.ts'
import type { BrowseView } from '#shared/rules/search/browse.ts'
import styles from './Browse.module.css'
import { BrowseHome } from './BrowseHome.tsx'
import { CourseTracks } from './CourseTracks.tsx'
import { TrackLessons } from './TrackLessons.tsx'
import { useKeptScroll } from './useKeptScroll.ts'

const isSearched = (shown: Shown): boolean => Object.keys(addressOf(shown)).length > 0

/** SRC-SC002. Courses, their tracks and lessons, and the search, over whichever page is shown, which stays as it is. */
export function BrowseDialog() {
  const { view, show, close, link } = useBrowse()
  // On a phone the keyboard that comes up would cover what stands there to be looked at.
  const [isTyped] = useState(() => view?.at === 'search' || !matchMedia('(pointer: coarse)').matches)
  const kept = JSON.stringify(view)
  useEffect(() => {
    const seen = JSON.parse(kept) as BrowseView | null
    if (seen) keepView(seen)
  }, [kept])
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(kept)
  useEffect(() => {
    // What led here is gone with the view that it stood in: the focus goes on in this one.
    if (before.current === kept) return
    before.current = kept
    if (!body.current?.ownerDocument.activeElement?.matches('input')) takeFocus(body.current)
  }, [kept])
  const isSearch = view?.at === 'search'
  const shown = shownBy(new URLSearchParams(isSearch ? view.search : ''))
  const search = (next: Shown) => {
    // The first letter is a step that Back takes back; those after it are not. An empty field is home again.
    if (isSearched(next))
      show({ at: 'search', search: new URLSearchParams(addressOf(next)).toString() }, { replace: isSearch })
    else if (isSearch) show({ at: 'home' }, { replace: true })
  }
  if (!view) return null
  return (
    <Dialog open onClose={close} title="Browse" whole>
      <KeptScroll view={kept} />
      <SearchPanel
        shown={shown}
        onShow={search}
        takesFocus={isTyped}
        offersRecent={view.at === 'home' || isSearch}
        pathwayLink={({ kind, id, pathway_id }) =>
          link(
            kind === 'track'
              ? { at: 'lessons', pathway: pathway_id, track: id }
              : { at: 'tracks', pathway: pathway_id },
          )
        }
        idle={
          <div ref={body} className={styles.body} tabIndex={-1}>
            {view.at === 'tracks' ? (
              <CourseTracks key={view.pathway} pathwayId={view.pathway} />
            ) : view.at === 'lessons' ? (
              <TrackLessons key={view.track} pathwayId={view.pathway} trackId={view.track} />
            ) : (
              <BrowseHome />
            )}
          </div>
        }
      />
    </Dialog>
  )
}

/** Stands in the dialog's body, which comes later than the dialog. */
function KeptScroll({ view }: { view: string }) {
  const mark = useRef<HTMLSpanElement>(null)
  useKeptScroll(mark, view)
  return <span ref={mark} hidden />
}
