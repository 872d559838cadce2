export { ExamList } from './ExamList.tsx'
export { examResults, loadExams } from './store.ts'
