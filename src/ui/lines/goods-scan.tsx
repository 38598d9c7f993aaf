import { useLingui } from '@lingui/react/macro'
import type { ReactNode, RefObject } from 'react'
import { useSay } from '#ui/use-language.ts'
import css from './lines.module.css'
import { pastedCodes } from './pasted-codes.ts'
import { ScanBox } from './scan-box.tsx'
import { UnknownCodes } from './unknown-codes.tsx'
import { type Found, type Scanned, useScanned } from './use-scanned.ts'

interface Goods {
  readonly itemId: string
  readonly name: { readonly zh: string; readonly en: string }
}

export interface GoodsScanProps<T extends Goods> {
  /** The scope of the search: the same words find other things in another scope. */
  readonly name: string
  readonly find: (search: string) => Promise<Found<T>>
  readonly onAdd: (found: Scanned<T>) => void
  readonly field: RefObject<HTMLInputElement | null>
  /** The text beside the name of a choice. */
  readonly beside: (item: T) => ReactNode
  /** Codes of places, where they mean something. */
  readonly places?: ScannedCodes
  /** The result of the last code. */
  readonly result?: ReactNode
}

/** Codes of places among those that are scanned. */
export interface ScannedCodes {
  readonly knows: (code: string) => boolean
  /** Goes there; false: it is no place's code. */
  readonly take: (code: string) => boolean
}

/** The box for scanning, searching or pasting goods, with the codes that were not found. */
export function GoodsScan<T extends Goods>({ name, find, onAdd, field, beside, places, result }: GoodsScanProps<T>) {
  const { t } = useLingui()
  const say = useSay()
  const scanned = useScanned(name, find, places?.take)
  return (
    <>
      <ScanBox
        ref={field}
        label={t`Scan or search products`}
        words={scanned.words}
        onWords={scanned.setWords}
        busy={scanned.waiting > 0}
        {...(places ? { knows: places.knows } : {})}
        onCode={(code) => scanned.look([{ code }], onAdd)}
        onPaste={(text) => scanned.look(pastedCodes(text), onAdd)}
        choices={scanned.choices}
        choiceKey={(item) => item.itemId}
        choice={(item) => (
          <span className={css['found']}>
            <span>{say(item.name)}</span>
            <small>{beside(item)}</small>
          </span>
        )}
        onChoose={(item) => onAdd({ item, packId: null, amount: undefined })}
      />
      {scanned.missed === undefined ? result : null}
      <UnknownCodes
        unknown={scanned.unknown}
        waiting={scanned.waiting}
        missed={scanned.missed}
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
