import { ActionIcon } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { IconCheck, IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { MOST_KEYS, quickKeys, type QuickKeyPage } from '#contract/catalogue/quick-keys.ts'
import { sentenceOf } from '#api/call.ts'
import { read } from '#api/query.ts'
import { addKey } from '#features/office/catalogue/quick-keys/arrange-pages.ts'
import type { Arrangement } from '#features/office/catalogue/quick-keys/use-arrangement.ts'
import { Money } from '#ui/money.tsx'
import { NoPrice } from '#ui/no-price.tsx'
import { SearchBox } from '#ui/search-box.tsx'
import css from './quick-keys.module.css'
import { useSay } from '#ui/use-language.ts'

interface GoodsPickerProps {
  readonly arrangement: Arrangement
  readonly page: QuickKeyPage
}

/** Finds products to add to the current page. */
export function GoodsPicker({ arrangement, page }: GoodsPickerProps) {
  const { t } = useLingui()
  const say = useSay()
  const [keyword, setKeyword] = useState('')
  const { data, error } = useQuery({
    ...read(quickKeys.goods, keyword === '' ? {} : { keyword }),
    placeholderData: keepPreviousData,
  })
  const full = page.keys.length >= MOST_KEYS
  return (
    <section className={css['picker']} aria-label={t`Add products`}>
      <h2 className={css['title']}>
        <Trans>Add products</Trans>
      </h2>
      <SearchBox scans label={t`Name, item number or barcode`} value={keyword} onChange={setKeyword} />
      {full ? (
        <p className={css['note']} role="status">
          <Trans>This page is full ({MOST_KEYS} tiles max). Add another page.</Trans>
        </p>
      ) : null}
      {error ? <p className={css['note']}>{sentenceOf(error)}</p> : null}
      {data?.records.length === 0 ? (
        <p className={css['note']}>
          <Trans>Nothing found for “{keyword}”.</Trans>
        </p>
      ) : null}
      <ul className={css['found']}>
        {data?.records.map((goods) => {
          const name = say(goods.name)
          const there = page.keys.some((key) => key.skuId === goods.skuId)
          return (
            <li key={goods.skuId}>
              <span className={css['foundName']}>
                {name}
                <span className={css['itemNo']}>{goods.itemNo}</span>
              </span>
              {goods.price === null ? <NoPrice /> : <Money value={goods.price} />}
              <ActionIcon
                variant={there ? 'subtle' : 'default'}
                size="lg"
                disabled={there || full}
                aria-label={there ? t`On this page: ${name}` : t`Add ${name}`}
                onClick={() => {
                  arrangement.store.know([goods])
                  arrangement.change((all) => addKey(all, page.id, { skuId: goods.skuId }))
                }}
              >
                {there ? <IconCheck size={18} aria-hidden /> : <IconPlus size={18} aria-hidden />}
              </ActionIcon>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
