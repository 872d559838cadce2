import { call } from '#client/platform/api.ts'
import type { Sent } from '#shared/contract/endpoint.ts'
import * as contract from '#shared/contract/webinars/index.ts'
import { live, moveBy } from './store.ts'

const here = (): string => live.entry.data!.session_id
const own = (): contract.OwnParticipant | null | undefined => live.entry.data?.own

/** What one sends is there as soon as it is answered, also where the line is cut. */
export async function say(message_id: string, text: string): Promise<void> {
  const sent = call(contract.sendRoomMessage, { session_id: here(), message_id, text })
  const message = await moveBy(sent, (message) => ({ messages: [message] }))
  own()?.messages.unshift(message.message_id)
}
export async function ask(question_id: string, text: string): Promise<void> {
  const asked = call(contract.askRoomQuestion, { session_id: here(), question_id, text })
  const question = await moveBy(asked, (question) => ({ questions: [question] }))
  own()?.questions.push(question.question_id)
}
export async function voteQuestion(question_id: string, vote: 0 | 1): Promise<void> {
  const voted = call(contract.voteRoomQuestion, { session_id: here(), question_id, vote })
  await moveBy(voted, (question) => ({ questions: [question] }))
  const mine = own()
  if (mine) mine.voted = [...mine.voted.filter((id) => id !== question_id), ...(vote ? [question_id] : [])]
}
export async function votePoll(
  { poll_id, wording }: Pick<contract.RoomPoll, 'poll_id' | 'wording'>,
  options: number[],
): Promise<void> {
  const vote = await call(contract.voteRoomPoll, { session_id: here(), poll_id, wording, options })
  const mine = own()
  if (mine) mine.polls = [...mine.polls.filter((one) => one.poll_id !== poll_id), vote]
}
export async function raiseHand(up: boolean): Promise<void> {
  await call(contract.raiseRoomHand, { session_id: here(), up })
  const mine = own()
  if (mine) mine.hand_up = up
}
export async function agree(): Promise<void> {
  await call(contract.agreeToRecording, { session_id: here() })
  const mine = own()
  if (mine) mine.has_agreed = true
}
export async function takeCard(): Promise<void> {
  const { card_id } = await call(contract.takeRoomCard, { session_id: here() })
  own()?.in_review.push(card_id)
}
export async function tellHow(rating: number, comment: string): Promise<void> {
  const survey = await call(contract.sendRoomSurvey, { session_id: here(), rating, comment })
  const mine = own()
  if (mine) mine.survey = survey
}

/** What those do who run the room. */
export const turn = async (state: 'live' | 'ended'): Promise<void> => {
  await moveBy(call(contract.turnRoom, { session_id: here(), state }), (turned) => ({ state: turned.state }))
}
type Settings = Omit<Sent<typeof contract.setRoom>, 'session_id'>
export async function set(settings: Settings): Promise<void> {
  const { captions_from_notes } = await call(contract.setRoom, { session_id: here(), ...settings })
  live.notesAreShown = captions_from_notes
}
export async function show(stage: Omit<Sent<typeof contract.setRoomStage>, 'session_id'>): Promise<void> {
  await moveBy(call(contract.setRoomStage, { session_id: here(), ...stage }), (shown) => ({ stage: shown.stage }))
}
export const moderateMessage = (
  message_id: string,
  given: { is_hidden?: boolean; is_pinned?: boolean; is_muted?: boolean },
) => call(contract.moderateRoomMessage, { session_id: here(), message_id, ...given })
export const moderateQuestion = (question_id: string, given: { is_answered?: boolean; is_hidden?: boolean }) =>
  call(contract.moderateRoomQuestion, { session_id: here(), question_id, ...given })
export const setParticipant = (
  participant_id: string,
  given: { is_muted?: boolean; is_removed?: boolean; hand_up?: false },
) => call(contract.setRoomParticipant, { session_id: here(), participant_id, ...given })
export const setModerator = (participant_id: string, moderates: boolean) =>
  call(contract.setRoomModerator, { session_id: here(), participant_id, moderates })
export const openPoll = (poll: Omit<Sent<typeof contract.openRoomPoll>, 'session_id'>) =>
  call(contract.openRoomPoll, { session_id: here(), ...poll })
const takePrepared = ({ prepared }: { prepared: contract.PreparedPoll[] }): void => {
  if (live.desk) live.desk.prepared = prepared
}
export const preparePoll = async (poll: contract.PreparedPoll) =>
  takePrepared(await call(contract.prepareRoomPoll, { session_id: here(), ...poll }))
export const dropPrepared = async (poll_id: string) =>
  takePrepared(await call(contract.dropPreparedPoll, { session_id: here(), poll_id }))
export const askPrepared = (poll_id: string) => call(contract.askPreparedPoll, { session_id: here(), poll_id })
export const setPoll = (poll_id: string, given: { is_open?: false; is_shown?: boolean }) =>
  call(contract.setRoomPoll, { session_id: here(), poll_id, ...given })

export const withdrawPoll = async (poll_id: string) =>
  takePrepared(await call(contract.withdrawRoomPoll, { session_id: here(), poll_id }))

const takeSlides = ({ slides }: { slides: contract.RoomSlide[] }): void => {
  live.slides = slides
}
export const addSlide = async (slide: Omit<Sent<typeof contract.addRoomSlide>, 'session_id'>) =>
  takeSlides(await call(contract.addRoomSlide, { session_id: here(), ...slide }))
export const copySlides = async () => takeSlides(await call(contract.copyRoomSlides, { session_id: here() }))
export const changeSlide = async (
  slide_id: string,
  given: Omit<Sent<typeof contract.changeRoomSlide>, 'session_id' | 'slide_id'>,
) => takeSlides(await call(contract.changeRoomSlide, { session_id: here(), slide_id, ...given }))
export const deleteSlide = async (slide_id: string) =>
  takeSlides(await call(contract.deleteRoomSlide, { session_id: here(), slide_id }))
