import { Button, NumberInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { StockRow } from '#contract/stock/stock-items.ts'
import { useLimits } from '#features/office/stock/warnings/use-limits.ts'
import css from '#features/office/stock/warnings/warnings.module.css'
import { Dialog } from '#ui/dialog.tsx'

interface Props {
  readonly rows: readonly StockRow[]
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** The same limits for all chosen items. */
export function BatchLimitsDialog({ rows, onClose, onSaved }: Props) {
  const { t } = useLingui()
  const { many, busy } = useLimits()
  const [lower, setLower] = useState<number | string>('')
  const [upper, setUpper] = useState<number | string>('')
  const milli = (typed: number | string): number | null => (typed === '' ? null : Math.round(Number(typed) * 1000))
  const [low, high] = [milli(lower), milli(upper)]
  const crossed = low !== null && high !== null && high < low
  const save = async (): Promise<void> => {
    await many(rows.map((row) => ({ itemId: row.id, lower: low, upper: high })))
    onSaved()
  }
  const n = rows.length
  return (
    <Dialog
      opened
      keep
      title={<Trans>Limits of {n} items</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={busy} disabled={crossed} onClick={() => void save().catch(() => undefined)}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        <Trans>In each item’s base unit. Leave a field blank for no warning.</Trans>
      </p>
      <div className={css.pair}>
        <NumberInput
          label={t`Lower limit`}
          data-autofocus
          min={0}
          max={99_999_999}
          decimalScale={3}
          hideControls
          value={lower}
          onChange={setLower}
        />
        <NumberInput
          label={t`Upper limit`}
          min={0}
          max={99_999_999}
          decimalScale={3}
          hideControls
          value={upper}
          onChange={setUpper}
          error={crossed ? t`Can’t be below the lower limit.` : null}
        />
      </div>
    </Dialog>
  )
}
