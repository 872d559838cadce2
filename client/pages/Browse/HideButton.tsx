import { useSnapshot } from 'valtio'
import { actorOf, session } from '#client/features/accounts/index.ts'
import { hideFromLearners } from '#client/features/catalogue/courses/index.ts'
import { Button } from '#client/ui/Button.tsx'
import { toast } from '#client/ui/Toast.tsx'
import { useAction } from '#client/ui/useAction.ts'
import { isAdmin } from '#shared/rules/accounts/actor.ts'

type Props = { pathwayId: number; trackId: number | null; hidden: boolean }

/** PTH-RU008. For administrators: takes a course or a track away from learners, or gives it back. */
export function HideButton({ pathwayId, trackId, hidden }: Props) {
  useSnapshot(session)
  const { busy, run } = useAction({ inPassing: true })
  const actor = actorOf(session.user)
  if (!actor || !isAdmin(actor)) return null
  const change = async (next: boolean) => {
    if (!(await run(() => hideFromLearners(pathwayId, trackId, next)))) return
    if (next) toast('Learners no longer see this.', { action: { label: 'Undo', run: () => void change(false) } })
  }
  return (
    <Button look="quiet" loading={busy !== null} onClick={() => void change(!hidden)}>
      {hidden ? 'Show to learners' : 'Hide from learners'}
    </Button>
  )
}
