import { Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { useEffect, useState } from 'react'
import { cents } from '#domain/money.ts'
import type { PrizeGoods, WonPrize } from '#contract/sales/prizes.ts'
import { GoodsSearch } from '#features/counter/parts/view/goods-search.tsx'
import { findSwaps, whyNot } from '#features/counter/tasks/write-off/prizes.online.ts'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Money } from '#ui/money.tsx'
import { Quantity } from '#ui/quantity.tsx'
import css from '#features/counter/tasks/write-off/write-off.module.css'

interface Props {
  readonly prize: WonPrize
  readonly language: 'zh' | 'en'
  readonly busy: boolean
  readonly failure: string | undefined
  readonly onPick: (goods: PrizeGoods) => void
  readonly onClose: () => void
}

const TYPING = 200

/** Products on the shelf that cost at least as much as the prize, to choose one instead. */
export function SwapPicker({ prize, language, busy, failure, onPick, onClose }: Props) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<PrizeGoods>()
  const { found, problem } = useSwaps(prize.id, search)
  return (
    <Dialog
      opened
      keep
      title={<Trans>Swap for another product</Trans>}
      onClose={onClose}
      actions={
        <Button size="lg" disabled={!chosen} loading={busy} onClick={() => chosen && onPick(chosen)}>
          <Trans>Give this out</Trans>
        </Button>
      }
    >
      <p className={css.hint}>
        <Trans>
          Products on the shelf priced <Money value={prize.goods.price} /> or more. The customer pays nothing; the
          difference is recorded.
        </Trans>
      </p>
      <GoodsSearch
        label={t`Search products`}
        placeholder={t`Name, item number or code`}
        value={search}
        onChange={setSearch}
      />
      {(failure ?? problem) ? (
        <p className={css.failure} role="alert">
          {failure ?? problem}
        </p>
      ) : null}
      {found?.length === 0 ? (
        <EmptyState title={<Trans>No matching product on the shelf.</Trans>}>
          <Trans>Search for something else, or put products on the shelf first.</Trans>
        </EmptyState>
      ) : (
        <ul className={css.swaps} aria-label={t`Products`} aria-busy={found === undefined}>
          {(found ?? []).map((goods) => (
            <li key={goods.skuId}>
              <label className={css.swap} data-on={goods.skuId === chosen?.skuId || undefined}>
                <input
                  type="radio"
                  name="swap"
                  checked={goods.skuId === chosen?.skuId}
                  onChange={() => setChosen(goods)}
                />
                <span className={css.what}>
                  <b>{goods.name[language] || goods.name.en || goods.name.zh}</b>
                  <span className={css.detail}>
                    <Trans>
                      <Quantity value={goods.shelf} /> on the shelf
                    </Trans>
                  </span>
                </span>
                <span className={css.price}>
                  <Money value={goods.price} strong />
                  <span className={css.detail}>
                    +<Money value={cents(goods.price - prize.goods.price)} />
                  </span>
                </span>
              </label>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}

function useSwaps(id: string, search: string) {
  const [found, setFound] = useState<readonly PrizeGoods[]>()
  const [problem, setProblem] = useState<string>()
  useEffect(() => {
    let wanted = true
    const timer = setTimeout(() => {
      findSwaps(id, search).then(
        (records) => {
          if (!wanted) return
          setFound(records)
          setProblem(undefined)
        },
        (error: unknown) => wanted && setProblem(whyNot(error)),
      )
    }, TYPING)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [id, search])
  return { found, problem }
}
