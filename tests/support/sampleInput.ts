import { z } from 'zod'
import type { Endpoint } from '#shared/contract/endpoint.ts'

/** As much of JSON Schema as our contracts come out in. */
type Schema = {
  type?: string
  format?: string
  pattern?: string
  const?: unknown
  enum?: unknown[]
  anyOf?: Schema[]
  items?: Schema
  properties?: Record<string, Schema>
  additionalProperties?: Schema | boolean
  required?: string[]
  minimum?: number
  minLength?: number
}
export type Kind = 'text' | 'number' | 'moment' | 'key'
/** One place of an input that something hostile can be put into. */
export type Leaf = { path: readonly (string | number)[]; kind: Kind }
/** What a contract takes: an input that it lets through, every place in it, and the fields that it can't do without. */
export type Sample = { input: Record<string, unknown>; leaves: Leaf[]; required: readonly string[] }

const UUID = '0190a5b2-7c3d-7e4f-8a1b-2c3d4e5f6a7b'
/** Texts of which one fits whatever a contract's pattern or rule asks for. */
const TEXTS = [
  'sample',
  '/pillars/sample',
  'sample.counter',
  'ABCD',
  '123456',
  `data:image/png;base64,${'A'.repeat(40)}`,
  'a'.repeat(24),
  'abc_DEF-123',
  'Enter',
  'sharekeyABCD',
  `own/sample-${'a'.repeat(24)}`,
  'data:audio/wav;base64,AAAA',
]
const FORMATS: Record<string, string> = {
  uuid: UUID,
  date: '2026-03-01',
  'date-time': new Date().toISOString(),
  uri: 'https://example.test/',
}

/** An input that an endpoint's contract lets through; `known` gives fields that a sample can't be made for by name. */
export function sampleOf(endpoint: Endpoint, known: Readonly<Record<string, unknown>>): Sample {
  const schema = z.toJSONSchema(endpoint.input, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Schema
  const input: Record<string, unknown> = {}
  const leaves: Leaf[] = []
  for (const [name, field] of Object.entries(schema.properties ?? {})) {
    // The same name may be a text in one contract and a whole thing in another.
    const isThing = chosen(field).type === 'object' && typeof known[name] !== 'object'
    input[name] = name in known && !isThing ? known[name] : valueFor(field)
    leaves.push(...leavesOf(field, [name]))
  }
  return { input, leaves, required: schema.required ?? [] }
}

/** The input with something else in one place. */
export function withInput(input: unknown, path: Leaf['path'], put: (old: unknown) => unknown): unknown {
  const [step, ...rest] = path
  if (step === undefined) return put(input)
  const copy = (Array.isArray(input) ? [...input] : { ...(input as object) }) as Record<string | number, unknown>
  copy[step] = withInput(copy[step], rest, put)
  return copy
}

/** Of several shapes the one with the most places in it. */
function chosen(schema: Schema): Schema {
  const shapes = (schema.anyOf ?? []).map(chosen).filter(({ type }) => type && type !== 'null')
  return shapes.find(({ type }) => type === 'array' || type === 'object') ?? shapes[0] ?? schema
}

function valueFor(given: Schema): unknown {
  const schema = chosen(given)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.type === 'array') return [valueFor(schema.items ?? {})]
  if (schema.type === 'boolean') return true
  if (schema.type === 'integer' || schema.type === 'number') return Math.max(schema.minimum ?? 1, 1)
  if (schema.type === 'object') {
    const own = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, valueFor(field)])
    const { additionalProperties: extra } = schema
    const more = typeof extra === 'object' ? [['sample', valueFor(extra)]] : []
    return Object.fromEntries([...own, ...more])
  }
  return textOf(schema)
}

function textOf(schema: Schema): string {
  if (schema.format && FORMATS[schema.format]) return FORMATS[schema.format] as string
  const pattern = schema.pattern ? new RegExp(schema.pattern, 'u') : /^/
  return TEXTS.find((text) => pattern.test(text) && text.length >= (schema.minLength ?? 0)) ?? 'sample'
}

function leavesOf(given: Schema, path: Leaf['path']): Leaf[] {
  const schema = chosen(given)
  if (schema.type === 'array') return leavesOf(schema.items ?? {}, [...path, 0])
  if (schema.type === 'object') {
    const own = Object.entries(schema.properties ?? {}).flatMap(([name, field]) => leavesOf(field, [...path, name]))
    const { additionalProperties: extra } = schema
    return extra === undefined || extra === false
      ? own
      : [...own, { path, kind: 'key' }, ...leavesOf(extra === true ? {} : extra, [...path, 'sample'])]
  }
  if (schema.type === 'boolean') return []
  if (schema.type === 'integer' || schema.type === 'number') return [{ path, kind: 'number' }]
  return [{ path, kind: schema.format?.startsWith('date') ? 'moment' : 'text' }]
}
