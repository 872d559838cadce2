export { Lobby, NameForm, NoEntry } from './Entrance.tsx'
export { LiveRoom } from './LiveRoom.tsx'
export { enterRoom, live } from './store.ts'
