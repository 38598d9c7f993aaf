import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import type { DocumentPlace, StockItem } from '#contract/stock/stock-documents.ts'
import type { DraftField, DraftLine } from '#features/office/stock/documents/draft-lines.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { ItemSelect } from '#features/office/stock/documents/item-select.tsx'
import { PlaceSelect } from '#features/office/stock/documents/place-select.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly line: DraftLine
  readonly item: StockItem
  /** The product it becomes. */
  readonly to: StockItem | undefined
  readonly places: readonly DocumentPlace[]
  readonly problems: Readonly<Partial<Record<DraftField, string>>>
  readonly onChange: (change: Partial<DraftLine>) => void
  readonly onBecomes: (to: StockItem) => void
}

/** The fields of a conversion line: product, yield, place and loss. */
export function ConvertFields({ line, item, to, places, problems, onChange, onBecomes }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const name = say(item.name)
  const figure = (field: 'madeAmount' | 'lostAmount', label: string, of: string, unit: string, decimals: number) => (
    <TextInput
      className={css['made']}
      label={label}
      aria-label={of}
      inputMode={decimals > 0 ? 'decimal' : 'numeric'}
      autoComplete="off"
      data-field={field}
      value={line[field] ?? ''}
      error={problems[field]}
      rightSection={<span className={css['unit']}>{unit}</span>}
      rightSectionWidth={64}
      onFocus={(event) => event.currentTarget.select()}
      // from now on it is as it was typed
      onChange={(event) => onChange({ [field]: event.currentTarget.value, way: undefined })}
    />
  )
  return (
    <div className={css['rejected']}>
      <ItemSelect
        kind="conversions"
        label={t`Becomes`}
        of={t`What ${name} becomes`}
        chosen={to}
        error={problems.toItemId}
        onChoose={onBecomes}
      />
      {figure('madeAmount', t`Makes`, t`How much ${name} makes`, to ? say(to.unit) : '', to?.decimals ?? 3)}
      <PlaceSelect
        label={t({ context: 'place', message: 'To' })}
        of={name}
        places={places}
        value={line.toPlaceId}
        error={problems.toPlaceId}
        onChange={(toPlaceId) => onChange({ toPlaceId })}
      />
      {figure(
        'lostAmount',
        t({ context: 'conversion', message: 'Lost' }),
        t`How much of ${name} is lost`,
        say(item.unit),
        item.decimals,
      )}
    </div>
  )
}
