import { useLingui } from '@lingui/react/macro'
import type { RefObject } from 'react'
import type { DocumentKind } from '#contract/stock-documents.ts'
import { call } from '#api/call.ts'
import { documentAreas } from '#features/office/stock/documents/document-area.ts'
import { pastedCodes } from '#features/office/stock/documents/draft-lines.ts'
import { UnknownCodes } from '#features/office/stock/documents/unknown-codes.tsx'
import { type Scanned, useScanned } from '#features/office/stock/documents/use-scanned.ts'
import css from '#features/office/stock/documents/documents.module.css'
import { ScanBox } from '#ui/lines/scan-box.tsx'
import { useSay } from '#ui/use-language.ts'

interface Props {
  readonly kind: DocumentKind
  readonly onAdd: (found: Scanned) => void
  readonly field: RefObject<HTMLInputElement | null>
}

/** Where goods are scanned, searched or pasted, and the codes that led to nothing. */
export function DraftScan({ kind, onAdd, field }: Props) {
  const { t } = useLingui()
  const say = useSay()
  const scanned = useScanned(kind, (search) => call(documentAreas[kind].calls.find, { search }))
  return (
    <>
      <ScanBox
        ref={field}
        label={t`Scan or search goods`}
        words={scanned.words}
        onWords={scanned.setWords}
        busy={scanned.waiting > 0}
        onCode={(code) => scanned.look([{ code }], onAdd)}
        onPaste={(text) => scanned.look(pastedCodes(text), onAdd)}
        choices={scanned.choices}
        choiceKey={(item) => item.itemId}
        choice={(item) => (
          <span className={css['choice']}>
            <span>{say(item.name)}</span>
            <small>{item.barcode || item.itemNo}</small>
          </span>
        )}
        onChoose={(item) => onAdd({ item, packId: null, amount: undefined })}
      />
      <UnknownCodes
        unknown={scanned.unknown}
        waiting={scanned.waiting}
        onAgain={(code) => {
          scanned.forget(code)
          scanned.look([{ code }], onAdd)
        }}
        onSearch={(code) => {
          scanned.forget(code)
          scanned.setWords(code)
          field.current?.focus()
        }}
        onForget={scanned.forget}
      />
    </>
  )
}
