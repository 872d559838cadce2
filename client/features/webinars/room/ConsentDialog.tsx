import { useNavigate } from 'react-router'
import { session } from '#client/features/accounts/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { liveRoomPath, webinarPath } from '#shared/rules/webinars/addresses.ts'
import { RECORDED } from '#shared/rules/webinars/room/replay.ts'
import { agree } from './acts.ts'
import { roomHere } from './store.ts'

/** Recording is told before anything of a person is in it: whoever stays has agreed. */
export function ConsentDialog() {
  const navigate = useNavigate()
  const { busy, failed, run } = useAction()
  const leave = () => {
    const room = roomHere()
    const { user } = session
    navigate(room ? webinarPath(room.webinar_id) : '/')
    toast(
      user
        ? 'You have left the room. You can come back for as long as it is open: your seat is kept.'
        : 'You have left the room. Your seat is kept: the link in your mail lets you in again.',
      room
        ? { action: { label: 'Back to the room', run: () => navigate(liveRoomPath(room.webinar_id, room.session)) } }
        : {},
    )
  }
  return (
    <Dialog
      open
      locked
      onClose={() => {}}
      title="This room is being recorded"
      actions={
        <>
          <Button look="quiet" onClick={leave}>
            Leave
          </Button>
          <Button data-autofocus loading={busy !== null} onClick={() => run(agree)}>
            Agree and stay
          </Button>
        </>
      }
    >
      <p>
        {RECORDED} Your first name stands on what you write. Everybody with a seat can go through it after the end. What
        was written before is not kept in it, and no sound or picture of you is recorded.
      </p>
      {failed ? <ErrorNotice title={failed} /> : null}
    </Dialog>
  )
}
