import { Email } from '#shared/contract/accounts/email.ts'
import { REQUEST_MINUTES, type RequestRole, ROLE_MISSING } from '#shared/contract/webinars/presentations.ts'
import { looksLikePhone, PHONE_INVALID } from '#shared/phone.ts'
import { firstRequestDay, requestFault } from '#shared/rules/webinars/request.ts'

/** What is asked for in the two steps of a request, as it stands in its fields. */
export type RequestFields = {
  name: string
  email: string
  phone: string
  /** Empty until it is chosen. */
  role: RequestRole | ''
  school: { id: number; name: string } | null
  otherSchool: string
  day: string
  time: string
  timezone: string
  length: string
  market: string
  audience: string
  message: string
}

export const timezoneHere = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone || 'America/New_York'

type Known = { name: string; email: string; school: RequestFields['school'] }
export const beginning = (known: Known, now: Date): RequestFields => ({
  ...known,
  role: '',
  phone: '',
  otherSchool: '',
  day: firstRequestDay(now, timezoneHere()),
  time: '12:00',
  timezone: timezoneHere(),
  length: String(REQUEST_MINUTES),
  market: '',
  audience: '',
  message: '',
})

/** What is wrong with the first step; nothing where it is whole. */
export function contactFaults({
  name,
  email,
  phone,
  role,
  school,
  otherSchool,
}: RequestFields): Record<string, string> {
  return {
    ...(name.trim() ? {} : { contact_name: 'Please enter your name.' }),
    ...(Email.safeParse(email).success ? {} : { contact_email: 'Please enter a valid email address.' }),
    ...(phone.trim() === '' || looksLikePhone(phone.trim()) ? {} : { contact_phone: PHONE_INVALID }),
    ...(role ? {} : { role: ROLE_MISSING }),
    ...(school || otherSchool.trim() ? {} : { school_id: 'Please choose your school, or write its name.' }),
  }
}

const isCount = (typed: string): boolean => /^\d{1,6}$/.test(typed.trim())
/** WEB-RU009. What is wrong with the second step. */
export function dateFaults(
  { day, time, timezone, length, audience }: RequestFields,
  now: Date,
): Record<string, string> {
  const when = day && time ? requestFault(day, now, timezone) : 'Please choose a day and a time.'
  return {
    ...(when ? { when } : {}),
    ...(isCount(length) ? {} : { length: 'Please enter how many minutes it should take.' }),
    ...(audience.trim() === '' || isCount(audience) ? {} : { audience: 'Please enter how many are likely to come.' }),
  }
}
