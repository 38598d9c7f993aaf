import { TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { type KeyboardEvent, useRef, useState } from 'react'
import css from '#features/office/online/picking/picking.module.css'
import { useScanner } from '#ui/scan/use-scanner.ts'

/** Takes scans wherever the focus is, and typed codes at Enter. */
export function ScanField({ onCode }: { readonly onCode: (code: string) => void }) {
  const { t } = useLingui()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  useScanner(onCode, { field })
  const enter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    setTyped('')
    onCode(typed.trim())
  }
  return (
    <TextInput
      ref={field}
      className={css.scan}
      label={t`Scan a product or type its barcode`}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={enter}
    />
  )
}
