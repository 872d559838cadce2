import { useEffect, useState } from 'react'
import { session } from '#client/features/accounts/index.ts'
import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { copyLink } from '#client/ui/copyLink.ts'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Field } from '#client/ui/Field.tsx'
import { Loaded } from '#client/ui/Loaded.tsx'
import { Tokens } from '#client/ui/Tokens.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { useForm } from '#client/ui/useForm.ts'
import {
  listPlaylistShares,
  type PlaylistSharesView,
  type PlaylistView,
  sharePlaylist,
  withdrawPlaylistShare,
} from '#shared/contract/playlists/index.ts'
import { addressesIn, wrongAddress } from '#shared/rules/accounts/addresses.ts'
import { shownName } from '#shared/rules/accounts/names.ts'
import { playlistPath } from '../paths.ts'
import { loadShown } from '../store.ts'
import { AtSchool } from './AtSchool.tsx'
import styles from './PlaylistView.module.css'

type Props = { playlist: Pick<PlaylistView, 'playlist_id' | 'name'>; onClose: () => void }

/** PLY-SC009, PLY-SC010. With whom a playlist is shared: by link with whoever has it, or with people by their addresses. */
export function ShareDialog({ playlist: { playlist_id, name }, onClose }: Props) {
  const [found, setFound] = useState<Remote<PlaylistSharesView>>(remote)
  const [isAsking, setAsking] = useState(false)
  const [leaving, setLeaving] = useState<{ id: number; name: string } | null>(null)
  const { busy, failed, run } = useAction()
  const ask = async () => {
    const next = remote<PlaylistSharesView>()
    await load(next, () => call(listPlaylistShares, { playlist_id }))
    setFound(next)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for once for each playlist
  useEffect(() => void ask(), [playlist_id])
  const take = (data: PlaylistSharesView) => {
    setFound({ status: 'ready', data, error: null })
    void loadShown()
  }
  const withdraw = (share_id: number | 'public') =>
    void run(async () => take(await call(withdrawPlaylistShare, { playlist_id, share_id })), `withdraw ${share_id}`)
  return (
    <Dialog open long onClose={onClose} title={`Share “${name}”`} actions={<Button onClick={onClose}>Done</Button>}>
      <Loaded from={found} what="what you share" onRetry={ask} height="10rem">
        {({ share_key, people, followers, at_school }) => (
          <div className={styles.people}>
            {failed ? <ErrorNotice title={failed} /> : null}
            <section className={styles.shared} aria-labelledby="share-link">
              <h3 id="share-link">By link</h3>
              {share_key === null ? (
                <>
                  <p className={styles.quiet}>
                    Whoever has the link sees the cards, and may follow the playlist or keep a copy. It does not say
                    whose it is.
                  </p>
                  <Button
                    look="quiet"
                    loading={busy === 'link'}
                    onClick={() =>
                      void run(async () => take(await call(sharePlaylist, { playlist_id, type: 'public' })), 'link')
                    }
                  >
                    Make a link
                  </Button>
                </>
              ) : (
                <>
                  <Field
                    label="Link"
                    value={location.origin + playlistPath(share_key)}
                    readOnly
                    onFocus={(event) => event.currentTarget.select()}
                  />
                  {followers > 0 ? (
                    <p className={styles.quiet}>
                      {followers === 1 ? '1 person follows it' : `${followers} people follow it`} by the link. Without
                      the link it is gone from theirs; copies stay.
                    </p>
                  ) : null}
                  {at_school === 'shown' ? (
                    <p className={styles.quiet}>Without the link it is off your school’s page, too.</p>
                  ) : null}
                  <div className={styles.actions}>
                    <Button onClick={() => void copyLink(playlistPath(share_key))}>Copy the link</Button>
                    <Button
                      look="quiet"
                      loading={busy === 'withdraw public'}
                      onClick={() => (followers > 0 ? setAsking(true) : withdraw('public'))}
                    >
                      Withdraw the link
                    </Button>
                  </div>
                </>
              )}
              {isAsking ? (
                <ConfirmDialog
                  title="Withdraw the link?"
                  act="Withdraw the link"
                  keep="Keep the link"
                  says={`${followers === 1 ? '1 person follows' : `${followers} people follow`} this playlist by it. It is gone from their playlists then, and they are told. Copies stay.`}
                  onDo={async () => take(await call(withdrawPlaylistShare, { playlist_id, share_id: 'public' }))}
                  onClose={() => setAsking(false)}
                />
              ) : null}
            </section>
            <AtSchool playlistId={playlist_id} stands={at_school} onShared={take} />
            <section className={styles.shared} aria-labelledby="share-people">
              <h3 id="share-people">With people</h3>
              <ByMail playlistId={playlist_id} onShared={take} />
              <Tokens
                label="Shared with"
                tokens={people.map((person) => ({ id: person.share_id, name: nameOf(person) }))}
                onRemove={(id) => setLeaving({ id, name: nameOf(people.find(({ share_id }) => share_id === id)!) })}
              />
              {leaving ? (
                <ConfirmDialog
                  title={`Stop sharing with ${leaving.name}?`}
                  act="Stop sharing"
                  keep="Keep sharing"
                  says="It is gone from their playlists then. A copy that they keep stays."
                  onDo={async () => take(await call(withdrawPlaylistShare, { playlist_id, share_id: leaving.id }))}
                  onClose={() => setLeaving(null)}
                />
              ) : null}
            </section>
          </div>
        )}
      </Loaded>
    </Dialog>
  )
}

const nameOf = ({ email, name }: PlaylistSharesView['people'][number]): string => email ?? shownName(name ?? '')

/** PLY-RU006. Addresses with commas or spaces between them. */
function ByMail({ playlistId, onShared }: { playlistId: number; onShared: (shares: PlaylistSharesView) => void }) {
  const [typed, setTyped] = useState('')
  const [done, setDone] = useState('')
  const { busy, errors, form, submit } = useForm({
    fields: ['emails'],
    check: () => {
      const wrong = wrongAddress(typed)
      return { emails: wrong === null ? undefined : wrong }
    },
    send: async () => {
      const emails = addressesIn(typed)
      onShared(await call(sharePlaylist, { playlist_id: playlistId, type: 'users', emails }))
      setTyped('')
      setDone(doneText(emails, session.user?.email))
    },
  })
  return (
    <form {...form} className={styles.shared}>
      <Field
        label="E-mail addresses"
        description="Whoever has an account with a confirmed address of these finds the playlist among theirs, and can’t change it."
        name="emails"
        value={typed}
        autoComplete="off"
        inputMode="email"
        error={errors.fields.emails}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          setDone('')
        }}
      />
      <p role="status" className={styles.quiet}>
        {done}
      </p>
      {errors.whole ? <ErrorNotice title={errors.whole} /> : null}
      <Button look="quiet" loading={busy} onClick={() => void submit()}>
        Share with them
      </Button>
    </form>
  )
}

/** What became of it; who has an account is nobody's to learn here. */
function doneText(emails: readonly string[], own: string | undefined): string {
  const others = emails.filter((email) => email !== own?.toLowerCase())
  if (others.length === 0) return 'That is your own address: the playlist is yours already.'
  const them = others.length === 1 ? others[0] : `${others.length} addresses`
  return `Shared with ${them}. Whoever has confirmed it here is told, and finds the playlist among theirs.`
}
