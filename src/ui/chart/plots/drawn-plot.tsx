import { CompositeChart } from '@mantine/charts'
import '@mantine/charts/styles.layer.css'
import type { PlotProps } from '#ui/chart/plot.tsx'

type Props = Pick<PlotProps, 'rows' | 'series' | 'format' | 'tick'>

/** Draws bars and lines over the rows; bars of several series are stacked. */
export function DrawnPlot({ rows, series, format, tick }: Props) {
  return (
    <CompositeChart
      h="100%"
      data={rows.map(({ at, values }) => ({ at, ...values }))}
      dataKey="at"
      series={series.map(({ key, label, shape, color }) => ({
        name: key,
        label,
        color,
        type: shape,
        ...(shape === 'line' ? { strokeDasharray: '5 4' } : {}),
      }))}
      valueFormatter={format}
      gridAxis="x"
      tickLine="none"
      withDots={false}
      strokeWidth={2}
      maxBarWidth={32}
      barProps={{
        stackId: 'all',
        isAnimationActive: false,
        radius: series.filter(({ shape }) => shape === 'bar').length > 1 ? 0 : [3, 3, 0, 0],
      }}
      lineProps={{ isAnimationActive: false }}
      // what it shows is in the table: no stop for the keyboard
      composedChartProps={{ accessibilityLayer: false, margin: { top: 8, right: 8, bottom: 0, left: 10 } }}
      xAxisProps={{ minTickGap: 12, interval: 'preserveStartEnd' }}
      yAxisProps={{ tickFormatter: tick, width: 'auto', tickCount: 4, allowDecimals: false }}
      tooltipAnimationDuration={0}
    />
  )
}
