import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { useSnapshot } from 'valtio'
import { bringBook, groupbuys, loadOwn } from '#client/features/groupbuys/index.ts'
import { sentenceOf } from '#client/platform/api.ts'
import { useTitle } from '#client/platform/title.ts'
import { ButtonLink } from '#client/ui/Button.tsx'
import { ErrorNotice } from '#client/ui/ErrorNotice.tsx'
import { Page } from '#client/ui/Page.tsx'
import { Loading, Skeleton } from '#client/ui/Skeleton.tsx'
import { CONTACT_PROVIDER_NAMES, CONTACT_PROVIDERS } from '#shared/contract/groupbuys/index.ts'
import { oneOf } from '#shared/oneOf.ts'

/** GBY-CA005. Where a provider sends one back whose address book was asked for: leads on to the group that it is for. */
export function ContactsPage() {
  const provider = oneOf(CONTACT_PROVIDERS, useParams().provider) ?? CONTACT_PROVIDERS[0]
  const navigate = useNavigate()
  const [query] = useState(() => (typeof location === 'undefined' ? '' : location.search))
  const [error, setError] = useState<unknown>(null)
  const group = useSnapshot(groupbuys).own.data?.group_buy
  const title = `Your ${CONTACT_PROVIDER_NAMES[provider]} contacts`
  useTitle(title)
  useEffect(() => {
    bringBook(provider, query).then(
      (slug) => void navigate(`/gb/${slug}`, { replace: true }),
      (failed) => {
        void loadOwn()
        setError(failed)
      },
    )
  }, [provider, query, navigate])
  return (
    <Page narrow>
      <h1>{title}</h1>
      {error ? (
        <>
          <ErrorNotice title={sentenceOf(error)}>
            You can also choose a .vcf or .csv file, as your phone or mail program saves your contacts.
          </ErrorNotice>
          <ButtonLink to={group ? `/gb/${group.slug}` : '/gb'}>Back to your group</ButtonLink>
        </>
      ) : (
        <Loading what="your contacts">
          <Skeleton height="8rem" />
        </Loading>
      )}
    </Page>
  )
}
