import { call } from '#client/platform/api.ts'
import { load, type Remote, remote } from '#client/platform/remote.ts'
import { store } from '#client/platform/store.ts'
import type { CommunityFactView, ResourceView, Vote } from '#shared/contract/community/index.ts'
import * as contract from '#shared/contract/community/index.ts'
import type { Reply, Sent } from '#shared/contract/endpoint.ts'

export type Facts = Reply<typeof contract.listCommunityFacts>
export type Resources = Reply<typeof contract.listResources>

/** What readers added: facts by card, how many resources each fact of a card has, and those by fact. */
export const community = store<{
  facts: Record<number, Remote<Facts>>
  counts: Record<number, Remote<Record<number, number>>>
  resources: Record<number, Remote<Resources>>
}>(() => ({ facts: {}, counts: {}, resources: {} }))

export function loadFacts(cardId: number): Promise<void> {
  community.facts[cardId] ??= remote()
  return load(community.facts[cardId], () => call(contract.listCommunityFacts, { card_id: cardId }))
}

/** Adds the next ten of a group to those shown. @throws Refusal */
export async function loadFurther(cardId: number, group: string): Promise<void> {
  const known = community.facts[cardId]?.data?.groups.find(({ group_name }) => group_name === group)
  if (!known || known.page >= known.last_page) return
  const { groups } = await call(contract.listCommunityFacts, {
    card_id: cardId,
    group_name: group,
    page: known.page + 1,
  })
  const next = groups[0]
  if (!next) return
  const there = new Set(known.facts.map((fact) => fact.community_fact_id))
  known.facts.push(...next.facts.filter((fact) => !there.has(fact.community_fact_id)))
  Object.assign(known, { page: next.page, last_page: next.last_page, count: next.count })
}

/** The headings of a card. @throws Refusal */
export const headingsOf = async (cardId: number): Promise<string[]> =>
  (await call(contract.listFactGroups, { card_id: cardId })).groups

/** @throws Refusal */
export async function addFact(fact: Sent<typeof contract.addCommunityFact>): Promise<CommunityFactView> {
  const added = await call(contract.addCommunityFact, fact)
  await loadFacts(added.card_id)
  return added
}
/** @throws Refusal */
export async function changeFact(fact: Sent<typeof contract.updateCommunityFact>): Promise<void> {
  const { card_id } = await call(contract.updateCommunityFact, fact)
  await loadFacts(card_id)
}
/** @throws Refusal */
export async function deleteFact({ card_id, community_fact_id }: CommunityFactView): Promise<void> {
  await call(contract.deleteCommunityFact, { card_id, fact_id: community_fact_id })
  await loadFacts(card_id)
}

const factOf = (cardId: number, id: number): CommunityFactView | undefined =>
  community.facts[cardId]?.data?.groups.flatMap((group) => group.facts).find((fact) => fact.community_fact_id === id)

/** FCT-RU015. @throws Refusal */
export async function hideFact({ card_id, community_fact_id }: CommunityFactView, is_hidden: boolean): Promise<void> {
  await call(contract.hideCommunityFact, { resource_id: community_fact_id, is_hidden })
  const fact = factOf(card_id, community_fact_id)
  if (fact) fact.is_hidden = is_hidden
}
/** FCT-RU015. @throws Refusal */
export async function hideGroup(cardId: number, group_name: string, is_hidden: boolean): Promise<void> {
  await call(contract.hideFactGroup, { card_id: cardId, group_name, is_hidden })
  const group = community.facts[cardId]?.data?.groups.find((one) => one.group_name === group_name)
  if (group) group.is_hidden = is_hidden
}

/** @throws Refusal */
export async function voteFact({ card_id, community_fact_id }: CommunityFactView, vote: Vote): Promise<void> {
  const voted = await call(contract.vote, { category: 'fact', category_id: community_fact_id, vote })
  Object.assign(factOf(card_id, community_fact_id) ?? {}, voted)
}
/** @throws Refusal */
export async function reportFact(
  { card_id, community_fact_id }: CommunityFactView,
  complaint: contract.Complaint,
): Promise<void> {
  await call(contract.reportCommunityFact, { resource_id: community_fact_id, ...complaint })
  const fact = factOf(card_id, community_fact_id)
  if (fact) fact.is_reported = true
}

export function loadCounts(cardId: number): Promise<void> {
  community.counts[cardId] ??= remote()
  return load(community.counts[cardId], async () => {
    const { facts } = await call(contract.countResources, { card_id: cardId })
    return Object.fromEntries(facts.map(({ fact_id, count }) => [fact_id, count]))
  })
}

export function loadResources(factId: number): Promise<void> {
  community.resources[factId] ??= remote()
  return load(community.resources[factId], () => call(contract.listResources, { fact_id: factId }))
}
/** Adds the next page to those shown. @throws Refusal */
export async function loadFurtherResources(factId: number): Promise<void> {
  const known = community.resources[factId]?.data
  if (!known || known.page >= known.last_page) return
  const next = await call(contract.listResources, { fact_id: factId, page: known.page + 1 })
  const there = new Set(known.data.map((one) => one.user_fact_resource_id))
  known.data.push(...next.data.filter((one) => !there.has(one.user_fact_resource_id)))
  Object.assign(known, { page: next.page, last_page: next.last_page, total: next.total })
}

/** @throws Refusal */
export async function addResource(cardId: number, sent: Sent<typeof contract.createResource>): Promise<void> {
  const { fact_id } = await call(contract.createResource, sent)
  await Promise.all([loadResources(fact_id), loadCounts(cardId)])
}
/** @throws Refusal */
export async function changeResource(sent: Sent<typeof contract.updateResource>): Promise<void> {
  const { fact_id } = await call(contract.updateResource, sent)
  await loadResources(fact_id)
}
const named = ({ fact_id, user_fact_resource_id }: ResourceView) => ({ fact_id, user_fact_resource_id })
/** @throws Refusal */
export async function deleteResource(cardId: number, resource: ResourceView): Promise<void> {
  await call(contract.deleteResource, named(resource))
  await Promise.all([loadResources(resource.fact_id), loadCounts(cardId)])
}

const resourceOf = ({ fact_id, user_fact_resource_id: id }: ResourceView): ResourceView | undefined =>
  community.resources[fact_id]?.data?.data.find((one) => one.user_fact_resource_id === id)
/** @throws Refusal */
export async function voteResource(resource: ResourceView, vote: Vote): Promise<void> {
  Object.assign(resourceOf(resource) ?? {}, await call(contract.voteResource, { ...named(resource), vote }))
}
/** @throws Refusal */
export async function reportResource(resource: ResourceView, complaint: contract.Complaint): Promise<void> {
  await call(contract.reportResource, { ...named(resource), ...complaint })
  const shown = resourceOf(resource)
  if (shown) shown.is_reported = true
}

/** What a video is called; null where nothing is set up that could tell. @throws Refusal */
export const videoTitle = async (id: string): Promise<string | null> => (await call(contract.lookUpVideo, { id })).title
