import type { ReactNode } from 'react'
import { dayText, type Standing, useDaily } from '#client/features/memory/index.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'

/** SRP-RU003, SRP-SC005. What the daily quiz says where it asks nothing today: that all is done, that more waits, or that nothing is due. */
export function NothingDue({ focused = false }: { focused?: boolean }) {
  const { standing, ahead, own } = useDaily()
  const next = ahead.data?.due_at ? dayText(ahead.data.due_at, own) : null
  const { title, text } = TOLD[standing] ?? NONE
  return (
    <EmptyState whole focused={focused} title={title} action={wayOn(standing)}>
      {next && (standing === 'done' || standing === 'later') ? `The next is due ${next}.` : text}
    </EmptyState>
  )
}

const NONE = {
  title: 'Nothing is due today',
  text: 'What you learn and answer comes back here on the day on which you would begin to forget it.',
}
const TOLD: Partial<Record<Standing, { title: string; text: string }>> = {
  done: { title: 'Done for today', text: 'What is due next comes here by itself.' },
  full: {
    title: 'You reached today’s maximum',
    text: 'What is left of today’s waits for tomorrow. If you want it now, raise the maximum.',
  },
}
const wayOn = (standing: Standing): ReactNode =>
  standing === 'full' ? (
    <ButtonLink to="/home?srm=settings">Change my maximum</ButtonLink>
  ) : (
    <ButtonLink to="/find-pictomo">Learn something new</ButtonLink>
  )
