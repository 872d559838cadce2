// More than a door should have: the teacher’s, the learner’s and the board’s screens are three sides of one session.
export { totals } from './board.ts'
export { showNames, useShowsNames } from './boardNames.ts'
export { JoinCode } from './JoinCode.tsx'
export { NamelessProgress } from './NamelessProgress.tsx'
export { watchOpenSessions } from './openSessions.ts'
export { answer, ownAnswers, takeUpKept, underwayIn } from './ownAnswers.ts'
export { QuestionBars } from './QuestionBars.tsx'
export { ResultTable } from './ResultTable.tsx'
export { SeatNotice } from './SeatNotice.tsx'
export { SeatQuestion } from './SeatQuestion.tsx'
export { StudentTiles } from './StudentTiles.tsx'
export { lateIn, openPlaces, placeAfter, tellSeat, unsentIn } from './seat.ts'
export {
  classes,
  loadCards,
  loadOwnClasses,
  openSession,
  takeSeat,
  turnSession,
  watchBoard,
  watchSeat,
} from './store.ts'
