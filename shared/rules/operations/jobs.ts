/** What each job by the clock does, in words. */
export const JOB_TEXTS: Readonly<Record<string, string>> = {
  backup: 'Backup',
  'clear-away': 'Clear away what has had its time',
  'close-leagues': 'Close leagues at the end of the week',
  'delete-accounts': 'Delete accounts whose days are over',
  'groupbuys-ends': 'Close groups that are over, and tell of those that end in a day',
  'memory-adopt': 'Take answers of before into the daily quiz',
  'memory-optimize': 'Fit the daily quiz to each learner',
  payments: 'Charge what is due, give back what is owed',
  'payments-compare': 'Compare orders with the payment provider',
  'quiz-distractors': 'Choose wrong answers for questions',
  'recount-xp': 'Add up XP by day anew',
  'recount-contributions': 'Count votes on what readers added anew',
  'reset-demos': 'Reset the demo people',
  'waiting-rights': 'Begin months of codes that waited for a plan that is over',
  'webinars-rooms': 'End live rooms that nobody ended, and close the books of processes that are gone',
  'search-index': 'Index cards for the search',
}
