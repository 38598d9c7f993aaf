import { BarChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { PlotProps } from '#ui/chart/plot.tsx'

type Props = Pick<PlotProps, 'rows' | 'series' | 'stacked' | 'whole' | 'format' | 'tick'>

/** Draws a bar for each value: those of a place beside each other, or on top of each other. */
export function DrawnPlot({ rows, series, stacked = false, whole, format, tick }: Props) {
  return (
    <BarChart
      h="100%"
      type={stacked ? 'stacked' : 'default'}
      data={rows.map(({ at, values }) => ({ at, ...values }))}
      dataKey="at"
      series={series.map(({ key, label, color }) => ({ name: key, label, color }))}
      valueFormatter={format}
      gridAxis="x"
      tickLine="none"
      maxBarWidth={32}
      barProps={{ isAnimationActive: false, radius: stacked ? 0 : [3, 3, 0, 0] }}
      // what it shows is in the table: no stop for the keyboard
      barChartProps={{ accessibilityLayer: false, barGap: 2, margin: { top: 8, right: 8, bottom: 0, left: 10 } }}
      xAxisProps={{ minTickGap: 12, interval: 'preserveStartEnd' }}
      yAxisProps={{
        tickFormatter: tick,
        width: 'auto',
        allowDecimals: false,
        ...(whole === undefined ? { tickCount: 4 } : { tickCount: 5, domain: [0, whole] }),
      }}
      tooltipAnimationDuration={0}
    />
  )
}
