import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { PlotProps } from '#ui/chart/plot.tsx'
import { useNarrow } from '#ui/use-narrow.ts'

type Props = Pick<PlotProps, 'rows' | 'series' | 'sideways' | 'small' | 'stacked' | 'whole' | 'format' | 'tick'>

/** Width of the names of a sideways plot, in px; longer ones have two lines. */
const NAMES = { narrow: 112, wide: 192 }

/** Draws a bar for each value: those of a place beside each other, or on top of each other. */
export function DrawnPlot({
  rows,
  series,
  sideways = false,
  small = false,
  stacked = false,
  whole,
  format,
  tick,
}: Props) {
  const narrow = useNarrow()
  const places = { minTickGap: 12, interval: sideways ? 0 : ('preserveStartEnd' as const) }
  const axis = {
    tickFormatter: tick,
    allowDecimals: false,
    ...(whole === undefined ? { tickCount: small ? 3 : 4 } : { tickCount: 5, domain: [0, whole] }),
  }
  return (
    <BarChart
      h="100%"
      orientation={sideways ? 'vertical' : 'horizontal'}
      type={stacked ? 'stacked' : 'default'}
      data={rows.map(({ at, values }) => ({ at, ...values }))}
      dataKey="at"
      series={series.map(({ key, label, color }) => ({ name: key, label, color }))}
      valueFormatter={format}
      gridAxis={sideways ? 'y' : 'x'}
      tickLine="none"
      maxBarWidth={32}
      barProps={{ isAnimationActive: false, radius: stacked ? 0 : sideways ? [0, 3, 3, 0] : [3, 3, 0, 0] }}
      // what it shows is in the table: no stop for the keyboard
      barChartProps={{
        accessibilityLayer: false,
        barGap: 2,
        ...(sideways ? { barCategoryGap: '20%' } : {}),
        margin: { top: 8, right: 8, bottom: 0, left: 10 },
      }}
      xAxisProps={sideways ? axis : places}
      yAxisProps={sideways ? { ...places, width: narrow ? NAMES.narrow : NAMES.wide } : { width: 'auto', ...axis }}
      tooltipAnimationDuration={0}
    />
  )
}
