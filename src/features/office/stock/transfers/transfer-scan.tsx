import { useDebouncedValue } from '@mantine/hooks'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useRef, useState } from 'react'
import { stockTransfers, type TransferItem } from '#contract/stock-transfers.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import { pastedCodes } from '#features/office/stock/documents/draft-lines.ts'
import { UnknownCodes } from '#features/office/stock/documents/unknown-codes.tsx'
import type { Unknown } from '#features/office/stock/documents/use-scanned.ts'
import css from '#features/office/stock/transfers/transfers.module.css'
import { formatQuantity } from '#ui/format-quantity.ts'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Found {
  readonly item: TransferItem
  readonly packId: string | null
  readonly amount: string | undefined
}

interface Props {
  /** The other store. */
  readonly storeId: string
  readonly onAdd: (found: Found) => void
  readonly field: RefObject<HTMLInputElement | null>
}

/** Where goods are scanned, searched or pasted; each says how much of it the other store has. */
export function TransferScan({ storeId, onAdd, field }: Props) {
  const { t, i18n } = useLingui()
  const say = useSay()
  const [words, setWords] = useState('')
  const [waiting, setWaiting] = useState(0)
  const [unknown, setUnknown] = useState<readonly Unknown[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const [searched] = useDebouncedValue(words.trim(), 150)
  const search = useQuery({ ...read(stockTransfers.find, { storeId, search: searched }), enabled: searched.length > 1 })
  const one = async (code: string, amount: string | undefined): Promise<void> => {
    try {
      const { records, exact } = await call(stockTransfers.find, { storeId, search: code })
      const [item] = records
      if (item && (exact || records.length === 1)) onAdd({ item, packId: exact?.packId ?? null, amount })
      else setUnknown((all) => [...all, { code, why: item ? 'several' : 'none' }])
    } catch {
      setUnknown((all) => [...all, { code, why: 'unreachable' }])
    } finally {
      setWaiting((n) => n - 1)
    }
  }
  // one after another, in the order in which they were scanned
  const look = (codes: readonly { readonly code: string; readonly amount?: string | undefined }[]): void => {
    setWaiting((n) => n + codes.length)
    for (const { code, amount } of codes) queue.current = queue.current.then(() => one(code, amount))
  }
  const forget = (code: string): void => setUnknown((all) => all.filter((other) => other.code !== code))
  const there = ({ availableThere }: TransferItem): string =>
    availableThere === null ? '' : formatQuantity(availableThere, i18n.locale)
  return (
    <>
      <ScanBox
        ref={field}
        label={t`Scan or search goods`}
        words={words}
        onWords={setWords}
        busy={waiting > 0}
        onCode={(code) => look([{ code }])}
        onPaste={(text) => look(pastedCodes(text))}
        choices={words.trim() === searched && searched.length > 1 ? (search.data?.records ?? []) : []}
        choiceKey={(item) => item.itemId}
        choice={(item) => (
          <span className={css['choice']}>
            <span>{say(item.name)}</span>
            <small>
              {item.there ? (
                <Trans>
                  {formatQuantity(item.available, i18n.locale)} here · {there(item)} there
                </Trans>
              ) : (
                <Trans>Not sold there</Trans>
              )}
            </small>
          </span>
        )}
        onChoose={(item) => onAdd({ item, packId: null, amount: undefined })}
      />
      <UnknownCodes
        unknown={unknown}
        waiting={waiting}
        onAgain={(code) => {
          forget(code)
          look([{ code }])
        }}
        onSearch={(code) => {
          forget(code)
          setWords(code)
          field.current?.focus()
        }}
        onForget={forget}
      />
    </>
  )
}
