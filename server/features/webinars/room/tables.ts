/** RTM-EN003, RTM-EN004, RTM-EN005. What a live room keeps. */
export const ROOM_TABLES = [
  'webinar_rooms',
  'webinar_participants',
  'webinar_messages',
  'webinar_questions',
  'webinar_question_votes',
  'webinar_polls',
  'webinar_poll_votes',
  'webinar_prepared_polls',
  'webinar_slides',
  'webinar_slide_log',
  'webinar_log',
  'webinar_lines',
  'webinar_attendance',
  'webinar_surveys',
] as const
