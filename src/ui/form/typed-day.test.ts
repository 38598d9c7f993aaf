import { expect, test } from 'vitest'
import { parseClock, parseDay, parseMoment } from './typed-day.ts'

const TODAY = '2026-11-30'

test('a day is understood as people type it', () => {
  for (const typed of [
    '2026-12-05',
    '20261205',
    '2026/12/5',
    '12/05/2026',
    '12/5/26',
    '12-5-2026',
    '5.12.2026',
    '05.12.26',
    'Dec 5, 2026',
    'december 5 2026',
    '5 Dec 2026',
    '2026年12月5日',
    '２０２６－１２－０５',
    // the year is the nearest
    '12/5',
    '5.12.',
    'Dec 5',
    '12月5日',
  ])
    expect([typed, parseDay(typed, TODAY)]).toEqual([typed, '2026-12-05'])
  expect(parseDay('1/2', TODAY)).toBe('2027-01-02')
  expect(parseDay('12/31', '2026-01-02')).toBe('2025-12-31')
  expect(parseDay('30/11/2026', TODAY)).toBe('2026-11-30')
  expect(parseDay('2/29/2028', TODAY)).toBe('2028-02-29')
})

test('what is no day is none', () => {
  for (const typed of ['', 'soon', '30', '2026', '11/2026', '2/30/2026', '13/13/2026', '2026-11-3x1', '1/2/3/4', '0/0'])
    expect([typed, parseDay(typed, TODAY)]).toEqual([typed, undefined])
})

test('a time is understood as people type it', () => {
  for (const typed of ['14:05', '1405', '2:05 PM', '2:05pm', '2.05 p.m.', '１４：０５'])
    expect([typed, parseClock(typed)]).toEqual([typed, '14:05'])
  expect(['9', '09:00', '9 am', '12 am', '12pm', '0:00'].map(parseClock)).toEqual([
    '09:00',
    '09:00',
    '09:00',
    '00:00',
    '12:00',
    '00:00',
  ])
  expect(['', '24:00', '9:60', '13 pm', 'noon'].map(parseClock)).toEqual(Array(5).fill(undefined))
})

test('a day and a time together', () => {
  for (const typed of [
    '2026-12-05T14:05',
    '2026-12-05 14:05',
    'Dec 5, 2026, 2:05 PM',
    '12/5 2:05pm',
    '2026年12月5日 14:05',
  ])
    expect([typed, parseMoment(typed, TODAY)]).toEqual([typed, '2026-12-05T14:05'])
  expect(parseMoment('12/5', TODAY)).toBe('2026-12-05T00:00')
  expect(parseMoment('14:05', TODAY)).toBeUndefined()
  expect(parseMoment('12/5 25:00', TODAY)).toBeUndefined()
})
