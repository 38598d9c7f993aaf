import { Button } from '@mantine/core'
import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { receiptLabels } from '#contract/texts/receipt.ts'
import type { LabelData, LabelDesign } from '#domain/labels/label-data.ts'
import { cents, milli } from '#domain/money.ts'
import type { Paper } from '#domain/paper.ts'
import { buildReceipt, type Receipt, type ReceiptLanguage } from '#domain/receipt/receipt-model.ts'
import { shiftReport } from '#domain/shift/shift-report.ts'
import { HandedOverLines } from '#ui/handed-over-lines.tsx'
import { KeyGroup, KeyLine, KeySheetColumns } from '#ui/key-lines.tsx'
import { LabelPicture } from '#ui/labels/label-picture.tsx'
import { LayoutChoice } from '#ui/labels/layout-choice.tsx'
import { LoadFailure } from '#ui/load-failure.tsx'
import { NoNetwork } from '#ui/no-network.tsx'
import { PaperSheet } from '#ui/paper-sheet.tsx'
import { ReceiptCodes } from '#ui/receipt-codes.tsx'
import { ReceiptPaper } from '#ui/receipt-paper.tsx'
import { SealedProblemWords } from '#ui/sealed-problem-words.tsx'
import { ShiftReportPaper, ShiftTimes } from '#ui/shift-report-paper.tsx'
import { showTip } from '#ui/tip.tsx'
import { UnsentStays, UnsentWords } from '#ui/unsent-words.tsx'
import { Specimen } from './specimen.tsx'
import css from './gallery.module.css'

const GOODS = cents(998)
const TAX = cents(89)
const TOTAL = cents(1087)

function receiptIn(language: ReceiptLanguage): Receipt {
  const paper = buildReceipt({
    sale: {
      receiptNo: 'A7-3-412',
      cashierName: 'Mei',
      lines: [
        {
          name: { zh: '老干妈香辣脆油辣椒', en: 'Spicy Chili Crisp' },
          unitPrice: cents(499),
          quantity: milli(2000),
          gross: GOODS,
          discount: cents(0),
          taxes: [{ name: 'Sales tax', rate: 88_750 as never, amount: TAX }],
        },
      ],
      policy: { pricesIncludeTax: false },
      goods: GOODS,
      total: TOTAL,
      payments: [{ tender: 'cash', amount: TOTAL, tendered: cents(1100), change: cents(13) }],
    },
    store: { name: 'Lantern Harbor', lines: ['100 Lantern Quay, Brooklyn'], footer: [] },
    counterName: 'A7',
    time: '2026-11-21 10:15',
    language,
    labels: receiptLabels,
  })
  return { ...paper, rows: [...paper.rows, { kind: 'code', text: 'EVERTILL A7-3-412', size: 'short' }] }
}

const report = shiftReport(cents(10_000), [
  { kind: 'order', amount: cents(1368), payments: [{ tender: 'cash', amount: cents(1370) }], rounding: cents(2) },
  { kind: 'handover' },
  {
    kind: 'sale',
    goods: GOODS,
    discount: cents(0),
    tax: TAX,
    tip: cents(0),
    total: TOTAL,
    taxes: [{ name: 'Sales tax', amount: TAX }],
    payments: [{ tender: 'cash', amount: TOTAL }],
  },
  { kind: 'submission', amount: cents(5000), state: 'pending' },
  { kind: 'count', place: 1, counted: cents(6080), expected: cents(6087) },
])

const LABEL: LabelData = {
  zh: '老干妈香辣脆油辣椒',
  en: 'Spicy Chili Crisp',
  itemNo: 'LGM-210',
  barcode: '06921804700146',
  price: 499,
  originalPrice: 599,
}
const DESIGN: LabelDesign = {
  layout: 'letter-30',
  kind: 'product',
  language: 'both',
  price: true,
  originalPrice: true,
  itemNo: true,
  barcode: true,
}

const ORDER: Paper = {
  language: 'en',
  from: { name: 'Lantern Harbor', lines: ['100 Lantern Quay', 'Brooklyn, NY 11201'], logo: '', size: 'letter' },
  title: 'Purchase order',
  number: 'PO-1',
  parties: [{ label: 'Supplier', lines: ['Golden Harvest', '212-555-0111'] }],
  facts: [['Delivery by', 'Dec 2, 2026']],
  columns: [
    { head: 'Name', width: '*' },
    { head: 'Quantity', figure: true, bold: true },
    { head: 'Amount', figure: true },
  ],
  rows: [
    ['Longjing green tea', '24', '$36.00'],
    ['Ginger biscuits', '12', '$18.00'],
  ],
  sums: [
    ['Freight', '$6.00'],
    ['Total', '$60.00'],
  ],
  signatures: ['Signature'],
}

const STARTED = Date.UTC(2026, 10, 21, 14)

const unsent = { count: 5, sales: 3, cents: 8410, submissions: 1, submittedCents: 5000 }
const PROBLEMS = ['not-a-journal', 'newer', 'cut', 'damaged', 'wrong-passphrase'] as const

/** Printed papers, and messages that several screens share. */
export function GalleryPapers() {
  const { t, i18n } = useLingui()
  const [design, setDesign] = useState(DESIGN)
  const receipt = receiptIn(i18n.locale === 'zh' ? 'zh' : 'en')
  return (
    <>
      <Specimen name="ReceiptPaper, ReceiptCodes">
        <ReceiptPaper receipt={receipt} label={t`Receipt`}>
          <ReceiptCodes receipt={receipt} />
        </ReceiptPaper>
      </Specimen>
      <Specimen name="ShiftReportPaper, ShiftTimes, HandedOverLines">
        <ShiftReportPaper
          report={report}
          kind="Z"
          heading={[
            'Lantern Harbor',
            <ShiftTimes key="times" opened={{ at: STARTED, by: 'Mei' }} closed={undefined} />,
            <HandedOverLines key="to" of={{ to: 'Ana', amount: cents(6080), by: 'Mei' }} />,
          ]}
          tenderName={() => t`Cash`}
        />
      </Specimen>
      <Specimen name="PaperSheet" wide>
        <PaperSheet paper={ORDER} />
      </Specimen>
      <Specimen name="LabelPicture, LayoutChoice">
        <div className={css.fill}>
          <LabelPicture label={LABEL} design={design} name={t`Label`} />
          <LayoutChoice
            label={t`Label paper`}
            sample={LABEL}
            design={design}
            onChange={(layout) => setDesign({ ...design, layout })}
          />
        </div>
      </Specimen>
      <Specimen name="NoNetwork">
        <NoNetwork onRetry={() => undefined} />
      </Specimen>
      <Specimen name="LoadFailure">
        <LoadFailure error={{ requestId: '0192f8a4-33c1' }} onRetry={() => undefined} />
      </Specimen>
      <Specimen name="UnsentWords, UnsentStays">
        <p>
          <UnsentWords unsent={unsent} />
        </p>
        <p>
          <UnsentStays unsent={unsent} />
        </p>
      </Specimen>
      <Specimen name="SealedProblemWords">
        {PROBLEMS.map((problem) => (
          <p key={problem}>
            <SealedProblemWords problem={problem} />
          </p>
        ))}
      </Specimen>
      <Specimen name="KeySheetColumns, KeyGroup, KeyLine">
        <div className={css.fill}>
          <KeySheetColumns>
            <KeyGroup title={<Trans>Sales</Trans>}>
              <KeyLine does={<Trans>Open counter</Trans>} keys={[['Ctrl', 'K'], ['F2']]} />
              <KeyLine does={<Trans>Undo</Trans>} keys={[['Ctrl', 'Z']]} />
            </KeyGroup>
          </KeySheetColumns>
        </div>
      </Specimen>
      <Specimen name="Tip">
        <Button variant="default" onClick={() => showTip(t`Enter an amount.`)}>
          <Trans>Tip</Trans>
        </Button>
      </Specimen>
    </>
  )
}
