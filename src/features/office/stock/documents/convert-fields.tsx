import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { conversions } from '#contract/stock/conversions.ts'
import type { StockItem } from '#contract/stock/stock-documents.ts'
import { read } from '#api/query.ts'
import { becoming, madeOf } from '#features/office/stock/documents/conversion-lines.ts'
import type { LineProps } from '#features/office/stock/documents/document-kind.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { ItemSelect } from '#features/office/stock/documents/item-select.tsx'
import { PlaceSelect } from '#features/office/stock/documents/place-select.tsx'
import { useSay } from '#ui/use-language.ts'

/** The fields of a conversion line: product, yield, place and loss. */
export function ConvertFields({ line, item, items, places, problems, onChange }: LineProps) {
  const { t } = useLingui()
  const say = useSay()
  const name = say(item.name)
  const to = madeOf(line, items)
  const rules = useQuery(read(conversions.rules, {})).data?.records ?? []
  const choose = (next: StockItem): void => {
    const way = rules.find((rule) => rule.from.itemId === item.itemId && rule.to.itemId === next.itemId)
    onChange(becoming(line, next, places, way), [next])
  }
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
        find={conversions.find}
        label={t`Becomes`}
        of={t`Product made from ${name}`}
        chosen={to}
        error={problems.toItemId}
        onChoose={choose}
      />
      {figure('madeAmount', t`Makes`, t`Quantity made from ${name}`, to ? say(to.unit) : '', to?.decimals ?? 3)}
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
