/**
 * XPA-GA003. Ten rows with levels, in the order in which they are shown. `colors` are tokens of the look, of the emblem and its ribbon;
 * `isCounted` is false where the product has nothing yet that would count.
 */
export const ACHIEVEMENTS = [
  {
    name: 'lessons_learned',
    colors: ['accent', 'pink'],
    title: 'Listener',
    levels: [1, 10, 50, 100, 250, 500],
    says: ['Hear your first lesson', 'Hear # lessons'],
    isCounted: true,
  },
  {
    name: 'facts_mastered',
    colors: ['right', 'accent'],
    title: 'Collector',
    levels: [10, 100, 500, 2000],
    says: ['Answer one fact right', 'Answer # different facts right'],
    isCounted: true,
  },
  {
    name: 'questions_answered',
    colors: ['pink', 'warning'],
    title: 'Answerer',
    levels: [10, 100, 500, 2000, 10_000],
    says: ['Answer one question', 'Answer # questions'],
    isCounted: true,
  },
  {
    name: 'perfect_quizzes',
    colors: ['warning', 'pink'],
    title: 'Perfectionist',
    levels: [1, 10, 50],
    says: ['Finish one whole quiz with every answer right', 'Finish # whole quizzes with every answer right'],
    isCounted: true,
  },
  {
    name: 'daily_streak',
    colors: ['wrong', 'warning'],
    title: 'Steady',
    levels: [3, 7, 14, 30, 100, 365],
    says: ['Reach your daily goal', 'Reach your daily goal # days in a row'],
    isCounted: true,
  },
  {
    name: 'daily_quizzes',
    colors: ['warning', 'accent'],
    title: 'Daily quizzer',
    levels: [1, 7, 30, 100],
    says: ['Finish one daily quiz', 'Finish # daily quizzes'],
    isCounted: true,
  },
  {
    name: 'playlists_made',
    colors: ['accent', 'right'],
    title: 'Curator',
    levels: [1, 5, 20],
    says: ['Make one playlist', 'Make # playlists'],
    isCounted: true,
  },
  {
    name: 'contributions',
    colors: ['right', 'warning'],
    title: 'Contributor',
    levels: [1, 10, 50, 200],
    says: ['Add one fact for other readers', 'Add # facts for other readers'],
    isCounted: true,
  },
  {
    name: 'friends_referred',
    colors: ['pink', 'accent'],
    title: 'Host',
    levels: [2, 5, 10, 20, 30, 50, 70, 100],
    says: ['Bring one friend', 'Bring # friends'],
    isCounted: false,
  },
  {
    name: 'league_wins',
    colors: ['warning', 'right'],
    title: 'Champion',
    levels: [1, 3, 10],
    says: ['Win the league of a week', 'Win the league of # weeks'],
    isCounted: true,
  },
] as const

/**
 * XPA-GA003. Those that somebody can earn today. What nothing counts towards yet is neither listed nor counted among them:
 * nobody could ever have all. `Host` is one, as long as learners can't invite friends; it joins the others on the day on
 * which they can.
 */
export const earnable = <One extends { readonly isCounted: boolean }>(all: readonly One[]): One[] =>
  all.filter(({ isCounted }) => isCounted)

export type Achievement = (typeof ACHIEVEMENTS)[number]
export type AchievementName = Achievement['name']

export const achievementOf = (name: string): Achievement | undefined => ACHIEVEMENTS.find((one) => one.name === name)

/** XPA-GA003. The level that a count has reached: 0 before the first. */
export const levelOf = (name: AchievementName, count: number): number =>
  (achievementOf(name)!.levels as readonly number[]).filter((least) => count >= least).length

/** What a level asks for, in words. */
export const levelText = ({ says }: Pick<Achievement, 'says'>, least: number): string =>
  least === 1 ? says[0] : says[1].replace('#', least.toLocaleString('en-US'))
