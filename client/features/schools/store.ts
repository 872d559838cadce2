import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { Reply } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/schools/index.ts'

type Schools = {
  organisations: Remote<Reply<typeof contract.listClassOfficerOrganisations>['organisations']>
  /** What is likely so for the signed-in person. */
  likely: Remote<Reply<typeof contract.recommendSchools> & Reply<typeof contract.recommendGraduation>>
}

export const schools = store<Schools>(() => ({ organisations: remote(), likely: remote() }), {
  // The list is the same for everybody.
  keptAcrossPeople: ['organisations'],
})

export async function loadOrganisations(): Promise<void> {
  if (schools.organisations.data) return
  await load(schools.organisations, async () => (await call(contract.listClassOfficerOrganisations, {})).organisations)
}

export const loadRecommendations = () =>
  load(schools.likely, async () => {
    const [near, when] = await Promise.all([
      call(contract.recommendSchools, {}),
      call(contract.recommendGraduation, {}),
    ])
    return { ...near, ...when }
  })
