import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { asked, askToRegister } from '#client/platform/ask.ts'
import { joinRoom, payloadOf } from '#client/platform/realtime.ts'
import { latestInto, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import { useTitle } from '#client/platform/title.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Page, PageHead } from '#client/ui/Page.tsx'
import { Pager } from '#client/ui/Pager.tsx'
import { ShareButton } from '#client/ui/ShareButton.tsx'
import { useAction } from '#client/ui/useAction.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import {
  followSharedPlaylist,
  getSharedPlaylist,
  keepSharedPlaylist,
  type PlaylistCardView,
} from '#shared/contract/playlists/index.ts'
import { NotFound } from '#shared/errors.ts'
import { rooms, sharedPlaylistChanged } from '#shared/events/index.ts'
import { isShut, type Opening } from '#shared/rules/catalogue/opening.ts'
import { fillsItself } from '#shared/rules/playlists/ruleWords.ts'
import { CardAbout } from '../one/CardAbout.tsx'
import styles from '../one/PlaylistView.module.css'
import { learnIn, playlistPath, playlistQuiz, quizIn } from '../paths.ts'
import { useOpening } from '../useOpening.ts'

const PER_PAGE = 50
type Shared = { key: string; page: number; found: Remote<Reply<typeof getSharedPlaylist>> }
const shared = store<Shared>(() => ({ key: '', page: 1, found: remote() }))
const into = latestInto(shared, 'found')

function loadShared(key: string, page: number): Promise<void> {
  if (shared.key !== key) Object.assign(shared, { key, found: remote() })
  shared.page = page
  return into(() => call(getSharedPlaylist, { share_key: key, page, per_page: PER_PAGE }))
}

/** Keeps a playlist as its owner has it, and tells where the link is good no longer, for as long as it is shown. */
function watchShared(key: string): () => void {
  const hearOf = (revision: number): void => {
    const known = shared.key === key ? shared.found.data?.revision : undefined
    if (known !== undefined && revision > known) void loadShared(key, shared.page)
  }
  return joinRoom<{ revision: number }>(rooms.sharedPlaylist(key), {
    onSnapshot: ({ revision }) => hearOf(revision),
    onEvent(frame) {
      const changed = payloadOf(sharedPlaylistChanged, frame)
      if (changed) hearOf(changed.revision)
    },
  })
}

/** PLY-SC002. A playlist for whoever has its link, and a way to keep a copy of it. */
export function SharedPlaylist({ shareKey }: { shareKey: string }) {
  const { key, found } = useSnapshot(shared)
  const { user, status } = useSnapshot(session)
  const [query, setQuery] = useSearchParams()
  const page = Math.max(1, Math.trunc(Number(query.get('page')) || 1))
  const isGuest = user === null
  const opens = useOpening()
  const isKnown = status !== 'loading'
  const person = user?.user_id
  // Locks and marks differ by reader.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another reader sees other cards
  useEffect(() => {
    if (isKnown) void loadShared(shareKey, page)
  }, [shareKey, page, isKnown, person])
  const data = key === shareKey ? found.data : null
  const isHere = data !== null
  useEffect(() => (isHere ? watchShared(shareKey) : undefined), [shareKey, isHere])
  useTitle(data?.name)
  if (key === shareKey && NotFound.is(found.error))
    return (
      <Page narrow>
        <EmptyState
          whole
          title="This playlist is not here"
          action={<ButtonLink to="/find-pictomo">Find a card</ButtonLink>}
        >
          Whoever shared it may have withdrawn the link.
        </EmptyState>
      </Page>
    )
  return (
    <Page>
      <Loaded from={{ ...found, data }} what="the playlist" onRetry={() => loadShared(shareKey, page)}>
        {({ name, total, total_facts, rule_text, why_empty, own_playlist_id, is_owner, cards }) => (
          <>
            <PageHead title={name}>
              {total === 1 ? '1 card' : `${total} cards`}, {total_facts} facts
              {rule_text === null ? '' : `. ${fillsItself(name, rule_text)}`}
            </PageHead>
            <div className={styles.actions}>
              <LearnLink
                cards={cards.data as PlaylistCardView[]}
                opens={opens}
                leads={learnIn(own_playlist_id ?? shareKey)}
              />
              {own_playlist_id === null ? (
                <>
                  {isGuest && firstOpen(cards.data) ? (
                    // Card by card through what stands open to everybody; how each went asks for an account.
                    <ButtonLink to={quizIn(shareKey)(firstOpen(cards.data)!.slug)} look="second">
                      Quiz
                    </ButtonLink>
                  ) : total > 0 ? (
                    <HaveButton {...{ shareKey, isGuest }} way="quiz" />
                  ) : null}
                  <HaveButton {...{ shareKey, isGuest }} way="follow" />
                  <HaveButton {...{ shareKey, isGuest }} way="copy" />
                </>
              ) : (
                <>
                  {total > 0 ? (
                    <ButtonLink to={playlistQuiz(own_playlist_id)} look="second">
                      Quiz
                    </ButtonLink>
                  ) : null}
                  <ButtonLink to={playlistPath(own_playlist_id)} look="quiet">
                    {is_owner ? 'It is yours: open it' : 'Open it among yours'}
                  </ButtonLink>
                </>
              )}
              <ShareButton what="this playlist" title={name} path={playlistPath(shareKey)} />
            </div>
            {own_playlist_id === null && user && total > 0 ? (
              <p className={styles.quiet}>
                Followed, it stands among your playlists and changes as its owner changes it. A copy is yours to change.
                A quiz follows it.
              </p>
            ) : null}
            {cards.data.length === 0 ? (
              <EmptyState title={why_empty === null ? 'No cards in it yet' : 'Nothing in it right now'}>
                {why_empty ?? 'Look again once something is put into it.'}
              </EmptyState>
            ) : (
              <>
                <ol className={styles.list} start={1 + (cards.page - 1) * cards.per_page}>
                  {cards.data.map((card) => (
                    <li key={card.card_id} className={styles.row}>
                      <CardAbout
                        card={card as PlaylistCardView}
                        to={learnIn(own_playlist_id ?? shareKey)(card.slug)}
                        opens={opens}
                      />
                    </li>
                  ))}
                </ol>
                <Pager page={cards.page} last={cards.last_page} onPage={(next) => setQuery({ page: String(next) })} />
              </>
            )}
          </>
        )}
      </Loaded>
    </Page>
  )
}

const firstOpen = <Of extends { readonly is_locked: boolean }>(cards: readonly Of[]): Of | undefined =>
  cards.find(({ is_locked }) => !is_locked)

type LearnProps = { cards: readonly PlaylistCardView[]; opens: Opening; leads: (slug: string) => string }
/** The first card that stands open to who reads, within the playlist. */
function LearnLink({ cards, opens, leads }: LearnProps) {
  const open = cards.find((card) => !isShut(card, opens))
  if (!open) return null
  return <ButtonLink to={leads(open.slug)}>Learn</ButtonLink>
}

type Way = 'quiz' | 'follow' | 'copy'

const WANTED = 'playlists.have'
const haveLater = (shareKey: string, way: Way): void => sessionStorage.setItem(WANTED, `${way} ${shareKey}`)
/** Whether this tab's guest pressed that for this playlist; asked once. */
function wantedLater(shareKey: string, way: Way): boolean {
  const isWanted = sessionStorage.getItem(WANTED) === `${way} ${shareKey}`
  if (isWanted) sessionStorage.removeItem(WANTED)
  return isWanted
}

const WAYS = { quiz: 'Quiz', follow: 'Follow', copy: 'Keep a copy' } as const

/**
 * Puts it among one's own: with an account at once, else with the one that is made for it. A quiz asks about one's own playlists
 * alone, so it begins with following this one.
 */
function HaveButton({ shareKey, isGuest, way }: { shareKey: string; isGuest: boolean; way: Way }) {
  const navigate = useNavigate()
  const { busy, failed, run } = useAction()
  const [key] = useState(() => crypto.randomUUID())
  const take = () =>
    void run(async () => {
      const given = { share_key: shareKey }
      const { playlist_id } = await (way === 'copy'
        ? call(keepSharedPlaylist, given, { idempotencyKey: key })
        : call(followSharedPlaylist, given))
      void navigate(way === 'quiz' ? playlistQuiz(playlist_id) : playlistPath(playlist_id))
    })
  const have = () => {
    if (!isGuest) return take()
    haveLater(shareKey, way)
    askToRegister({
      quick: true,
      redirect: playlistPath(shareKey),
      reason: 'Then you have this playlist among yours, to learn and to quiz.',
    })
  }
  // Who pressed it as a guest meant it: they have an account now, and have answered what is asked of a new one.
  // Who put the question away did not: nobody who signs in here later is to find it done.
  const isAsked = useSnapshot(asked).register !== null
  const wasAsked = useRef(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for who has come
  useEffect(() => {
    if (isAsked) wasAsked.current = true
    else if (!isGuest || wasAsked.current) {
      const isWanted = wantedLater(shareKey, way)
      if (isWanted && !isGuest) take()
    }
  }, [isGuest, isAsked])
  return (
    <>
      <Button look={way === 'quiz' ? 'second' : 'quiet'} loading={busy !== null} onClick={have}>
        {WAYS[way]}
      </Button>
      {failed ? <ErrorNotice title={failed} /> : null}
    </>
  )
}
