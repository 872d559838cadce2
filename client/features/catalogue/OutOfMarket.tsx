import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { countSeen, session, useDialogSlot } from '#client/features/accounts/index.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { outOfMarket } from '#shared/rules/catalogue/outOfMarket.ts'
import { catalogue, loadMarkets } from './store.ts'

/** Markets that were told of since the product was opened: once is enough. */
const told = new Set<number>()

/** MKT-SC004, MKT-RU012. Says that what is shown belongs to another area than one's own; `content` are its markets. */
export function OutOfMarket({ content }: { content: readonly number[] }) {
  const { markets } = useSnapshot(catalogue)
  const { user } = useSnapshot(session)
  const [put, setPut] = useState<number | null>(null)
  useEffect(() => void loadMarkets(), [])
  const all = markets.data ?? []
  const own = all.find(({ id }) => id === user?.lead)
  const other = own
    ? outOfMarket(
        own.id,
        all.filter(({ id }) => content.includes(id)),
      )
    : null
  const [showing, setShowing] = useState<number | null>(null)
  const isDue = other !== null && put !== other.id && (showing === other.id || !told.has(other.id))
  const open = useDialogSlot('out-of-market', isDue)
  const otherId = other?.id
  useEffect(() => {
    if (!open || otherId === undefined || told.has(otherId)) return
    told.add(otherId)
    setShowing(otherId)
    countSeen('out_of_market')
  }, [open, otherId])
  if (!own || !other) return null
  const close = () => setPut(other.id)
  return (
    <Dialog
      open={open}
      onClose={close}
      title="This is not your area of study"
      actions={
        <>
          <ButtonLink look="quiet" to={`/find-pictomo?market=${own.slug}`} onClick={close}>
            To {own.public_name}
          </ButtonLink>
          <Button onClick={close} data-autofocus>
            Look around
          </Button>
        </>
      }
    >
      <p>
        What you see belongs to {other.public_name}; you study {own.public_name}. You may look around, and what is free
        is free for you too. Your goals and suggestions stay with your own area, which you can change in your profile.
      </p>
    </Dialog>
  )
}
