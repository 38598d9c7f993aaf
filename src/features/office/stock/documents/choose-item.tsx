import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DeliveryRow } from '#contract/receiving.ts'
import { inbound, type StockItem } from '#contract/stock-documents.ts'
import { read } from '#api/query.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly row: DeliveryRow
  readonly onChoose: (item: StockItem) => void
}

/** Which product a row is: words are searched while they are typed. */
export function ChooseItem({ row, onChoose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [words, setWords] = useState('')
  const [searched] = useDebouncedValue(words.trim(), 150)
  // its own name finds what several products may be
  const search = searched === '' ? row.name || row.code : searched
  const { data, isFetching } = useQuery({
    ...read(inbound.find, { search: search.slice(0, 100) }),
    enabled: search !== '',
  })
  const found = data?.records ?? []
  return (
    <Select
      className={css['chooseItem']}
      label={t`Product`}
      aria-label={t`Product of row ${row.row}`}
      placeholder={t`Name, item number or barcode`}
      searchable
      clearable={false}
      searchValue={words}
      onSearchChange={setWords}
      // the server has searched
      filter={({ options }) => options}
      data={found.map((item) => ({
        value: item.itemId,
        label: [say(item.name), item.itemNo].filter(Boolean).join(' · '),
      }))}
      nothingFoundMessage={isFetching ? t`Searching…` : t`No product has these words.`}
      rightSection={isFetching ? <Loader size="xs" /> : null}
      onChange={(id) => {
        const chosen = found.find((item) => item.itemId === id)
        if (chosen) onChoose(chosen)
      }}
    />
  )
}
