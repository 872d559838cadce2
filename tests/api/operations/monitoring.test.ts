import fs from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { ALERT_KEYS } from '#shared/contract/operations/index.ts'
import { ALERT_TEXTS } from '#shared/rules/operations/alerts.ts'
import { testWorld } from '../../support/world.ts'

const world = testWorld({ jobs: true })
const read = (file: string) => fs.readFileSync(path.resolve(import.meta.dirname, '../../../docs', file), 'utf8')
const rules = parse(read('monitoring/alerts.yml')).groups[0].rules as { alert: string; expr: string }[]
/** Values of labels are no figures. */
const namesIn = (text: string) => text.replace(/"[^"]*"/g, '').match(/\b(?:pictomo|nodejs|process)_\w+/g) ?? []

it('every figure that an alert or the board asks for is one that the product gives', async () => {
  const given = await (await fetch(`${world.base}/metrics`)).text()
  const known = new Set([...given.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!))
  const board = JSON.parse(read('monitoring/grafana.json')) as { panels: { targets: { expr: string }[] }[] }
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ].flatMap(namesIn)
  expect(asked.length).toBeGreaterThan(20)
  expect(asked.filter((name) => !known.has(name) && !known.has(name.replace(/_(bucket|count|sum)$/, '')))).toEqual([])
})

it('what is named as a total is counted up, as whoever checks figures expects', async () => {
  const given = await (await fetch(`${world.base}/metrics`)).text()
  const types = [...given.matchAll(/^# TYPE (\S+) (\S+)/gm)].map(([, name, type]) => ({ name, type }))
  expect(types.length).toBeGreaterThan(20)
  expect(types.filter(({ name, type }) => name?.endsWith('_total') && type !== 'counter')).toEqual([])
})

it('every rule of the back office wakes somebody, and the docs say what to do', () => {
  const named = rules.map(({ alert }) => alert)
  expect(ALERT_KEYS.filter((key) => !named.includes(key))).toEqual([])
  const running = read('running.md')
  expect(named.filter((name) => !running.includes(`| \`${name}\` |`))).toEqual([])
  expect(ALERT_KEYS.filter((key) => !running.includes(ALERT_TEXTS[key].remedy))).toEqual([])
})
