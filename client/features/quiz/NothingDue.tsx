import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** SRP-RU003, SRP-SC005. What the daily quiz says where nothing is due. */
export const NothingDue = () => (
  <EmptyState
    whole
    title="Nothing is due today"
    action={<ButtonLink to="/find-pictomo">Learn something new</ButtonLink>}
  >
    What you learn and answer comes back here on the day on which you would begin to forget it.
  </EmptyState>
)
