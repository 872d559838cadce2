import { useDiscount } from '#client/features/promotions/index.ts'
import { clock } from '#client/platform/clock.ts'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Dialog } from '#client/ui/Dialog.tsx'
import { timeLeft } from '#shared/rules/promotions/banners.ts'

/** BAN-RU015. The 24-hour discount, once an account, in the words that staff gave it. */
export function DiscountOffer({ open, onClose }: { open: boolean; onClose: () => void }) {
  const discount = useDiscount()
  if (!discount) return null
  const { message, cta, until } = discount
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="For your first day"
      actions={
        <>
          <Button look="plain" onClick={onClose} data-autofocus>
            Not now
          </Button>
          {cta ? <ButtonLink to={cta.link}>{cta.text}</ButtonLink> : null}
        </>
      }
    >
      <p>{message}</p>
      {until ? <p>{timeLeft(until, clock.now())} left.</p> : null}
    </Dialog>
  )
}
