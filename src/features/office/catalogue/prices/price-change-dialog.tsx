import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { priceChanges } from '#contract/catalogue/price-changes.ts'
import { ruledPrice } from '#domain/goods/price-rule.ts'
import { sentenceOf } from '#api/call.ts'
import { write } from '#api/query.ts'
import { PricePicker, type Priced } from '#features/office/catalogue/prices/price-picker.tsx'
import { RuleFields } from '#features/office/catalogue/prices/rule-fields.tsx'
import { emptyRule, ruleOf, timesOf, type RuleProblem } from '#features/office/catalogue/prices/rule-values.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { showToast } from '#ui/toast.tsx'

const idsOf = (chosen: readonly Priced[], packs: boolean): string[] =>
  chosen.filter(({ isPack }) => isPack === packs).map(({ id }) => id)

/** Plans a change of the prices of products and of packs. */
export function PriceChangeDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useLingui()
  const zone = useStoreZone()
  const [chosen, setChosen] = useState<readonly Priced[]>([])
  const [values, setValues] = useState({ ...emptyRule, kind: 'price' as const as typeof emptyRule.kind })
  const [wrong, setWrong] = useState<RuleProblem>()
  const [failure, setFailure] = useState<unknown>()
  const { mutateAsync: add, isPending } = useMutation(write(priceChanges.add))
  const rule = ruleOf(values)
  const save = async (): Promise<void> => {
    const { startsAt, endsAt, problem } = timesOf(values, zone, Date.now())
    if (!rule || problem) return setWrong(rule ? problem : 'value')
    setWrong(undefined)
    setFailure(undefined)
    try {
      await add({
        skuIds: idsOf(chosen, false),
        packIds: idsOf(chosen, true),
        rule,
        startsAt,
        endsAt,
        note: values.note,
      })
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
      <PricePicker
        chosen={chosen}
        onChange={setChosen}
        newPrice={(old) => (rule ? ruledPrice(old, { ...rule, ending: values.ending }) : null)}
      />
      <RuleFields values={values} ends wrong={wrong} onChange={(change) => setValues({ ...values, ...change })} />
    </Dialog>
  )
}
