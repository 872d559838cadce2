export * from './room.ts'
export * from './roomCalls.ts'
export * from './roomDesk.ts'
