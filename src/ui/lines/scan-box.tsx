import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconBarcode } from '@tabler/icons-react'
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { useScanner } from '#ui/scan/use-scanner.ts'
import css from './lines.module.css'

export interface ScanBoxProps<T> {
  readonly label: string
  /** A code was scanned or typed, and Enter pressed: the field is empty again at once, so that the next can follow. */
  readonly onCode: (code: string) => void
  /** Several lines were pasted. */
  readonly onPaste: (text: string) => void
  /** The possible meanings of the typed words. */
  readonly choices: readonly T[]
  readonly choiceKey: (choice: T) => string
  readonly choice: (choice: T) => ReactNode
  readonly onChoose: (choice: T) => void
  readonly words: string
  readonly onWords: (words: string) => void
  /** Codes are still being looked up. */
  readonly busy: boolean
  /** Whether a code of fewer than four characters is one, such as a place's. */
  readonly knows?: (code: string) => boolean
  readonly ref?: RefObject<HTMLInputElement | null>
}

/**
 * One field for a scanner, a keyboard and a clipboard: scans are taken wherever the focus is, typed codes at Enter, and
 * words are searched while they are typed.
 */
export function ScanBox<T>({
  label,
  choices,
  choiceKey,
  choice,
  words,
  busy,
  knows,
  ref,
  onCode,
  onPaste,
  onChoose,
  onWords,
}: ScanBoxProps<T>) {
  const { t } = useLingui()
  const combobox = useCombobox()
  const [walked, setWalked] = useState(false)
  const own = useRef<HTMLInputElement>(null)
  const field = ref ?? own
  useScanner(onCode, { knows, field })
  const enter = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') return setWalked(true)
    // an arrow has chosen one of the list: the list takes the Enter
    if (event.key !== 'Enter' || (walked && choices.length > 0)) return
    event.preventDefault()
    const code = words.trim()
    if (code === '') return
    onWords('')
    onCode(code)
  }
  const paste = (event: ClipboardEvent): void => {
    const text = event.clipboardData.getData('text')
    if (!/[\n\t]/.test(text.trim())) return
    event.preventDefault()
    onPaste(text)
  }
  const open = choices.length > 0 && words.trim() !== ''
  return (
    <Combobox
      store={{ ...combobox, dropdownOpened: open }}
      onOptionSubmit={(key) => {
        const chosen = choices.find((one) => choiceKey(one) === key)
        setWalked(false)
        onWords('')
        if (chosen) onChoose(chosen)
      }}
    >
      <Combobox.Target>
        <TextInput
          ref={field}
          className={css['scan']}
          size="md"
          aria-label={label}
          placeholder={t`Scan a code, or type a name`}
          leftSection={<IconBarcode size={20} aria-hidden />}
          rightSection={busy ? <Loader size="xs" /> : null}
          autoComplete="off"
          value={words}
          onChange={(event) => {
            setWalked(false)
            combobox.resetSelectedOption()
            onWords(event.currentTarget.value)
          }}
          onKeyDown={enter}
          onPaste={paste}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!open}>
        <Combobox.Options className={css['choices']}>
          {choices.map((one) => (
            <Combobox.Option key={choiceKey(one)} value={choiceKey(one)} className={css['choice']}>
              {choice(one)}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
