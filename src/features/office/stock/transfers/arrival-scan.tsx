import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import type { TransferLine } from '#contract/stock/stock-transfers.ts'
import { placeOfCode } from '#features/office/stock/documents/standing.ts'
import css from '#features/office/stock/transfers/transfers.module.css'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { ScanResult } from '#ui/lines/scan-result.tsx'
import { ScannedPlaces } from '#ui/lines/scanned-places.tsx'
import { useSay } from '#ui/use-language.ts'

export interface CodedPlace {
  readonly placeId: string
  readonly code: string
}

interface Props {
  readonly arrivals: {
    /** The place that was scanned: what is scanned next goes there. */
    readonly at: CodedPlace | undefined
    readonly leave: () => void
    readonly scan: (code: string) => void
    readonly amount: (line: TransferLine) => string
    /** The last code, if it is on no line. */
    readonly unknown: string | undefined
  }
  readonly places: readonly CodedPlace[]
  /** The line that the last scan led to. */
  readonly last: TransferLine | undefined
  /** Number of lines that are not complete yet. */
  readonly open: number
}

/** The box for scanning arriving goods and their places, with the result of the last scan. */
export function ArrivalScan({ arrivals, places, last, open }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const [words, setWords] = useState('')
  const { at, leave, scan, amount, unknown } = arrivals
  const label = t({ context: 'place', message: 'To' })
  return (
    <>
      <ScannedPlaces places={at ? [{ key: at.placeId, label, code: at.code, onLeave: leave }] : []} />
      <ScanBox
        label={t`Scan what arrives`}
        words={words}
        onWords={setWords}
        busy={false}
        onCode={scan}
        knows={(code) => placeOfCode(places, code) !== undefined}
        onPaste={(text) => text.split(/\r?\n/).filter(Boolean).forEach(scan)}
        choices={[]}
        choiceKey={() => ''}
        choice={() => null}
        onChoose={() => undefined}
      />
      {unknown ? null : last ? (
        <ScanResult name={say(last.name)} note={last.itemNo} figure={amount(last)} unit={say(last.unit)} />
      ) : at ? (
        <ScanResult name={label} note="" figure={at.code} unit="" />
      ) : null}
      <p role="status" className={unknown ? css['unknown'] : css['status']}>
        {unknown ? (
          <Trans>{unknown} is not on this transfer.</Trans>
        ) : open === 0 ? (
          <Trans>Everything is here.</Trans>
        ) : (
          <Plural value={open} one="# line is not complete yet" other="# lines are not complete yet" />
        )}
      </p>
    </>
  )
}
