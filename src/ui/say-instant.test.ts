import { describe, expect, test } from 'vitest'
import {
  dayIn,
  exactDay,
  exactInstant,
  minuteInstant,
  fileInstant,
  isInstant,
  sayDay,
  sayInstant,
  sayTimes,
  withinText,
  zoneName,
} from './say-instant.ts'

const zone = 'America/New_York'
const now = Date.UTC(2026, 10, 21, 19, 5) // 2:05 PM in the store
const plain = (text: string): string => text.replace(/\u202f/g, ' ')

describe('instants are said in the store’s zone', () => {
  test.each([
    [Date.UTC(2026, 10, 21, 14, 30), 'Today 9:30 AM', '今天 09:30'],
    // half past eleven in the evening of the 20th there, the 21st in UTC
    [Date.UTC(2026, 10, 21, 4, 30), 'Yesterday 11:30 PM', '昨天 23:30'],
    [Date.UTC(2026, 10, 18, 20, 0), 'Wed 3:00 PM', '星期三 15:00'],
    [Date.UTC(2026, 2, 4, 17, 0), 'Mar 4 12:00 PM', '3月4日 12:00'],
    [Date.UTC(2026, 10, 22, 14, 0), 'Tomorrow 9:00 AM', '明天 09:00'],
    [Date.UTC(2026, 10, 25, 14, 0), 'Nov 25 9:00 AM', '11月25日 09:00'],
    [Date.UTC(2025, 2, 4, 17, 0), 'March 04, 2025', '2025年3月4日'],
  ])('%d', (at, en, zh) => {
    expect(plain(sayInstant(at, now, zone, 'en'))).toBe(en)
    expect(plain(sayInstant(at, now, zone, 'zh'))).toBe(zh)
  })

  test('exactly, with the zone named', () => {
    expect(plain(exactInstant(now, zone, 'en'))).toBe('11/21/2026, 02:05:00 PM EST')
    expect(exactInstant(now, zone, 'zh')).toBe('2026/11/21 14:05:00 EST')
    expect(plain(minuteInstant(now, zone, 'en'))).toBe('Nov 21, 2026, 2:05 PM')
    expect(minuteInstant(now, zone, 'zh')).toBe('2026年11月21日 14:05')
  })

  test('in files as every spreadsheet reads it, in the store’s zone', () => {
    expect(fileInstant(now, zone)).toBe('2026-11-21 14:05:00')
    // midnight there is no hour 24, and still the day before in UTC's calendar of the west
    expect(fileInstant(Date.UTC(2026, 6, 4, 4, 0, 9), zone)).toBe('2026-07-04 00:00:09')
    expect(fileInstant(Date.UTC(2026, 6, 4, 3, 59, 59), zone)).toBe('2026-07-03 23:59:59')
  })

  test('days, and the zone by the name that people there use', () => {
    expect(dayIn(Date.UTC(2026, 10, 21, 4, 30), zone)).toBe('2026-11-20')
    const days = (locale: string): string[] =>
      ['2026-11-21', '2026-11-22', '2026-12-02', '2025-01-31'].map((day) => sayDay(day, '2026-11-21', locale))
    expect(days('en')).toEqual(['Today', 'Tomorrow', 'Dec 2', 'January 31, 2025'])
    expect(days('zh')).toEqual(['今天', '明天', '12月2日', '2025年1月31日'])
    expect(exactDay('2026-12-02', 'en')).toBe('Wednesday, December 2, 2026')
    expect([zoneName(zone, now, 'en'), zoneName('Asia/Shanghai', now, 'zh')]).toEqual(['Eastern Time', '中国标准时间'])
  })

  test('times of a day, with the half of the day once where both are of it', () => {
    const times = (locale: string) =>
      [
        [540, 555],
        [705, 720],
        [1425, 1440],
      ].map(([from, to]) => sayTimes(from!, to!, locale))
    expect(times('zh')).toEqual(['09:00–09:15', '11:45–12:00', '23:45–00:00'])
    expect(times('en')).toEqual(['9:00–9:15 AM', '11:45 AM–12:00 PM', '11:45 PM–12:00 AM'])
  })

  test('only 13 digits are an instant', () => {
    expect(isInstant(now)).toBe(true)
    for (const other of [undefined, null, 0, 1_795_200_000, Number.NaN, '1795200000000'])
      expect(isInstant(other)).toBe(false)
  })
})

test('within a sentence today is lower case, and a name of a day or month is not', () => {
  expect(['Today 9:50 AM', 'Yesterday', 'Tomorrow', 'Tue 9:50 AM', 'Nov 23', '今天 09:50'].map(withinText)).toEqual([
    'today 9:50 AM',
    'yesterday',
    'tomorrow',
    'Tue 9:50 AM',
    'Nov 23',
    '今天 09:50',
  ])
})
