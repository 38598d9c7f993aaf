import { ActionIcon, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconScan } from '@tabler/icons-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'

interface Props {
  readonly label: string
  /** Returns why the code leads nowhere. */
  readonly onCode: (code: string) => string | undefined
}

const TYPED_INTO = /^(INPUT|TEXTAREA|SELECT)$/

/** Takes a scanned or typed code and goes there. A scanner's first key brings the focus here from anywhere. */
export function CodeBox({ label, onCode }: Props) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    let before = ''
    const press = (event: KeyboardEvent): void => {
      const { target } = event
      // g and the key after it go to other screens
      const going = event.key === 'g' || before === 'g'
      before = event.key
      if (going || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (!/^[\p{L}\p{N}]$/u.test(event.key) || document.querySelector('[role=dialog]')) return
      if (target instanceof HTMLElement && (TYPED_INTO.test(target.tagName) || target.isContentEditable)) return
      field.current?.focus()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
  const go = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '') return
    const problem = onCode(code.trim())
    setError(problem)
    if (problem === undefined) setCode('')
    // the next scan replaces it
    else field.current?.select()
  }
  return (
    <form onSubmit={go} noValidate>
      <TextInput
        ref={field}
        size="md"
        aria-label={label}
        placeholder={label}
        value={code}
        error={error}
        onChange={(event) => {
          setCode(event.currentTarget.value)
          setError(undefined)
        }}
        leftSection={<IconScan size={20} stroke={1.75} aria-hidden />}
        rightSection={
          <ActionIcon type="submit" variant="subtle" size="2.75rem" aria-label={t`Go`}>
            <IconArrowRight size={20} aria-hidden />
          </ActionIcon>
        }
        rightSectionWidth={46}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={40}
      />
    </form>
  )
}
