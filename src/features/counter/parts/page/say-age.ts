const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** Time since an instant for display: the largest whole unit only. A clock set back gives no future. */
export function sayAge(ms: number, locale: string): string {
  const numeric = ms < MINUTE ? 'auto' : 'always'
  const words = new Intl.RelativeTimeFormat(locale === 'zh' ? 'zh-CN' : 'en-US', { numeric })
  if (ms < MINUTE) return words.format(0, 'second')
  if (ms < HOUR) return words.format(-Math.floor(ms / MINUTE), 'minute')
  if (ms < DAY) return words.format(-Math.floor(ms / HOUR), 'hour')
  return words.format(-Math.floor(ms / DAY), 'day')
}
