import { z } from 'zod'
import { defineError } from '../../errors.ts'

/** The card can't be published yet; `missing` says what each part lacks. */
export const NotReadyToPublish = defineError(
  'editor.not_ready_to_publish',
  422,
  'This Pictomo is not ready to publish yet.',
  z.object({ missing: z.array(z.string()) }),
)
