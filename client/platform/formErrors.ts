import { Refusal } from '#shared/errors.ts'
import { isNetworkFailure } from './api.ts'

export type FormErrors = { fields: Record<string, string>; whole: string | null }

export const NO_ERRORS: FormErrors = { fields: {}, whole: null }

/** What is being put right is not held against anybody: the sentences beside fields that change go. */
export const forgiven = ({ fields, whole }: FormErrors, changed: readonly string[]): FormErrors => ({
  fields: Object.fromEntries(Object.entries(fields).filter(([name]) => !changed.includes(name))),
  whole,
})

/** Puts a refusal's sentences beside the fields they are about; what is about none stands above the form. */
export function formErrorsOf(error: unknown, known: readonly string[]): FormErrors {
  if (!(error instanceof Refusal)) return { fields: {}, whole: 'Something went wrong. Please try again.' }
  const entries = Object.entries(error.fields ?? {}).map(([name, texts]) => [name, texts[0] ?? ''] as const)
  const fields = Object.fromEntries(entries.filter(([name]) => known.includes(name)))
  const kept = isNetworkFailure(error) ? ' What you entered is still here.' : ''
  return { fields, whole: Object.keys(fields).length > 0 ? null : error.message + kept }
}
