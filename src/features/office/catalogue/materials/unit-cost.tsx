import { useLingui } from '@lingui/react'

const formats = new Map<string, Intl.NumberFormat>()

/** A cost in millionths of the currency unit as one text, with up to four decimals: `$0.024`. */
function costText(micro: number, locale: string): string {
  let format = formats.get(locale)
  if (!format) {
    format = new Intl.NumberFormat(locale === 'zh' ? 'zh-CN' : 'en-US', {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
      maximumFractionDigits: 4,
    })
    formats.set(locale, format)
  }
  return format.format(micro / 1_000_000)
}

interface Props {
  readonly micro: number
  readonly unit: string
}

/** Cost of one unit of a raw material: `$0.024 / g`. */
export function UnitCost({ micro, unit }: Props) {
  const { i18n } = useLingui()
  return (
    <span style={{ whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' }}>
      {costText(micro, i18n.locale)}
      <span style={{ color: 'var(--et-ink-3)' }}> / {unit}</span>
    </span>
  )
}
