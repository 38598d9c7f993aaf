import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { GoodsScan } from '#ui/lines/goods-scan.tsx'
import { LineList } from '#ui/lines/line-list.tsx'
import { FoldedFields } from '#ui/lines/folded-fields.tsx'
import { DraftPage } from '#ui/lines/draft-page.tsx'
import { DraftStatusLine } from '#ui/lines/draft-status.tsx'
import { LinePage } from '#ui/lines/line-page.tsx'
import { LineRow } from '#ui/lines/line-row.tsx'
import { CostField } from '#ui/lines/cost-field.tsx'
import { QuantityFields } from '#ui/lines/quantity-fields.tsx'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { ScannedPlaces } from '#ui/lines/scanned-places.tsx'
import { useQuantityHead } from '#ui/lines/use-quantity-head.ts'
import { UnknownCodes } from '#ui/lines/unknown-codes.tsx'
import { OrderedList } from '#ui/ordered/ordered-list.tsx'
import { useOrder } from '#ui/ordered/use-order.ts'
import { milli } from '#domain/money.ts'
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
          <OrderedList label={t`Products`} rows={rows} nameOf={(row) => row.id} ordering onMove={move}>
            {(row) => row.id}
          </OrderedList>
        </div>
      </Specimen>
      <Specimen name="ScanBox, LineList" wide>
        <div className={css.fill}>
          <ScanBox
            label={t`Scan or search products`}
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
      <Specimen name="GoodsScan, DraftPage, LineRow, QuantityFields, CostField" wide>
        <div className={css.fill}>
          <GalleryDocument />
        </div>
      </Specimen>
      <Specimen name="ScanResult, ScannedPlaces">
        <ScannedPlaces places={[{ key: 'to', label: t`To`, code: 'A-1', onLeave: () => undefined }]} />
        <ScanResult name={GOODS[0]} note="1001 · A-1" figure="12" unit="each" />
      </Specimen>
      <Specimen name="LinePage, DraftStatusLine">
        <LinePage head={<DraftStatusLine status="saving" />}>
          <TextInput label={t`Product`} defaultValue={GOODS[0]} />
        </LinePage>
      </Specimen>
      <Specimen name="FoldedFields">
        <FoldedFields folded>
          <TextInput label={t`Remark`} />
        </FoldedFields>
      </Specimen>
      <Specimen name="UnknownCodes">
        <UnknownCodes
          unknown={[
            { code: '6901234567892', why: 'none' },
            { code: 'tea', why: 'several' },
            { code: '4006381333931', why: 'unreachable' },
          ]}
          waiting={2}
          onAgain={() => undefined}
          onSearch={() => undefined}
          onForget={() => undefined}
        />
      </Specimen>
    </>
  )
}

const ITEMS = GOODS.map((name) => ({
  itemId: name,
  name: { zh: name, en: name },
  unit: { zh: '件', en: 'pcs' },
  decimals: 0,
  packs: [{ id: 'box', name: { zh: '箱', en: 'Box' }, quantity: milli(12_000) }],
}))

/** A document being written: what is scanned becomes a line with a quantity. */
function GalleryDocument() {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const first = { key: 'first', item: ITEMS[0]!, amount: '3b+7', packId: null as string | null, cost: '1.20' }
  const [lines, setLines] = useState([first])
  const change = (key: string, part: Partial<typeof first>): void =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <DraftPage
      title={t`Document`}
      state={null}
      status="saved"
      actions={null}
      fields={<TextInput label={t`Remark`} />}
      scan={
        <GoodsScan<(typeof ITEMS)[number]>
          name="gallery"
          field={field}
          beside={(item) => item.unit.en}
          find={(search) =>
            Promise.resolve({
              records: ITEMS.filter(({ itemId }) => itemId.toLowerCase().includes(search.toLowerCase())),
              exact: null,
            })
          }
          onAdd={({ item, packId, amount = '1' }) =>
            setLines([...lines, { key: `${lines.length}`, item, amount, packId, cost: '' }])
          }
        />
      }
      failure={null}
      empty={{ icon: null, hint: null }}
      lines={lines}
      nameOf={({ item }) => item.name.en}
      latest={undefined}
      first={undefined}
      heads={[useQuantityHead(ITEMS), { label: t`Cost`, className: css.cost }]}
      line={({ key, item, amount, packId, cost }) => (
        <LineRow
          name={item.name.en}
          note={item.unit.en}
          onRemove={() => setLines(lines.filter((line) => line.key !== key))}
        >
          <QuantityFields
            item={item}
            amount={amount}
            packId={packId}
            error={undefined}
            onChange={(part) => change(key, part)}
            onDone={() => field.current?.focus()}
          />
          <CostField
            typed={{ cost, costPackId: packId }}
            item={item}
            className={css.cost}
            error={undefined}
            onChange={(typed) => change(key, { cost: typed })}
          />
        </LineRow>
      )}
    />
  )
}
