import { ActionIcon, Autocomplete, Button, Checkbox, NumberInput, Switch, TextInput } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { goodsLookups } from '#contract/catalogue/goods-lookups.ts'
import { fineSentence } from '#contract/texts/product-texts.ts'
import { isTooFine } from '#domain/goods/product-problems.ts'
import { typedCode } from '#domain/barcode/typed-code.ts'
import { unitStates } from '#domain/unit-states.ts'
import { read } from '#api/query.ts'
import css from '#features/office/catalogue/products/product-form.module.css'
import type { PackValues } from '#features/office/catalogue/products/product-values.ts'
import { Dialog } from '#ui/dialog.tsx'
import { MoneyInput } from '#ui/money-input.tsx'
import { useLanguage, useOwnFirst } from '#ui/use-language.ts'

export interface PacksDialogProps {
  readonly packs: readonly PackValues[]
  readonly unitName: string
  /** Of the unit. */
  readonly decimals: number
  readonly onChange: (packs: PackValues[]) => void
  readonly onClose: () => void
}

const newPack = (): PackValues => ({
  nameZh: '',
  nameEn: '',
  quantity: '',
  price: null,
  code: '',
  sell: true,
  purchase: true,
  status: unitStates.on,
})

/** The packaging units of a sku. Of a saved one the price changes, not what is in it: stock was counted in it. */
export function PacksDialog({ packs, unitName, decimals, onChange, onClose }: PacksDialogProps) {
  const [typed, setTyped] = useState<readonly PackValues[]>(packs.length === 0 ? [newPack()] : packs)
  const [looked, setLooked] = useState(false)
  const problems = typed.map((pack) => problemsOf(pack, decimals))
  const put = (at: number, change: Partial<PackValues>): void => setTyped(typed.with(at, { ...typed[at]!, ...change }))
  const take = (): void => {
    if (problems.some((one) => Object.values(one).some(Boolean))) return setLooked(true)
    onChange([...typed])
    onClose()
  }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Packs</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={typed.length >= 10}
            onClick={() => setTyped([...typed, newPack()])}
          >
            <Trans>Add another pack</Trans>
          </Button>
          <Button onClick={take}>
            <Trans>Done</Trans>
          </Button>
        </>
      }
    >
      <p className={css.hint}>
        <Trans>
          A case or carton with its own barcode and price. Stock is counted in {unitName}; how many are in a pack can’t
          be changed after saving.
        </Trans>
      </p>
      <ul className={css.packList}>
        {typed.map((pack, at) => (
          <PackRow
            key={pack.id ?? at}
            pack={pack}
            wrong={looked ? problems[at] : undefined}
            decimals={decimals}
            onChange={(change) => put(at, change)}
            onRemove={() => setTyped(typed.toSpliced(at, 1))}
          />
        ))}
      </ul>
    </Dialog>
  )
}

interface PackRowProps {
  readonly pack: PackValues
  readonly wrong: ReturnType<typeof problemsOf> | undefined
  readonly decimals: number
  readonly onChange: (change: Partial<PackValues>) => void
  readonly onRemove: () => void
}

function PackRow({ pack, wrong, decimals, onChange, onRemove }: PackRowProps) {
  const { t } = useLingui()
  const language = useLanguage()
  const ownFirst = useOwnFirst()
  const names = useQuery(read(goodsLookups.packUnitList, {})).data?.records.map(({ name }) => name) ?? []
  /** Fills in the other language's name of a pack from the store's other packs, where it is empty. */
  const other = (typed: string, of: 'zh' | 'en'): string =>
    names.find((name) => name[of] === typed)?.[of === 'en' ? 'zh' : 'en'] ?? ''
  const named = (of: 'zh' | 'en'): string[] => [...new Set(names.map((name) => name[of]))]
  return (
    <li className={css.pack}>
      <div className={css.packFields}>
        {ownFirst({
          en: { of: 'en', name: 'nameEn', blank: 'nameZh', label: t`English name`, example: t`Case` },
          zh: { of: 'zh', name: 'nameZh', blank: 'nameEn', label: t`Chinese name`, example: '箱' },
        } as const).map(({ of, name, blank, label, example }, nth) => (
          <Autocomplete
            key={name}
            label={label}
            placeholder={example}
            maxLength={20}
            disabled={pack.id !== undefined}
            value={pack[name]}
            error={nth === 0 && wrong?.name ? t`Enter a name.` : undefined}
            data={named(of)}
            onChange={(typed) =>
              onChange({ [name]: typed, ...(pack[blank] === '' ? { [blank]: other(typed, of) } : {}) })
            }
          />
        ))}
        <NumberInput
          label={t`Quantity per pack`}
          disabled={pack.id !== undefined}
          min={0}
          decimalScale={3}
          hideControls
          value={pack.quantity}
          error={
            wrong?.quantity ? t`Enter how many are in it.` : wrong?.fine ? fineSentence(decimals, language) : undefined
          }
          onChange={(quantity) => onChange({ quantity })}
        />
        <MoneyInput
          label={t`Price of the pack`}
          placeholder={t`As many times the price`}
          value={pack.price}
          onChange={(price) => onChange({ price })}
        />
        <TextInput
          label={t`Barcode of the pack`}
          maxLength={60}
          disabled={pack.id !== undefined}
          value={pack.code}
          error={wrong?.code ? t`This barcode can’t be read.` : undefined}
          onChange={(event) => onChange({ code: event.currentTarget.value.trim() })}
        />
      </div>
      <div className={css.packFoot}>
        <Checkbox
          label={t`Sold at counters`}
          checked={pack.sell}
          onChange={(event) => onChange({ sell: event.currentTarget.checked })}
        />
        <Checkbox
          label={t`Bought from suppliers`}
          checked={pack.purchase}
          onChange={(event) => onChange({ purchase: event.currentTarget.checked })}
        />
        {pack.id === undefined ? (
          <ActionIcon size="2.75rem" aria-label={t`Remove this pack`} onClick={onRemove}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        ) : (
          <Switch
            label={t`In use`}
            checked={pack.status === unitStates.on}
            onChange={(event) => onChange({ status: event.currentTarget.checked ? unitStates.on : unitStates.off })}
          />
        )}
      </div>
    </li>
  )
}

const problemsOf = ({ nameZh, nameEn, quantity, code }: PackValues, decimals: number) => ({
  name: nameZh.trim() === '' && nameEn.trim() === '',
  quantity: !(Number(quantity) > 0) || Number(quantity) === 1,
  fine: isTooFine(Math.round(Number(quantity) * 1000), decimals),
  code: code !== '' && 'problem' in typedCode(code),
})
