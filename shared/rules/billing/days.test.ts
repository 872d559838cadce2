import { expect, it } from 'vitest'
import { dayText, lastDay, openText, periodText, renewsAtEnd } from './days.ts'
import { periodOf } from './terms.ts'

const END = '2027-11-24T04:59:59Z'

it('SUB-GA005: what renews is said to be open until its bill; a bill that was put off stands beside the end', () => {
  const bill = '2027-11-23T14:00:00Z'
  const from = '2026-11-23T14:00:00Z'
  const text = 'Open from November 23, 2026 until November 23, 2027.'
  expect(openText({ from, until: END, bill }, 'UTC')).toBe(text)
  expect(openText({ from, until: END, bill: '2027-12-23T14:00:00Z' }, 'UTC')).toBe(text)
  // A bill that could not be paid is no end.
  expect(renewsAtEnd('2027-11-22T12:00:00Z', END)).toBe(false)
  expect(renewsAtEnd(null, END)).toBe(false)
})

it('SUB-GA005: what an order paid for ends on the day of its bill; a time that was made longer, or is for good, says so', () => {
  const from = '2026-11-23T14:00:00Z'
  expect(periodText({ from, until: END, length: 12 }, 'UTC')).toBe('Paid from November 23, 2026 to November 23, 2027.')
  expect(periodText({ from, until: '2027-12-24T04:59:59Z', length: 12 }, 'UTC')).toBe(
    'Open from November 23, 2026 until December 23, 2027.',
  )
  expect(periodText({ from, until: null, length: 0 }, 'UTC')).toBe('Open from November 23, 2026 for good.')
})
it('SUB-GA005: a day is that of the person’s zone', () => {
  expect(dayText(END, 'America/New_York')).toBe('November 23, 2027')
  expect(dayText(new Date(END), 'UTC')).toBe('November 24, 2027')
  expect(dayText(END, 'Asia/Tokyo')).toBe('November 24, 2027')
})
it('SUB-GA005: what is open, or was, says from when until when, in the same words everywhere', () => {
  const from = '2026-11-23T12:00:00Z'
  expect(openText({ from, until: END }, 'America/New_York')).toBe(
    'Open from November 23, 2026 until November 23, 2027.',
  )
  expect(openText({ from, until: END, isOver: true }, 'UTC')).toBe(
    'It was open from November 23, 2026 until November 23, 2027.',
  )
  expect(openText({ from, until: '2026-11-23T18:00:00Z', isOver: true }, 'UTC')).toBe(
    'It was open on November 23, 2026.',
  )
  expect(openText({ from: END, until: from, isOver: true }, 'UTC')).toBe('It was never open.')
  expect(openText({ from, until: null }, 'UTC')).toBe('Open from November 23, 2026 for good.')
  expect(openText({ from: null, until: null }, 'UTC')).toBe('Open for good.')
})
it('SUB-GA005: the last day is one, that of the bill, in every zone: the hours until 04:59:59 UTC are no second end', () => {
  for (const hour of ['00:30', '04:59', '05:00', '14:00', '23:30'])
    for (const zone of ['UTC', 'America/Los_Angeles', 'America/New_York', 'Europe/Berlin', 'Asia/Tokyo']) {
      const began = new Date(`2026-11-23T${hour}:00Z`)
      const { nextBill, until } = periodOf(began, 12)
      expect(lastDay(until!, began, zone), `${hour} ${zone}`).toBe(dayText(nextBill!, zone))
    }
  // Of an end alone nobody is told a day that they lack.
  expect(lastDay(END, null, 'UTC')).toBe('November 23, 2027')
  expect(lastDay(END, null, 'America/Los_Angeles')).toBe('November 23, 2027')
  // What was shut at some moment ends on that day.
  expect(lastDay('2027-03-01T18:20:00Z', '2026-11-23T19:00:00Z', 'UTC')).toBe('March 1, 2027')
})
