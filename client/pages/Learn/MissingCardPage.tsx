import { ImageOff } from 'lucide-react'
import { ButtonLink } from '#client/ui/Button.tsx'
import { EmptyState } from '#client/ui/EmptyState.tsx'
import { Page } from '#client/ui/Page.tsx'
import { BRAND } from '#shared/brand.ts'

/** A card that has moved or never was. */
export function MissingCardPage() {
  return (
    <Page narrow>
      <EmptyState
        whole
        icon={<ImageOff size={28} />}
        title={`This ${BRAND.name} is not here`}
        action={<ButtonLink to="/find-pictomo">Find another</ButtonLink>}
      >
        It may have been renamed or taken down. Everything you learned is kept.
      </EmptyState>
    </Page>
  )
}
