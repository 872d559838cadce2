import type { z } from 'zod'
import type { CommunityFactView, QueuedContribution, ResourceView } from '#shared/contract/community/index.ts'
import { stateOf } from '#shared/rules/community/standing.ts'
import { displayName } from '#shared/rules/rewards/league.ts'
import type { ContributionRow } from './queries/contributions.ts'
import type { CommunityFactRow } from './queries/facts.ts'
import type { QueuedRow } from './queries/moderation.ts'
import type { ResourceRow } from './queries/resources.ts'

/** Where a picture that a reader added is seen. */
export const imagePath = (id: string): string => `/media/contributions/${id}.webp`

const common = (row: ContributionRow, readerId: number) => ({
  name: row.name,
  author: displayName({ first_name: row.first_name, last_name: row.last_name, hidden: false }),
  is_mine: row.user_id === readerId,
  state: stateOf({ removedAt: row.removed_at, hiddenAt: row.hidden_at, deletedAt: row.deleted_at }),
  image_url: row.image_id && imagePath(row.image_id),
  user_vote: row.user_vote,
  vote_total: row.vote_total,
  is_reported: row.is_reported,
  created_at: row.created_at,
})

export const viewResource = (row: ResourceRow, readerId: number): z.input<typeof ResourceView> => ({
  ...common(row, readerId),
  user_fact_resource_id: row.id,
  fact_id: row.fact_id,
  resource_type: row.type,
  source: row.source,
  private: row.is_private,
})

export const viewFact = (row: CommunityFactRow, readerId: number): z.input<typeof CommunityFactView> => ({
  ...common(row, readerId),
  community_fact_id: row.id,
  card_id: row.card_id,
  group_name: row.group_name,
  pictomo: row.pictomo,
  definition: row.definition,
  classification: row.classification,
  indent: row.indent,
  is_private: row.is_private,
  is_hidden: row.is_hidden,
  cloned_from_fact_id: row.cloned_from,
  forks: row.forks,
})

export const viewQueued = (row: QueuedRow, readerId: number): z.input<typeof QueuedContribution> => ({
  ...common(row, readerId),
  contribution_id: row.id,
  kind: row.kind,
  user_id: row.user_id,
  updated_at: row.updated_at,
  approved: row.approved,
  reports: row.open_reports,
  complaints: row.complaints,
  text: [row.pictomo, row.definition].filter(Boolean).join('. '),
  resource_type: row.type,
  source: row.source ?? '',
  place: {
    name: row.fact_name ? `${row.card_name}: ${row.fact_name}` : row.card_name,
    link: `/learn/${row.card_slug}${row.fact_key ? `?fact=${row.fact_key}` : ''}`,
  },
})
