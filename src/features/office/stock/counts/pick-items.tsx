import { CloseButton, Input } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SheetItem } from '#contract/stock/count-records.ts'
import { stockCount } from '#contract/stock/stock-counts.ts'
import { call } from '#api/call.ts'
import { read } from '#api/query.ts'
import css from '#features/office/stock/counts/count.module.css'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { play } from '#ui/sounds.ts'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly chosen: readonly string[]
  readonly error: string | undefined
  readonly onChange: (chosen: readonly string[]) => void
}

/** Products for a count, scanned or searched one after another. */
export function PickItems({ chosen, error, onChange }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [words, setWords] = useState('')
  const [items, setItems] = useState<readonly SheetItem[]>([])
  const [problem, setProblem] = useState<string>()
  const [searched] = useDebouncedValue(words.trim(), 150)
  const found = useQuery({ ...read(stockCount.find, { search: searched }), enabled: searched.length > 1 }).data
  const add = (item: SheetItem): void => {
    setProblem(undefined)
    if (chosen.includes(item.itemId)) return
    setItems((all) => [...all, item])
    onChange([...chosen, item.itemId])
  }
  const scan = async (code: string): Promise<void> => {
    const answer = await call(stockCount.find, { search: code }).catch(() => undefined)
    const [item] = answer?.records ?? []
    const found = item && (answer?.exact || answer?.records.length === 1)
    play(found ? 'line' : 'unknown')
    if (found) add(item)
    else setProblem(t`No product matches ${code}.`)
  }
  return (
    <Input.Wrapper label={t`Products`} error={problem ?? error}>
      <ScanBox
        label={t`Scan or search products`}
        words={words}
        onWords={setWords}
        busy={false}
        onCode={(code) => void scan(code)}
        onPaste={(text) => void Promise.all(text.split(/\s+/).filter(Boolean).map(scan))}
        choices={words.trim() === searched && searched.length > 1 ? (found?.records ?? []) : []}
        choiceKey={(item) => item.itemId}
        choice={(item) => <span>{say(item.name)}</span>}
        onChoose={add}
      />
      <ul className={css['chosen']}>
        {items
          .filter((item) => chosen.includes(item.itemId))
          .map((item) => {
            const name = say(item.name)
            return (
              <li key={item.itemId}>
                <span>{name}</span>
                <CloseButton
                  aria-label={t`Remove ${name}`}
                  onClick={() => onChange(chosen.filter((id) => id !== item.itemId))}
                />
              </li>
            )
          })}
      </ul>
    </Input.Wrapper>
  )
}
