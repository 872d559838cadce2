import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '#tests/support/dom.tsx'
import { HelpDialog } from './HelpDialog.tsx'

it('the help dialog opens in the field for the message', async () => {
  show(<HelpDialog about="/home" onClose={() => {}} />)
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('What can we help with?')))
})
