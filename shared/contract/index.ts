import * as accounts from './accounts.ts'
import * as billing from './billing.ts'
import * as catalogue from './catalogue.ts'
import * as classes from './classes.ts'
import * as editor from './editor.ts'
import type { Endpoint } from './endpoint.ts'
import * as learning from './learning.ts'
import * as notifications from './notifications.ts'
import * as quiz from './quiz.ts'
import * as realtime from './realtime.ts'
import * as rewards from './rewards.ts'
import * as schools from './schools.ts'
import * as search from './search.ts'
import * as site from './site.ts'

const features = {
  accounts,
  billing,
  catalogue,
  classes,
  editor,
  learning,
  notifications,
  quiz,
  realtime,
  rewards,
  schools,
  search,
  site,
}

export type NamedEndpoint = { name: string; feature: string; endpoint: Endpoint }

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'reply' in value

/** Every endpoint of the product with its name and feature. */
export const allEndpoints: NamedEndpoint[] = Object.entries(features).flatMap(([feature, module]) =>
  Object.entries(module)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name, feature, endpoint })),
)
