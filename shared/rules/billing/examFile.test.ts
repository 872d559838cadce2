import { expect, it } from 'vitest'
import { EXAM_FILE_BYTES_MAX, examUploadError, wrongExamFile } from './examFile.ts'

it('SUB-RU013 SUB-MS007: what failed is said by these words and the server’s own', () => {
  expect(examUploadError('This file could not be read.')).toBe('Error uploading exam: This file could not be read.')
})
it('a file is a PDF or a picture, and not too large', () => {
  expect(wrongExamFile({ size: EXAM_FILE_BYTES_MAX, type: 'application/pdf' })).toBeNull()
  expect(wrongExamFile({ size: EXAM_FILE_BYTES_MAX + 1, type: 'image/png' })).toMatch(/larger than 4 MB/)
  expect(wrongExamFile({ size: 10, type: 'text/html' })).toMatch(/PDF or a picture/)
})
