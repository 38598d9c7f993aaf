import { CloseButton, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { Key } from './kbd.tsx'
import { useScanner } from './scan/use-scanner.ts'
import css from './search-box.module.css'

export interface SearchBoxProps {
  /** Label and placeholder: "Search receipt, cashier, goods". */
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
  /** Debounce of `onChange` in milliseconds; 0 for searches on the device. */
  readonly rest?: number
  /** Focused by the slash key from anywhere on the page. */
  readonly slash?: boolean
  /** A scanned barcode is searched, wherever the focus is. */
  readonly scans?: boolean
}

/** A debounced search field with a clear button and the slash shortcut. */
export function SearchBox({ label, value, onChange, rest = 100, slash = true, scans = false }: SearchBoxProps) {
  const { t } = useLingui()
  const [text, setText] = useState(value)
  const [seen, setSeen] = useState(value)
  // reported but not back as `value` yet: the address changes when its data has loaded, and typing continues meanwhile
  const [reported, setReported] = useState<readonly string[]>([])
  const [takenOver, setTakenOver] = useState(0)
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  if (value !== seen) {
    setSeen(value)
    const own = reported.lastIndexOf(value)
    setReported(own < 0 ? [] : reported.slice(own + 1))
    if (own < 0) {
      setText(value)
      setTakenOver(takenOver + 1)
    }
  }
  useEffect(() => () => clearTimeout(timer.current), [takenOver])
  useEffect(() => {
    if (!slash) return
    const press = (event: KeyboardEvent): void => {
      const away = !(event.target instanceof HTMLElement && /^(INPUT|TEXTAREA|SELECT)$/.test(event.target.tagName))
      if (event.key === '/' && away) {
        event.preventDefault()
        field.current?.focus()
      }
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [slash])
  const type = (next: string, wait: number): void => {
    setText(next)
    clearTimeout(timer.current)
    const report = (): void => {
      setReported((before) => [...before, next])
      onChange(next)
    }
    if (wait === 0) report()
    else timer.current = setTimeout(report, wait)
  }
  useScanner((code) => type(code, 0), { listens: scans, field })
  return (
    <TextInput
      ref={field}
      type="search"
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={(event) => type(event.currentTarget.value, rest)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') type(text, 0)
      }}
      leftSection={<IconSearch size={18} stroke={1.75} aria-hidden />}
      rightSection={
        text ? (
          <CloseButton size="sm" aria-label={t`Clear search`} onClick={() => type('', 0)} />
        ) : slash ? (
          <Key>/</Key>
        ) : null
      }
      autoComplete="off"
      spellCheck={false}
      className={css.box}
    />
  )
}
