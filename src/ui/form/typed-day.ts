const MONTHS = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (of: number): string => String(of).padStart(2, '0')

function dayOf(year: number, month: number, day: number): string | undefined {
  const at = new Date(Date.UTC(2000, 0, 1))
  at.setUTCFullYear(year, month - 1, day)
  if (at.getUTCMonth() !== month - 1 || at.getUTCDate() !== day || year < 1000 || year > 9999) return undefined
  return at.toISOString().slice(0, 10)
}

/** A day without a year is the one nearest to today: 1/2 typed in November is next January. */
function nearest(month: number, day: number, today: string): string | undefined {
  const year = Number(today.slice(0, 4))
  const far = (one: string): number => Math.abs(Date.parse(one) - Date.parse(today))
  return [year, year + 1, year - 1].flatMap((of) => dayOf(of, month, day) ?? []).toSorted((a, b) => far(a) - far(b))[0]
}

/**
 * A day as people type it, as YYYY-MM-DD: 2026-11-30, 20261130, 11/30/2026, 11/30, 30.11., Nov 30, 30 Nov 2026,
 * 2026年11月30日. Undefined if it is no day.
 */
export function parseDay(typed: string, today: string): string | undefined {
  const plain = typed.normalize('NFKC').trim().toLowerCase()
  const word = /[a-z]{3,}/.exec(plain)?.[0]
  const numbers = (/^\d{8}$/.test(plain) ? plain.replace(/(....)(..)(..)/, '$1-$2-$3') : plain).match(/\d+/g) ?? []
  const years = numbers.filter((one) => one.length === 4)
  const rest = numbers.filter((one) => one.length < 3).map(Number)
  if (years.length > 1 || years.length + rest.length !== numbers.length) return undefined
  if (word !== undefined) rest.unshift(MONTHS.indexOf(word.slice(0, 3)) + 1)
  const year = years[0] ?? (rest.length === 3 ? `20${two(rest.pop()!)}` : undefined)
  if (rest.length !== 2) return undefined
  // 30.11. as in Europe, and 30/11, which can be no other day
  const dayFirst = word === undefined && !plain.startsWith(year ?? ' ') && (plain.includes('.') || rest[0]! > 12)
  const [month, day] = (dayFirst ? rest.toReversed() : rest) as [number, number]
  return year === undefined ? nearest(month, day, today) : dayOf(Number(year), month, day)
}

/** A time as people type it, as HH:mm: 14:00, 9, 930, 2 pm, 2:00 PM. Undefined if it is none. */
export function parseClock(typed: string): string | undefined {
  const plain = typed.normalize('NFKC').trim().toLowerCase()
  const [, hours, minutes = '0', half] = /^(\d{1,2})(?:[:.]?(\d{2}))?(?: ?([ap])\.?m?\.?)?$/.exec(plain) ?? []
  if (hours === undefined || Number(minutes) > 59) return undefined
  const at = Number(hours)
  if (half === undefined) return at < 24 ? `${two(at)}:${two(Number(minutes))}` : undefined
  return at >= 1 && at <= 12 ? `${two((at % 12) + (half === 'p' ? 12 : 0))}:${two(Number(minutes))}` : undefined
}

/** A day with a time behind it, as YYYY-MM-DDTHH:mm; without one it is the beginning of the day. */
export function parseMoment(typed: string, today: string): string | undefined {
  const plain = typed.normalize('NFKC').trim()
  const [clock] = /\d{1,2}(:\d{2}( ?[ap]\.?m\.?)?| ?[ap]\.?m\.?)$/i.exec(plain) ?? []
  const day = parseDay(clock === undefined ? plain : plain.slice(0, -clock.length).replace(/[t,，\s]+$/i, ''), today)
  const time = clock === undefined ? '00:00' : parseClock(clock)
  return day === undefined || time === undefined ? undefined : `${day}T${time}`
}
