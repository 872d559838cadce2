import {
  ArrowLeft,
  BadgeCheck,
  ChevronLeft,
  ChevronRight,
  Flashlight,
  Keyboard,
  Printer,
  RectangleHorizontal,
} from 'lucide-react'
import { type ReactNode, useEffect } from 'react'
import { Link } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { useKeyHints } from '#client/features/accounts/preferences/index.ts'
import { catalogue, loadTrackCards } from '#client/features/catalogue/index.ts'
import { useBrowse } from '#client/platform/browse.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { showShortcuts } from '#client/platform/shortcuts.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { classes } from '#client/ui/css.ts'
import { IconButton } from '#client/ui/IconButton.tsx'
import type { CardView } from '#shared/contract/learning/index.ts'
import { isByVerifiedCreator } from '#shared/rules/learning/cardIds.ts'
import { neighboursOf } from '#shared/rules/learning/neighbours.ts'
import { printPath } from '#shared/rules/learning/printLayout.ts'
import styles from './CardBar.module.css'
import { LEARN, LEARN_KEYS, LIST_KEY } from './learnKeys.ts'

type Track = CardView['tracks'][number]
/** A list of cards that one goes through: what it is called, where it stands, and where its cards are learned in it. */
export type Within = {
  readonly name: string
  readonly path: string
  readonly cards: readonly { readonly card_id: number; readonly slug: string; readonly name: string }[]
  readonly leads: (slug: string) => string
  /** Where one of them is quizzed in it, and where all of it is, as far as one may. */
  readonly quizzes: (slug: string) => string
  readonly quizAll: string | null
}

type Props = {
  card: { readonly card_id: number; readonly slug: string; readonly name: string; readonly entity_type_id: number }
  /** The track that one came by; undefined for a card of none. */
  track: Track | undefined
  /** The list that one goes through instead of it. */
  within?: Within | undefined
  /** Whether the scene stands alone, without facts and notes beside it. */
  isAlone: boolean
  /** It was heard to its end: the quiz is what comes next. */
  isHeard?: boolean
  /** What the reader keeps of it. */
  marks?: ReactNode
  /** Takes it into a list of the reader’s own: in reach on a phone too, where the scene and its facts stand above the rest. */
  adds?: ReactNode
  /** Passes it on, where the bar has room for it. */
  share?: ReactNode
  onAlone: () => void
}

/** What is learned and where it stands: the way back to its course, and the cards before and after it. */
export function CardBar({ card, track, within, isAlone, isHeard = false, onAlone, marks, adds, share }: Props) {
  const { cards } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  const { link } = useBrowse()
  const isEmbedded = useEmbedded()
  const hint = useKeyHints(LEARN)
  const trackId = track?.track_id
  useEffect(() => {
    if (trackId !== undefined) void loadTrackCards(trackId)
  }, [trackId])
  const list = within?.cards ?? (trackId === undefined ? undefined : cards[trackId]?.data)
  const { before, after } = neighboursOf(list ?? [], card.card_id)
  const leads = within?.leads ?? ((slug: string) => `/learn/${slug}?track=${trackId}`)
  /** Out of the lesson, where nothing else of the site is shown. */
  const back = within
    ? { to: within.path }
    : track?.pathway_id === undefined
      ? { to: user ? '/home' : '/' }
      : link({ at: 'lessons', pathway: track.pathway_id, track: track.track_id })
  return (
    <header className={styles.bar}>
      {isEmbedded ? null : (
        <Link {...back} className={classes(styles.way, styles.back)} aria-label="Back" title="Back">
          <ArrowLeft size={20} aria-hidden />
        </Link>
      )}
      <div className={styles.words}>
        {within ? (
          <nav className={styles.crumbs} aria-label="Where this card stands">
            {user ? (
              <>
                <Link to="/playlists">Playlists</Link>
                <span aria-hidden>›</span>
              </>
            ) : null}
            <Link to={within.path}>{within.name}</Link>
            {within.quizAll ? (
              <>
                <span aria-hidden>·</span>
                <Link to={within.quizAll}>Quiz this playlist</Link>
              </>
            ) : null}
          </nav>
        ) : track && !isEmbedded ? (
          <nav className={styles.crumbs} aria-label="Where this card stands">
            {track.pathway_id === undefined ? (
              <span>{track.name}</span>
            ) : (
              <>
                <Link {...link({ at: 'tracks', pathway: track.pathway_id })}>{track.pathway_name ?? 'Course'}</Link>
                <span aria-hidden>›</span>
                <Link {...link({ at: 'lessons', pathway: track.pathway_id, track: track.track_id })}>{track.name}</Link>
              </>
            )}
          </nav>
        ) : null}
        <div className={styles.titled}>
          <h1 className={styles.title} title={card.name}>
            {card.name}
          </h1>
          {isByVerifiedCreator(card) ? (
            <span title="By a verified creator. It says who drew it, not that it was checked medically.">
              <BadgeCheck size={18} role="img" aria-label="By a verified creator" className={styles.verified} />
            </span>
          ) : null}
        </div>
      </div>
      <Link
        to={`/learn/${card.slug}?mode=review`}
        className={styles.way}
        aria-label="Review in the dark"
        data-caption="Review"
        title="Review in the dark"
      >
        <Flashlight size={18} aria-hidden />
        <span className={styles.named}>Review in the dark</span>
      </Link>
      {marks}
      {user && !isEmbedded ? (
        <Link
          to={printPath('pictomo', card.card_id)}
          className={classes(styles.way, styles.print)}
          aria-label="Print"
          data-caption="Print"
          title="Print"
        >
          <Printer size={18} aria-hidden />
          <span className={styles.printed}>Print</span>
        </Link>
      ) : null}
      {adds ? <span className={styles.adds}>{adds}</span> : null}
      <div className={styles.tools}>
        <ButtonLink to={within?.quizzes(card.slug) ?? `/quiz/pictomo/${card.slug}`} look={isHeard ? 'main' : 'quiet'}>
          Quiz
        </ButtonLink>
        {share}
        <IconButton
          name={hint('The scene alone', LEARN_KEYS.alone)}
          tip="belowEnd"
          pressed={isAlone}
          onClick={onAlone}
          data-folds="all"
          data-caption="Scene only"
        >
          <RectangleHorizontal size={20} />
        </IconButton>
        <IconButton name={hint('Shortcuts', LIST_KEY)} tip="belowEnd" data-caption="Keys" onClick={showShortcuts}>
          <Keyboard size={20} />
        </IconButton>
      </div>
      {list && list.length > 1 ? (
        <nav
          className={styles.ways}
          aria-label={within ? `Other cards of ${within.name}` : 'Other cards of this track'}
        >
          {before ? (
            <Link
              to={leads(before.slug)}
              className={styles.way}
              aria-label={`Card before: ${before.name}`}
              data-caption="Before"
              title={before.name}
            >
              <ChevronLeft size={20} aria-hidden />
              <span className={styles.name}>{before.name}</span>
            </Link>
          ) : null}
          {after ? (
            <Link
              to={leads(after.slug)}
              className={styles.way}
              aria-label={`Next card: ${after.name}`}
              data-caption="Next"
              title={after.name}
            >
              <span className={styles.name}>{after.name}</span>
              <ChevronRight size={20} aria-hidden />
            </Link>
          ) : null}
        </nav>
      ) : null}
    </header>
  )
}
