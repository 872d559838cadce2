import { z } from 'zod'
import { INT4_MAX } from './int4.ts'

/** A positive whole number, as it stands in a path, a query or a body. */
export const wholeId = () => z.coerce.number().int().positive().max(INT4_MAX)
/** The number of a row, as it stands in a body. */
export const RowId = z.int().positive().max(INT4_MAX)

export const UserId = wholeId().brand<'UserId'>()
export const MarketId = wholeId().brand<'MarketId'>()
export const PathwayId = wholeId().brand<'PathwayId'>()
export const TrackId = wholeId().brand<'TrackId'>()
export const CardId = wholeId().brand<'CardId'>()
export const PlaylistId = wholeId().brand<'PlaylistId'>()
export const FactId = wholeId().brand<'FactId'>()
export const LeagueId = wholeId().brand<'LeagueId'>()
export const SchoolId = wholeId().brand<'SchoolId'>()
export const SchoolClassId = wholeId().brand<'SchoolClassId'>()
export const RoundId = wholeId().brand<'RoundId'>()
/** Made by the client (UUIDv7), so that a thing may be sent twice and stored once. */
export const ClientKey = z.uuid()
export const ClassSessionId = z.uuid().brand<'ClassSessionId'>()

export type UserId = z.output<typeof UserId>
export type CardId = z.output<typeof CardId>
export type FactId = z.output<typeof FactId>
export type LeagueId = z.output<typeof LeagueId>
export type ClassSessionId = z.output<typeof ClassSessionId>
