import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { LineList } from '#ui/lines/line-list.tsx'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { OrderedList } from '#ui/ordered/ordered-list.tsx'
import { useOrder } from '#ui/ordered/use-order.ts'
import css from './gallery.module.css'
import { Specimen } from './specimen.tsx'

const GOODS = ['Oolong tea', 'Green tea', 'Tea egg', 'Sesame cake'] as const

/** Lines of a document: scanned, searched, and thousands of them. */
export function GalleryLines() {
  const { t } = useLingui()
  const [words, setWords] = useState('')
  const [lines, setLines] = useState<readonly string[]>([...GOODS])
  const add = (line: string): void => setLines([...lines, line])
  const { rows, move } = useOrder(
    GOODS.map((id) => ({ id })),
    () => Promise.resolve(),
  )
  return (
    <>
      <Specimen name="OrderedList" wide>
        <div className={css.fill}>
          <OrderedList label={t`Goods`} rows={rows} nameOf={(row) => row.id} ordering onMove={move}>
            {(row) => row.id}
          </OrderedList>
        </div>
      </Specimen>
      <Specimen name="ScanBox, LineList" wide>
        <div className={css.fill}>
          <ScanBox
            label={t`Scan or search goods`}
            words={words}
            onWords={setWords}
            busy={false}
            onCode={add}
            onPaste={(text) => setLines([...lines, ...text.split('\n')])}
            choices={words === '' ? [] : GOODS.filter((name) => name.toLowerCase().includes(words.toLowerCase()))}
            choiceKey={(name) => name}
            choice={(name) => name}
            onChoose={add}
          />
          <LineList
            label={t`Lines`}
            lines={lines.map((name, at) => ({ name, key: `${at}` }))}
            lineKey={(line) => line.key}
            latest={`${lines.length - 1}`}
            line={(line) => line.name}
          />
        </div>
      </Specimen>
    </>
  )
}
