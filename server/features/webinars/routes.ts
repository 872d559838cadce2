import type { SetUp } from '#server/platform/feature.ts'
import { openRoute, route } from '#server/platform/route.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import * as office from './office.ts'
import * as presentations from './presentations.ts'
import * as presentationsOffice from './presentationsOffice.ts'
import * as recordings from './recordings.ts'
import * as requests from './requests.ts'
import { roomRoutes } from './room/routes.ts'
import * as service from './service.ts'

export const webinarsRoutes = (setUp: SetUp) => [
  openRoute(contract.listWebinars, service.listWebinars),
  // Before the number of a webinar, whose place in the path its word takes.
  openRoute(contract.listRecordings, recordings.listRecordings),
  openRoute(contract.getRecording, recordings.getRecording),
  openRoute(contract.getWebinar, service.getWebinar),
  openRoute(contract.registerWebinar, service.registerWebinar(setUp)),
  openRoute(contract.getWebinarSeat, service.getWebinarSeat),
  openRoute(contract.cancelWebinarSeat, service.cancelWebinarSeat),
  openRoute(contract.getWebinarCalendar, service.getWebinarCalendar),
  route(contract.listWebinarRows, office.listWebinarRows),
  route(contract.getWebinarRow, office.getWebinarRow),
  route(contract.createWebinar, office.createWebinar),
  route(contract.updateWebinar, office.updateWebinar),
  route(contract.copyWebinar, office.copyWebinar),
  route(contract.deleteWebinar, office.deleteWebinar),
  route(contract.addWebinarSession, office.addWebinarSession),
  route(contract.moveWebinarSession, office.moveWebinarSession),
  route(contract.cancelWebinarSession, office.cancelWebinarSession),
  route(contract.putWebinarHost, office.putWebinarHost),
  route(contract.removeWebinarHost, office.removeWebinarHost),
  route(contract.getWebinarAudience, office.getWebinarAudience),
  route(contract.listRecordingRows, recordings.listRecordingRows),
  route(contract.getRecordingRow, recordings.getRecordingRow),
  route(contract.createRecording, recordings.createRecording),
  route(contract.updateRecording, recordings.updateRecording),
  openRoute(contract.listPresentations, presentations.listPresentations),
  openRoute(contract.getPresentation, presentations.getPresentation),
  openRoute(contract.rsvpPresentation, presentations.rsvpPresentation(setUp)),
  openRoute(contract.cancelPresentationRsvp, presentations.cancelPresentationRsvp),
  openRoute(contract.attendPresentation, presentations.attendPresentation),
  openRoute(contract.getPresentationCalendar, presentations.getPresentationCalendar),
  openRoute(contract.requestPresentation, requests.requestPresentation),
  route(contract.listPresentationRows, presentationsOffice.listPresentationRows),
  route(contract.getPresentationRow, presentationsOffice.getPresentationRow),
  route(contract.createPresentation, presentationsOffice.createPresentation),
  route(contract.updatePresentation, presentationsOffice.updatePresentation),
  route(contract.listPresentationSeats, presentationsOffice.listPresentationSeats),
  route(contract.cancelPresentation, presentationsOffice.cancelPresentation),
  route(contract.listPresentationRequests, requests.listPresentationRequests),
  route(contract.decidePresentationRequest, requests.decidePresentationRequest),
  ...roomRoutes,
]
