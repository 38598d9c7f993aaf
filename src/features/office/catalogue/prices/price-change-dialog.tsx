import { ActionIcon, Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query'
import { IconPlus, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { goodsLookups, type Sku } from '#contract/goods-lookups.ts'
import { MOST_TOGETHER, priceChanges } from '#contract/price-changes.ts'
import { sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { RuleFields } from '#features/office/catalogue/prices/rule-fields.tsx'
import { emptyRule, ruleOf, timesOf, type RuleProblem } from '#features/office/catalogue/prices/rule-values.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Price } from '#ui/price.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { showToast } from '#ui/toast.tsx'
import { useSay } from '#ui/use-language.ts'
import css from './prices.module.css'

/** Plans a change of the prices of one product or several. */
export function PriceChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const zone = useStoreZone()
  const [chosen, setChosen] = useState<readonly Sku[]>([])
  const [values, setValues] = useState({ ...emptyRule, kind: 'price' as const as typeof emptyRule.kind })
  const [wrong, setWrong] = useState<RuleProblem>()
  const [failure, setFailure] = useState<unknown>()
  const { mutateAsync: add, isPending } = useMutation(write(priceChanges.add))
  const save = async (): Promise<void> => {
    const rule = ruleOf(values)
    const { startsAt, endsAt, problem } = timesOf(values, zone, Date.now())
    if (!rule || problem) return setWrong(rule ? problem : 'value')
    setWrong(undefined)
    setFailure(undefined)
    try {
      await add({ skuIds: chosen.map((one) => one.id), rule, startsAt, endsAt, note: values.note })
      showToast({ message: startsAt === null ? t`Saved. Counters get it within seconds.` : t`Planned.` })
      onClose()
    } catch (error) {
      setFailure(error)
    }
  }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Add a price change</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button disabled={chosen.length === 0} loading={isPending} onClick={() => void save()}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <FormFailure>{sentenceOf(failure)}</FormFailure>}
      <Picker chosen={chosen} onChange={setChosen} />
      <RuleFields values={values} ends wrong={wrong} onChange={(change) => setValues({ ...values, ...change })} />
    </Dialog>
  )
}

interface PickerProps {
  readonly chosen: readonly Sku[]
  readonly onChange: (chosen: readonly Sku[]) => void
}

function Picker({ chosen, onChange }: PickerProps) {
  const { t } = useLingui()
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const { data } = useQuery({
    ...read(goodsLookups.skuList, { keyword, pageSize: 10 }),
    enabled: keyword.trim() !== '',
    placeholderData: keepPreviousData,
  })
  const found = keyword.trim() === '' ? [] : (data?.records ?? [])
  const rest = found.filter((one) => !chosen.some((other) => other.id === one.id))
  const row = (one: Sku, inList: boolean) => {
    const name = say(one.name)
    return (
      <li key={one.id}>
        <span>
          {name} <span className="et-code">{one.itemNo}</span>
        </span>
        <span>
          <Price price={one.price} lasting={one.lastingPrice} />{' '}
          <ActionIcon
            variant="default"
            size={44}
            disabled={!inList && chosen.length >= MOST_TOGETHER}
            aria-label={inList ? t`Leave out ${name}` : t`Add ${name}`}
            onClick={() => {
              onChange(inList ? chosen.filter((other) => other !== one) : [...chosen, one])
              setKeyword('')
            }}
          >
            {inList ? <IconX size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
          </ActionIcon>
        </span>
      </li>
    )
  }
  return (
    <>
      <SearchBox scans label={t`Name, pinyin, item number or barcode`} value={keyword} onChange={setKeyword} />
      <ul className={css['list']} aria-label={t`Products found`}>
        {rest.map((one) => row(one, false))}
      </ul>
      {chosen.length === 0 ? (
        <p className={css['note']}>
          <Trans>Search for the products whose price changes, and add them.</Trans>
        </p>
      ) : (
        <ul className={css['list']} aria-label={t`Products whose price changes`}>
          {chosen.map((one) => row(one, true))}
        </ul>
      )}
    </>
  )
}
