import { OwnCards } from '#client/features/editor/own/index.ts'

/** One's own cards. */
export const MyPictomosPage = () => <OwnCards />
