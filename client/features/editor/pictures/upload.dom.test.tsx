import { act, fireEvent, screen } from '@testing-library/react'
import { beforeAll, expect, it, vi } from 'vitest'
import { show, slowServer } from '#tests/support/dom.tsx'
import { UploadDialog } from './UploadDialog.tsx'

beforeAll(() => {
  URL.createObjectURL = vi.fn(() => 'blob:file')
  URL.revokeObjectURL = vi.fn()
})

it('a file that is a picture by its name alone is told of before it is sent', async () => {
  slowServer()
  const file = new File(['only words'], 'heart.png', { type: 'image/png' })
  show(<UploadDialog cardId={1} kind="character" file={file} onDone={vi.fn()} onClose={vi.fn()} />)
  const upload = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Upload' })
  expect(upload().disabled).toBe(false)
  await act(async () => void fireEvent.error(await screen.findByAltText('What you are about to upload')))
  expect(screen.getByText('This file is no picture that we can read.')).toBeDefined()
  expect(upload().disabled).toBe(true)
})
