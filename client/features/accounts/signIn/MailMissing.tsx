import { useEffect } from 'react'
import { useSnapshot } from 'valtio'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { MailNotSetUp } from '#shared/errors.ts'
import { loadProviders, socialProviders } from './social.ts'

/** Whether links can be mailed here; so it is taken until the server says otherwise. */
export function useMail(): boolean {
  const { list } = useSnapshot(socialProviders)
  useEffect(() => void loadProviders(), [])
  return list.data?.mail ?? true
}

/** Stands where a form would mail a link and can't. */
export function MailMissing() {
  return <ErrorNotice title={MailNotSetUp.text} unreported />
}
