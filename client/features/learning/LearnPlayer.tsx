import { Printer } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type Snapshot, useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { useRememberedMarket } from '#client/features/accounts/registration/index.ts'
import { useEmbedded } from '#client/platform/embed.ts'
import { useHydrated } from '#client/platform/hydrated.ts'
import { metaOf } from '#client/platform/meta.ts'
import { useLessMotion } from '#client/platform/motion.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import type { AudioMode, CardWithFacts, FactView } from '#shared/contract/learning/index.ts'
import { embedCode } from '#shared/pages/embed.ts'
import { type Actor, isEducator, isStaff } from '#shared/rules/accounts/actor.ts'
import { lessonSeconds } from '#shared/rules/learning/lesson.ts'
import { trackOf } from '#shared/rules/learning/neighbours.ts'
import { canSelectText } from '#shared/rules/learning/policy.ts'
import { printPath } from '#shared/rules/learning/printLayout.ts'
import { shareOf } from '#shared/rules/site/shares.ts'
import { CardBar, type Within } from './CardBar.tsx'
import { CardPlaces } from './CardPlaces.tsx'
import { FactLine } from './FactLine.tsx'
import { FactList } from './FactList.tsx'
import { FactNotes } from './FactNotes.tsx'
import full from './FullScreen.module.css'
import { type Jump, JumpLinks } from './JumpLinks.tsx'
import styles from './LearnPlayer.module.css'
import { EndOffers, PostLearnBar } from './PostLearnBar.tsx'
import { usePanes } from './panes.ts'
import { goToFact, play, player, seek } from './player.ts'
import { RecommendedCards } from './RecommendedCards.tsx'
import { Stage } from './Stage.tsx'
import { useSlowLoad } from './slowLoad.ts'
import { Transcript } from './Transcript.tsx'
import { Transport } from './Transport.tsx'
import { timeText } from './timeText.ts'
import { useFullScreen } from './useFullScreen.ts'
import { useKeptFocus } from './useKeptFocus.ts'
import {
  playAnew,
  useBroken,
  useCalmFocus,
  useCardChanged,
  useHeard,
  useLearnShortcuts,
  useNamedFact,
  useOpenCard,
} from './useLearn.ts'
import { useMediaSession } from './useMediaSession.ts'
import { useHeldFact, useReadsNotes } from './useNotesPane.ts'

type Props = {
  card: Snapshot<CardWithFacts>
  /** The list of the reader's own that one learns in, instead of a track. */
  within?: Within | undefined
  /** The explained recording was heard to its end; answers with the XP that this gave. */
  onHeard: (cardId: number) => Promise<number | null>
  /** The recording can't be decoded here, by the browser's number for it. */
  onBroken: (cardId: number, mode: AudioMode, code: number) => void
  /** What the reader keeps: beside the card's name, and of the fact that is lit. */
  marks?: ReactNode
  /** What takes the card into a list of the reader’s own: by its sign in the bar, else by its name. */
  adds?: (asIcon: boolean) => ReactNode
  /** Facts on which the reader has a note. */
  noted?: ReadonlySet<number>
  /** Of the fact that the notes tell of. */
  own?: (fact: Snapshot<FactView> | undefined) => ReactNode
  /** What is asked once the recording came to its end. */
  after?: ReactNode
  /** What people say to each other about the card. */
  talk?: ReactNode
  /** It is a draft, shown to its makers: nothing of the visit is saved, and its questions are previewed too. */
  preview?: { quizPath: string } | undefined
  /** The ways to what stands in `own` and `talk`. */
  jumps?: readonly Jump[]
}

/** What an educator pastes into a page of their own, where any other site may show ours. */
const embedOf = ({ slug, name }: { slug: string; name: string }, actor: Actor | null): string | undefined =>
  actor && (isEducator(actor) || isStaff(actor)) && metaOf('embeds') === 'on'
    ? embedCode(location.origin, `/learn/${slug}`, name)
    : undefined

/** A card being learned: facts, scene, notes, and the bar that plays it. */
export function LearnPlayer(props: Props) {
  const { card, within, onHeard, onBroken, marks, adds, own, after, talk, preview, jumps = [] } = props
  const { fact: place, playing, ended, closing, heard, failed, mode, chosen } = useSnapshot(player)
  const { user } = useSnapshot(session)
  const actor = actorOf(session.user)
  const whole = useRef<HTMLDivElement>(null)
  const { folded, isAlone, isFull, fold, foldAll } = usePanes()
  const still = useLessMotion() || (user?.settings.disable_player_animations ?? false)
  const hydrated = useHydrated()
  const isEmbedded = useEmbedded()
  const [query] = useSearchParams()
  const remembered = useRememberedMarket()
  const quizPath = preview?.quizPath ?? within?.quizzes(card.slug) ?? `/quiz/pictomo/${card.slug}`
  useOpenCard(card.card_id, card.revision, preview !== undefined)
  useNamedFact(card.facts)
  useCalmFocus(whole)
  useFullScreen()
  useKeptFocus(whole, folded, isFull)
  useLearnShortcuts({ quizPath, onFacts: () => fold('facts'), onAlone: foldAll })
  useMediaSession(card)
  useCardChanged(card.card_id)
  const xp = useHeard(card.card_id, onHeard)
  useBroken(card.card_id, onBroken)
  useSlowLoad(card.card_id)

  const atEnd = ended || closing
  /** The bar at the end was put away: what it offers stands in the page until the next end. */
  const [putAway, setPutAway] = useState<{ hadFocus: boolean } | null>(null)
  useEffect(() => {
    if (atEnd) setPutAway(null)
  }, [atEnd])
  const fact = card.facts[place]
  const { fact: told, writing } = useHeldFact(fact, chosen.turn)
  const { pinned, notes, reads } = useReadsNotes()
  /** What is told of it under a phone's scene stands whole, since somebody asked for it. */
  const [unfolded, setUnfolded] = useState<string | null>(null)
  const modes = (['educational', 'story'] as const).filter((one) => card.audio[one] !== null)
  const seconds = card.audio[mode]?.duration ?? 0
  const minutes = Math.max(1, Math.round(lessonSeconds(card.audio.educational?.duration ?? 0, card.facts) / 60))
  const isShared = hydrated && !isEmbedded && !preview
  const shared = {
    what: 'this card',
    title: card.name,
    path: shareOf.card(card.slug),
    embed: hydrated ? embedOf(card, actor) : undefined,
  }
  const again = () => {
    seek(0)
    void play()
  }
  const parts: Jump[] = [{ label: 'Facts', id: 'facts', count: card.facts.length }, ...jumps]
  /** Led to a part, one sees it. */
  const unfold = (id: string) => {
    const pane = id === 'facts' ? 'facts' : 'notes'
    if (folded[pane]) fold(pane)
  }
  const offer = { quizPath, signedIn: user !== null, onAgain: again }
  return (
    <div
      ref={whole}
      className={`${styles.learn} ${full.learn}`}
      // The full screen has a layout of its own, over which one of them may stand.
      data-facts-folded={(!isFull && folded.facts) || undefined}
      data-notes-folded={(!isFull && folded.notes) || undefined}
      data-full={isFull || undefined}
      data-playing={playing || undefined}
      data-reads={(reads && !playing) || undefined}
      data-selectable={canSelectText(actor) || undefined}
    >
      <CardBar
        card={card}
        marks={marks}
        within={within}
        isAlone={isAlone}
        // While the bar at the end leads there, that is the one way.
        isHeard={heard && (!atEnd || putAway !== null)}
        onAlone={foldAll}
        adds={isShared ? adds?.(true) : null}
        share={isShared ? <ShareButton {...shared} asIcon /> : null}
        track={trackOf(card.tracks, Number(query.get('track')) || null, user?.lead ?? remembered)}
      />
      <section
        id="facts"
        tabIndex={-1}
        className={`${styles.facts} ${full.facts}`}
        aria-label="Facts"
        data-pane="facts"
        data-over={(isFull && !folded.facts) || undefined}
      >
        <JumpLinks jumps={parts} over="facts" onGo={unfold} />
        {putAway ? (
          <EndOffers {...offer} takesFocus={putAway.hadFocus}>
            {after}
          </EndOffers>
        ) : null}
        <p className={styles.count}>
          {card.facts.length} facts{seconds > 0 ? `, ${timeText(seconds)} to hear` : ''}, about {minutes} min with the
          quiz
        </p>
        <FactList facts={card.facts} lit={place} onPick={goToFact} noted={props.noted} />
      </section>
      <div ref={pinned} className={`${styles.middle} ${full.middle}`} data-pinned>
        <Stage card={card} still={still} named={isAlone} onPick={goToFact} />
        <FactLine
          fact={fact}
          isSilent={modes.length === 0}
          isOpen={unfolded !== null && unfolded === fact?.key}
          onToggle={() => setUnfolded(unfolded === fact?.key ? null : (fact?.key ?? null))}
        />
        {failed ? (
          <ErrorNotice title="The recording could not be played." onRetry={() => void playAnew()}>
            The scene and its facts still work: choose a character or a fact.
          </ErrorNotice>
        ) : null}
        <div className={`${styles.foot} ${full.foot}`}>
          {atEnd && !putAway ? (
            <PostLearnBar
              key={mode}
              {...offer}
              heard={heard}
              xp={isEmbedded ? null : xp}
              onClose={(hadFocus) => setPutAway({ hadFocus })}
            />
          ) : null}
          <Transport
            facts={card.facts}
            modes={modes}
            folds={{ ...folded, fold }}
            isFull={isFull}
            next={
              <ButtonLink to={quizPath} look="second" className={styles.onward}>
                Quiz
              </ButtonLink>
            }
          />
        </div>
      </div>
      <aside
        ref={notes}
        {...writing}
        className={`${styles.notes} ${full.notes}`}
        aria-label="Notes"
        data-pane="notes"
        data-over={(isFull && !folded.notes) || undefined}
      >
        <JumpLinks jumps={parts} over="notes" onGo={unfold} />
        <FactNotes card={card} fact={told} isSilent={modes.length === 0}>
          {own?.(told)}
        </FactNotes>
        {isShared ? (
          <div className={styles.share}>
            <ShareButton {...shared} />
            {adds?.(false)}
            {user && hydrated ? (
              <ButtonLink
                to={printPath('pictomo', card.card_id)}
                look="plain"
                className={styles.print}
                leftSection={<Printer size={18} />}
              >
                Print
              </ButtonLink>
            ) : null}
          </div>
        ) : null}
        <Transcript facts={card.facts} />
        {hydrated && !isEmbedded ? (
          <>
            <RecommendedCards cardId={card.card_id} />
            <CardPlaces key={user?.user_id} card={card} />
          </>
        ) : null}
        {hydrated ? talk : null}
        <div className={styles.quiz}>
          <ButtonLink to={quizPath} look="second" fullWidth>
            Take the quiz
          </ButtonLink>
        </div>
      </aside>
    </div>
  )
}
