import { Button, Select } from '@mantine/core'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import type { OutputOf } from '#contract/define.ts'
import { goods } from '#contract/catalogue/goods.ts'
import { priceChanges, type BatchRow, type PriceSelection } from '#contract/catalogue/price-changes.ts'
import { call, sentenceOf } from '#api/call.ts'
import { read, write } from '#api/query.ts'
import { RuleFields } from '#features/office/catalogue/prices/rule-fields.tsx'
import { emptyRule, ruleOf, timesOf, type RuleProblem } from '#features/office/catalogue/prices/rule-values.ts'
import { Dialog } from '#ui/dialog.tsx'
import { FormFailure } from '#ui/form/form-failure.tsx'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { useStoreZone } from '#ui/store-zone.tsx'
import { useSay } from '#ui/use-language.ts'
import css from './prices.module.css'

type Preview = OutputOf<typeof priceChanges.batchPreview>

interface Props {
  /** The products: chosen ones, or those of a filter; absent: of a category to choose here. */
  readonly selection?: PriceSelection
  readonly onClose: () => void
}

/** Changes the prices of many products by one rule: shows what comes of it first. */
export function PriceBatchDialog({ selection, onClose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const zone = useStoreZone()
  const router = useRouter()
  const categories = useQuery(read(goods.categories, {})).data?.records ?? []
  const [categoryId, setCategoryId] = useState<string | null>(null)
  const [values, setValues] = useState(emptyRule)
  const [wrong, setWrong] = useState<RuleProblem>()
  const [preview, setPreview] = useState<Preview>()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const { mutateAsync: apply } = useMutation(write(priceChanges.batchApply))
  const of: PriceSelection = selection ?? (categoryId === null ? {} : { categoryId })
  const go = async (): Promise<void> => {
    const rule = ruleOf(values)
    const { startsAt, problem } = timesOf(values, zone, Date.now())
    if (!rule || problem) return setWrong(rule ? problem : 'value')
    setWrong(undefined)
    setFailure(undefined)
    setBusy(true)
    try {
      if (!preview) return setPreview(await call(priceChanges.batchPreview, { selection: of, rule, startsAt }))
      const { runId } = await apply({ selection: of, rule, startsAt, note: values.note })
      onClose()
      await router.navigate({ to: '/shop/goodsManage/bulkHistory/$id', params: { id: runId } })
    } catch (error) {
      setFailure(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      opened
      keep
      size="wide"
      title={<Trans>Change many prices</Trans>}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={preview ? () => setPreview(undefined) : onClose}>
            {preview ? <Trans>Back</Trans> : <Trans>Cancel</Trans>}
          </Button>
          <Button loading={busy} disabled={preview?.changed === 0} onClick={() => void go()}>
            {preview ? (
              <Plural value={preview.changed} one="Change # price" other="Change # prices" />
            ) : (
              <Trans>Preview</Trans>
            )}
          </Button>
        </>
      }
    >
      {failure === undefined ? null : <FormFailure>{sentenceOf(failure)}</FormFailure>}
      {preview ? (
        <PreviewRows preview={preview} planned={(timesOf(values, zone, Date.now()).startsAt ?? null) !== null} />
      ) : (
        <>
          {selection ? null : (
            <Select
              label={t`Category`}
              placeholder={t`All products`}
              clearable
              value={categoryId}
              onChange={setCategoryId}
              data={categories.map((one) => ({ value: one.id, label: `${say(one.name)} (${one.count})` }))}
            />
          )}
          <RuleFields
            values={values}
            ends={false}
            wrong={wrong}
            onChange={(change) => setValues({ ...values, ...change })}
          />
        </>
      )}
    </Dialog>
  )
}

/** The share of the price that is left after the cost, in percent. */
function marginText({ newPrice, cost }: BatchRow): string {
  if (cost === null || cost === undefined || !newPrice) return '–'
  return `${(((newPrice - cost) / newPrice) * 100).toFixed(1)}%`
}

function PreviewRows({ preview, planned }: { readonly preview: Preview; readonly planned: boolean }) {
  const { t } = useLingui()
  const say = useSay()
  const { total, changed, notPriced, belowCost, oldSum, newSum, rows } = preview
  const seesCost = rows.some((row) => row.cost !== undefined)
  return (
    <>
      <p className={css['figures']} role="status">
        <span>
          <Trans>
            Prices that change: {changed} (products: {total})
          </Trans>
        </span>
        <span>
          <Money value={oldSum} /> → <Money value={newSum} strong />
        </span>
        {notPriced > 0 ? (
          <span>
            <Plural
              value={notPriced}
              one="# has no price and is not changed"
              other="# have no price and are not changed"
            />
          </span>
        ) : null}
        {belowCost ? (
          <strong>
            <Plural value={belowCost} one="# would cost less than its cost" other="# would cost less than their cost" />
          </strong>
        ) : null}
      </p>
      <div className={css['scroll']} tabIndex={0} role="region" aria-label={t`Prices that change`}>
        <table className={css['rows']}>
          <thead>
            <tr>
              <th>
                <Trans>Product</Trans>
              </th>
              <th className={css['amount']}>
                <Trans>Old price</Trans>
              </th>
              <th className={css['amount']}>
                <Trans context="price change">New price</Trans>
              </th>
              {seesCost ? (
                <th className={css['amount']}>
                  <Trans>Margin</Trans>
                </th>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.packId ?? row.skuId}>
                <td>
                  {say(row.name)} <span className="et-code">{row.itemNo}</span>
                </td>
                <td className={css['amount']}>
                  {row.oldPrice === null ? <NoPrice /> : <Money value={row.oldPrice} />}
                </td>
                <td className={css['amount']}>
                  {row.newPrice === null ? null : <Money value={row.newPrice} strong />}
                </td>
                {seesCost ? <td className={css['amount']}>{marginText(row)}</td> : null}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {changed > rows.length ? (
        <p className={css['note']}>
          <Trans>The first {rows.length} are shown.</Trans>
        </p>
      ) : null}
      <p className={css['note']}>
        <Trans>
          Packs with their own price follow a percentage or an amount per unit. A new price doesn’t change them.
        </Trans>
      </p>
      <p className={css['note']}>
        <Trans>Promotions stay on until they end; the prices they return to change.</Trans>
      </p>
      <p className={css['note']}>
        {planned ? (
          <Trans>They can be withdrawn under “Bulk changes”, also for seven days after they have started.</Trans>
        ) : (
          <Trans>It runs in the background and can be undone for seven days under “Bulk changes”.</Trans>
        )}
      </p>
    </>
  )
}
