/** As large a file with an exam’s result as is taken. */
export const EXAM_FILE_BYTES_MAX = 4 * 1024 * 1024
export const EXAM_FILE_PAGES_MAX = 20
/** What can be chosen from. */
export const EXAM_FILE_TYPES = ['application/pdf', 'image/jpeg', 'image/png', 'image/webp'] as const

/** What is wrong with a file before it is sent, in a sentence; null where it may be sent. */
export function wrongExamFile({ size, type }: { size: number; type: string }): string | null {
  if (!EXAM_FILE_TYPES.some((one) => one === type)) return 'Please choose a PDF or a picture (JPEG, PNG or WebP).'
  return size > EXAM_FILE_BYTES_MAX ? 'This is larger than 4 MB. Please choose a smaller one.' : null
}

/** SUB-RU013. A file that could not be sent is told by these words and the server’s own: SUB-MS007 'Error uploading exam'. */
export const examUploadError = (fromServer: string): string => `Error uploading exam: ${fromServer}`
