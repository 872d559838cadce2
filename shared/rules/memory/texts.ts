/** SRP-RU008, SRP-RU009. What is said where a change to the daily quiz failed. */
export const QueueTexts = {
  more: (name: string): string => `Error showing ${name} MORE.`,
  less: (name: string): string => `Error showing ${name} LESS`,
  takeBack: (name: string): string => `${name} could not be taken back.`,
  remove: (name: string): string => `Error removing ${name} from your daily quiz.`,
  move: (name: string): string => `Error moving ${name} to today's daily quiz queue.`,
  reset: 'There was an error deleting your Daily Quiz with Spaced Repetition stats.',
} as const
