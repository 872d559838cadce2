import { Navigate } from 'react-router'

/** SRP-RU006. The daily quiz is today's. */
export const ToDailyQuiz = () => <Navigate to="/quiz/spacedrep/today" replace />
