import { useNavigate } from 'react-router'
import { Button } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { agree } from './acts.ts'

/** Recording is told before anything of a person is in it: whoever stays has agreed. */
export function ConsentDialog() {
  const navigate = useNavigate()
  const { busy, failed, run } = useAction()
  return (
    <Dialog
      open
      locked
      onClose={() => {}}
      title="This room is being recorded"
      actions={
        <>
          <Button look="quiet" onClick={() => navigate('/')}>
            Leave
          </Button>
          <Button data-autofocus loading={busy !== null} onClick={() => run(agree)}>
            Agree and stay
          </Button>
        </>
      }
    >
      <p>
        What is written from now on, asked and shown is kept with its times, with your first name on what you write.
        Everybody with a seat can go through it after the end. What was written before is not kept in it, and no sound
        or picture of you is recorded.
      </p>
      {failed ? <ErrorNotice title={failed} /> : null}
    </Dialog>
  )
}
