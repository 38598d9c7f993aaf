const formats = new Map<string, Intl.DateTimeFormat>()

/** The day of the store's time zone that an instant falls on, as YYYY-MM-DD (product.md 3). */
export function businessDate(at: number, timeZone: string): string {
  let format = formats.get(timeZone)
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
    formats.set(timeZone, format)
  }
  return format.format(at)
}
