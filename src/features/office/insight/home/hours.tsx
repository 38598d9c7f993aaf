import { useLingui } from '@lingui/react/macro'
import type { Home } from '#contract/insight/home.ts'
import { useMoneyWords } from '#features/office/insight/plot-words.ts'
import { useHourWords } from '#features/office/insight/home/use-clock.ts'
import { Plot } from '#ui/chart/plot.tsx'
import { useDayWords } from '#ui/use-day-words.ts'

/** Hours that are shown on a day on which little happened. */
const SHOWN = [9, 17] as const

/** Net sales of each hour, with the usual ones; hours in which nothing is ever sold are left out at both ends. */
export function Hours({ today: { hours, usual, day } }: { readonly today: Home }) {
  const { t } = useLingui()
  const words = useHourWords()
  const money = useMoneyWords()
  const weekday = useDayWords({ weekday: 'long' })(day)
  const busy = hours.flatMap((hour, at) => (hour.net !== 0 || hour.orders > 0 || (hour.usual ?? 0) !== 0 ? [at] : []))
  const first = Math.min(SHOWN[0], ...busy)
  const last = Math.max(SHOWN[1], ...busy)
  return (
    <Plot
      label={t`Net sales by hour`}
      places={t`Hour`}
      rows={hours.slice(first, last + 1).map(({ net, usual: before }, at) => ({
        at: words(first + at),
        values: { net, usual: before ?? 0 },
      }))}
      series={[
        { key: 'net', label: t`Today`, color: 'var(--et-accent)' },
        ...(usual === null ? [] : [{ key: 'usual', label: t`Usual on a ${weekday}`, color: 'var(--et-control-line)' }]),
      ]}
      {...money}
    />
  )
}
