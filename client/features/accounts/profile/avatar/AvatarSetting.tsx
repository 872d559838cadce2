import { Suspense, useEffect, useRef, useState } from 'react'
import { useSnapshot } from 'valtio'
import { call } from '#client/platform/api.ts'
import { Avatar } from '#client/ui/Avatar.tsx'
import { Button } from '#client/ui/Button.tsx'
import { lazyPart } from '#client/ui/lazyPart.tsx'
import { MissingPart } from '#client/ui/MissingPart.tsx'
import { PartBoundary } from '#client/ui/PartBoundary.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { listAvatarWays, NoPicture, removeAvatar, uploadAvatar, useGravatar } from '#shared/contract/accounts/index.ts'
import { session, takeUser } from '../../session.ts'
import styles from './Avatar.module.css'
import { cut, openPicture, type Square } from './cut.ts'

const CutPicture = lazyPart(async () => (await import('./CutPicture.tsx')).CutPicture)

/** One's own picture: chosen and cut here, taken from Gravatar where that is set up, or removed. */
export function AvatarSetting() {
  const { user } = useSnapshot(session)
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState<{ url: string; close: () => void } | null>(null)
  const { busy, failed, run: once, fail } = useAction()
  const [hasGravatar, setHasGravatar] = useState(false)
  useEffect(() => {
    call(listAvatarWays, {}).then(
      (ways) => setHasGravatar(ways.gravatar),
      // Without an answer the one way that always works is shown.
      () => undefined,
    )
  }, [])
  if (!user) return null

  const run = (what: 'cut' | 'gravatar' | 'remove', change: () => Promise<{ user: typeof session.user }>) =>
    once(async () => {
      takeUser((await change()).user)
      close()
    }, what)
  const close = () => {
    opened?.close()
    setOpened(null)
  }
  async function choose(file: File | undefined) {
    if (!file) return
    fail(null)
    await openPicture(file).then(setOpened, () => fail(NoPicture.text))
  }
  const upload = (square: Square) =>
    run('cut', async () => call(uploadAvatar, { file: await cut(opened!.url, square) }))

  return (
    <div className={styles.own}>
      <Avatar name={user.full_name} src={user.avatar} large />
      <div className={styles.ways}>
        <input
          ref={input}
          type="file"
          accept="image/jpeg,image/png,image/webp"
          hidden
          data-avatar
          onChange={(event) => {
            void choose(event.currentTarget.files?.[0])
            event.currentTarget.value = ''
          }}
        />
        <Button look="quiet" onClick={() => input.current?.click()}>
          {user.avatar ? 'Choose another picture' : 'Choose a picture'}
        </Button>
        {hasGravatar ? (
          <Button
            look="quiet"
            loading={busy === 'gravatar'}
            onClick={() => void run('gravatar', () => call(useGravatar, {}))}
          >
            Take it from Gravatar
          </Button>
        ) : null}
        {user.avatar ? (
          <Button
            look="quiet"
            loading={busy === 'remove'}
            onClick={() => void run('remove', () => call(removeAvatar, {}))}
          >
            Remove
          </Button>
        ) : null}
      </div>
      {failed ? (
        <p className={styles.wrong} role="alert">
          {failed}
        </p>
      ) : null}
      {opened ? (
        <PartBoundary fallback={({ retry }) => <MissingPart what="The picture’s frame" onRetry={retry} />}>
          <Suspense>
            <CutPicture
              url={opened.url}
              isBusy={busy === 'cut'}
              onCut={(square) => void upload(square)}
              onClose={close}
            />
          </Suspense>
        </PartBoundary>
      ) : null}
    </div>
  )
}
