import fs from 'node:fs'
import path from 'node:path'
import { MIGRATIONS_DIR } from '#server/platform/database/migrations.ts'

/**
 * While an upgrade rolls, processes of the version before go on over the schema of the new one. What this finds in a
 * migration they would stumble over: something they read or write is gone or named anew, or takes less than it took.
 */
export function breaksTheVersionBefore(statements: readonly string[]): string[] {
  const all = statements.map((text) => plain(text))
  const made = new Set(all.flatMap((text) => groups(text, /create table (?:if not exists )?(\S+)/g)))
  const added = new Set(all.flatMap((text) => groups(text, /add column (?:if not exists )?(\w+)/g)))
  const remade = all.flatMap((text) =>
    groups(text, /create (?:or replace )?(?:materialized )?(?:view|function) (\w+)/g),
  )
  return all.flatMap((text) => {
    const table = /^(?:alter table|create unique index .*? on) (?:if exists )?(?:only )?(\w+)/.exec(text)?.[1]
    // What a table of this very migration forbids nobody has done yet.
    if (table && made.has(table)) return []
    return [
      ...found(text, /drop table (?:if exists )?(\w+)/g, (name) => `drops the table ${name}`),
      ...found(text, /drop column (?:if exists )?(\w+)/g, (name) => `drops the column ${name}`),
      ...found(text, /drop (?:materialized )?(?:view|function) (?:if exists )?(\w+)/g, (name) =>
        remade.includes(name) ? undefined : `drops ${name}`,
      ),
      ...found(text, /rename(?: column)? (\w+) to \w+/g, (name) => `renames the column ${name}`),
      ...found(text, /^alter (?:table|view|function) (\w+) rename to/g, (name) => `renames ${name}`),
      ...found(text, /add column (?:if not exists )?(\w+ [^,]*)/g, (column) =>
        /not null/.test(column) && !/ default | generated /.test(column)
          ? `adds ${column.split(' ')[0]}, not null without a default`
          : undefined,
      ),
      ...found(text, /alter column (\w+) set not null/g, (name) => `makes ${name} not null`),
      ...found(text, /alter column (\w+) drop default/g, (name) => `takes the default of ${name}`),
      ...found(text, /alter column (\w+) (?:set data )?type/g, (name) => `changes the type of ${name}`),
      ...found(
        text,
        /drop constraint (?:if exists )?(\w+_(?:unique|pkey|key))\b/g,
        (name) => `drops ${name}, by which rows are told apart`,
      ),
      ...found(text, /(?:check|unique|foreign key|exclude) ?\(([^)]*)\)/g, (columns) =>
        /\badd constraint\b/.test(text) && !namesOnly(columns, added) ? `narrows ${columns}` : undefined,
      ),
      ...found(text, /^create unique index \w+ on \w+ \(([^)]*)\)/g, (columns) =>
        namesOnly(columns, added) ? undefined : `makes ${columns} unique`,
      ),
    ]
  })
}

/** Why a migration that would break the version before does not: the line of its comment that begins so. */
const REASON = /^\s*(?:\*|\/\/) Beside the version before: (\S.*)$/m
export const reasonOf = (migration: string): string | undefined =>
  REASON.exec(fs.readFileSync(path.join(MIGRATIONS_DIR, `${migration}.ts`), 'utf8'))?.[1]

/** Without quotes, comments, texts and double spaces, in small letters. */
const plain = (text: string): string =>
  text
    .replace(/--.*$/gm, '')
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, "''")
    .replace(/'(?:[^']|'')*'/g, "''")
    .replace(/"/g, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase()

const groups = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map((match) => match[1] as string)
const found = (text: string, pattern: RegExp, says: (name: string) => string | undefined): string[] =>
  groups(text, pattern).flatMap((name) => says(name) ?? [])
/** Whether a rule is about columns of this migration alone, which the version before does not know. */
const namesOnly = (columns: string, added: ReadonlySet<string>): boolean => {
  const named = columns.match(/\w+/g) ?? []
  return named.length > 0 && named.some((name) => added.has(name))
}
