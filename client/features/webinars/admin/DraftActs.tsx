import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useDraft } from '#client/platform/drafts.ts'
import { uuidv7 } from '#client/platform/uuid.ts'
import { Button } from '#client/ui/Button.tsx'
import { ConfirmDialog } from '#client/ui/ConfirmDialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import styles from './Office.module.css'
import { copyWebinar, deleteWebinar, type WebinarWhole } from './store.ts'

const HERE = '/adminv2/webinars'

/** A webinar is copied, to be held again by others or otherwise; and deleted as long as it is a draft that nobody has seen. */
export function DraftActs({ webinar }: { webinar: WebinarWhole }) {
  const { webinar_id, name } = webinar
  const navigate = useNavigate()
  const [key, setKey] = useState(uuidv7)
  const [asks, setAsks] = useState(false)
  const { discard } = useDraft(`webinar: ${webinar_id}`, {})
  const { busy, failed, run } = useAction()
  const isDraft =
    !webinar.is_published && webinar.sessions.every(({ state, seats }) => state === 'lobby' && seats === 0)
  const planned = webinar.sessions.some(({ is_cancelled }) => !is_cancelled)
  const copy = () =>
    run(async () => {
      const made = await copyWebinar(webinar_id, key)
      setKey(uuidv7())
      toast('This is the copy: a draft without sessions.', { look: 'right' })
      navigate(`${HERE}/${made.webinar_id}`)
    })
  return (
    <>
      {failed ? <ErrorNotice title={failed} /> : null}
      <p className={styles.acts}>
        <Button look="quiet" loading={busy !== null} onClick={() => void copy()}>
          Copy it as a draft
        </Button>
        {isDraft ? (
          <Button look="plain" onClick={() => setAsks(true)}>
            Delete the draft
          </Button>
        ) : null}
      </p>
      {asks ? (
        <ConfirmDialog
          title="Delete the draft?"
          act="Delete it"
          keep="Keep it"
          says={`“${name}” ${planned ? 'and the sessions that are planned for it are' : 'is'} gone for good. Nobody has a seat in it.`}
          onDo={async () => {
            await deleteWebinar(webinar_id)
            discard()
            toast('The draft is deleted.')
            navigate(HERE, { replace: true })
          }}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </>
  )
}
