import { Trans, useLingui } from '@lingui/react/macro'
import type { ZipFee } from '#contract/online/logistics.ts'
import css from '#features/office/online/logistics/logistics.module.css'
import type { Column } from '#ui/list/column.ts'
import { useColumnPresets } from '#ui/list/column-presets.tsx'
import { Money } from '#ui/money.tsx'

const PER_PERCENT = 10_000

export function useZipColumns(): Column<ZipFee>[] {
  const { t } = useLingui()
  const columns = useColumnPresets<ZipFee>()
  return [
    columns.code('code', t`ZIP code`, ({ code }) => code),
    columns.text('city', t`Place`, ({ city, state }) => `${city}, ${state}`),
    {
      id: 'fee',
      head: t`Delivery fee`,
      align: 'right',
      cell: ({ baseFee }) =>
        baseFee === null ? (
          <span className={css.usual}>
            <Trans>As usual</Trans>
          </span>
        ) : (
          <Money value={baseFee} />
        ),
    },
    {
      id: 'taxes',
      head: t`Tax`,
      cell: ({ taxes }) =>
        taxes === null ? (
          <span className={css.usual}>
            <Trans>As usual</Trans>
          </span>
        ) : taxes.length === 0 ? (
          <Trans>No tax</Trans>
        ) : (
          taxes.map(({ name, rate }) => `${name} ${rate / PER_PERCENT} %`).join(', ')
        ),
    },
    {
      id: 'active',
      head: t`Deliveries`,
      cell: ({ active }) => (active ? null : <Trans>Paused</Trans>),
      text: ({ active }) => (active ? '' : t`Paused`),
    },
  ]
}
