import * as accounts from './accounts/index.ts'
import * as analytics from './analytics/index.ts'
import * as billing from './billing/index.ts'
import * as catalogue from './catalogue/index.ts'
import * as classes from './classes/index.ts'
import * as comments from './comments/index.ts'
import * as community from './community/index.ts'
import * as editor from './editor/index.ts'
import type { Endpoint } from './endpoint.ts'
import * as feedback from './feedback/index.ts'
import * as groupbuys from './groupbuys/index.ts'
import * as groupOffice from './groupbuys/office.ts'
import * as institutions from './institutions/index.ts'
import * as learning from './learning/index.ts'
import * as preview from './learning/preview.ts'
import * as memory from './memory/index.ts'
import * as notes from './notes/index.ts'
import * as notifications from './notifications/index.ts'
import * as operations from './operations/index.ts'
import * as playlists from './playlists/index.ts'
import * as promotions from './promotions/index.ts'
import * as quiz from './quiz/index.ts'
import * as realtime from './realtime/index.ts'
import * as referrals from './referrals/index.ts'
import * as rewards from './rewards/index.ts'
import * as schools from './schools/index.ts'
import * as search from './search/index.ts'
import * as site from './site/index.ts'
import * as webinars from './webinars/index.ts'

const features = {
  accounts,
  analytics,
  billing,
  catalogue,
  classes,
  comments,
  community,
  editor,
  feedback,
  // Files of their own: whoever learns or buys does not load what makers and staff are told.
  groupbuys: { ...groupbuys, ...groupOffice },
  institutions,
  learning: { ...learning, ...preview },
  memory,
  notes,
  notifications,
  operations,
  playlists,
  promotions,
  quiz,
  realtime,
  referrals,
  rewards,
  schools,
  search,
  site,
  webinars,
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

type Features = typeof features
/** Per feature its endpoints by name; a union, since each feature has its own. */
type EndpointsByName = {
  [Feature in keyof Features]: {
    [Name in keyof Features[Feature] as Features[Feature][Name] extends Endpoint
      ? Name
      : never]: Features[Feature][Name]
  }
}[keyof Features]
type NamesOf<Union> = Union extends unknown ? keyof Union & string : never
type Named<Union, Name> = Union extends unknown ? (Name extends keyof Union ? Union[Name] : never) : never

/** The name of an endpoint, as its contract exports it. */
export type EndpointName = NamesOf<EndpointsByName>
/** The endpoint of that name. */
export type EndpointNamed<Name extends EndpointName> = Extract<Named<EndpointsByName, Name>, Endpoint>
