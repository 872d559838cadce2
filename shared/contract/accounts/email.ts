import { z } from 'zod'
import { hasAddress } from '../../mailAddress.ts'

/** A mail address as it is given to us: without space around it, in small letters. */
export const Email = z
  .string('Please enter a valid email address.')
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email('Please enter a valid email address.').refine(hasAddress, 'Please enter a valid email address.'))
