import { describe, expect, it } from 'vitest'
import { alertsOfAssets, factOfAsset, placeOfAsset, titleOfAsset } from './fileNames.ts'

const at = (fact: number, x: number | null = null, y: number | null = null, z: number | null = null) => ({
  part: 'character',
  fact,
  x,
  y,
  z,
})

describe('EDT-RU015, EDT-GA003: what a file is by its name', () => {
  it.each([
    ['bb_farm.png', { part: 'background' }],
    ['BB_Farm.PNG', { part: 'background' }],
    ['tc_digger.png', at(0)],
    ['00_digger.png', at(0)],
    ['00.webp', at(0)],
    ['03_x120_y840_z5_heart.png', at(3, 120, 840, 5)],
    ['12_x-20_heart_x99.png', at(12, -20)],
    ['3_heart.png', at(3)],
    ['7_y10.svg', at(7, null, 10)],
    ['bbfarm.png', undefined],
    ['heart.png', undefined],
    ['2000_heart.png', undefined],
    ['3heart.png', undefined],
  ])('%s', (name, place) => {
    expect(placeOfAsset(name)).toEqual(place)
  })
  it.each([
    ['03_x120_y840_z5_old-heart.png', 'old heart'],
    ['bb_farm.png', 'farm'],
    ['00.webp', ''],
  ])('%s shows “%s”', (name, title) => {
    expect(titleOfAsset(name)).toBe(title)
  })
})

const facts = ['a', 'b', 'c'].map((key, n) => ({ key, name: key, is_primary: n === 1 }))

describe('EDT-RU016: the alerts', () => {
  it('name what is missing and what nobody knows', () => {
    const card = { facts, background: '', characters: [] }
    expect(alertsOfAssets(['tc_x.png', '09_y.png', '07_z.png'], card)).toEqual([
      'No file is the background: its name begins with bb_.',
      'The card has no fact with the number 7 and 9.',
      'Facts 1 and 3 have no picture among them.',
    ])
  })
  it('are none where all is there', () => {
    const card = { facts, background: '/x.svg', characters: [{ fact: 'c' }] }
    expect(alertsOfAssets(['1_a.png', '00_b.png'], card)).toEqual([])
    expect(alertsOfAssets(['bb_a.png', '1_a.png', '2_b.png'], { ...card, background: '' })).toEqual([])
  })
  it('the topic character is that of the main fact, or of the first', () => {
    expect(factOfAsset(facts, 0)?.key).toBe('b')
    expect(factOfAsset([facts[0]!], 0)?.key).toBe('a')
    expect(factOfAsset(facts, 4)).toBeUndefined()
  })
})
