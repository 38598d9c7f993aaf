import { Loader, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { DocumentArea, StockItem } from '#contract/stock/stock-documents.ts'
import { read } from '#api/query.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { useSay } from '#ui/use-language.ts'

interface Props {
  /** The search of the document that it is for. */
  readonly find: DocumentArea['find']
  readonly label: string
  /** The label of the field for screen readers. */
  readonly of: string
  /** The search before anything is typed. */
  readonly start?: string
  readonly chosen?: StockItem | undefined
  readonly error?: string | undefined
  readonly onChoose: (item: StockItem) => void
}

/** Chooses an item: words and codes are searched while they are typed. */
export function ItemSelect({ find, label, of, start = '', chosen, error, onChoose }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const labelOf = (item: StockItem): string => [say(item.name), item.itemNo].filter(Boolean).join(' · ')
  const [words, setWords] = useState('')
  const [searched] = useDebouncedValue(words.trim(), 150)
  const typed = chosen && searched === labelOf(chosen) ? '' : searched
  const search = typed === '' ? start : typed
  const { data, isFetching } = useQuery({
    ...read(find, { search: search.slice(0, 100) }),
    enabled: search !== '',
  })
  const found = data?.records ?? []
  const others = chosen && !found.some((item) => item.itemId === chosen.itemId) ? [chosen] : []
  const choices = [...others, ...found]
  return (
    <Select
      className={css['chooseItem']}
      label={label}
      aria-label={of}
      placeholder={t`Name, item number or barcode`}
      searchable
      clearable={false}
      allowDeselect={false}
      searchValue={words}
      onSearchChange={setWords}
      // the server has searched
      filter={({ options }) => options}
      data={choices.map((item) => ({ value: item.itemId, label: labelOf(item) }))}
      value={chosen?.itemId ?? null}
      error={error}
      nothingFoundMessage={isFetching ? t`Searching…` : search === '' ? t`Type part of a name.` : t`No products found.`}
      rightSection={isFetching ? <Loader size="xs" /> : null}
      onChange={(id) => {
        const item = choices.find(({ itemId }) => itemId === id)
        if (item) onChoose(item)
      }}
    />
  )
}
