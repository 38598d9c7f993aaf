import { ActionIcon, TextInput } from '@mantine/core'
import { useLingui } from '@lingui/react/macro'
import { IconArrowRight, IconScan } from '@tabler/icons-react'
import { type FormEvent, useRef, useState } from 'react'
import { type Coded, findPlace } from '#features/office/stock/places/find-place.ts'
import { useScanner } from '#ui/scan/use-scanner.ts'
import { play } from '#ui/sounds.ts'

interface Props<P extends Coded> {
  readonly label: string
  readonly places: readonly P[]
  readonly onPlace: (place: P) => void
  /** A code that is no place's; default: it is unknown. */
  readonly onOther?: ((code: string) => void) | undefined
  /** The message for an unknown code. */
  readonly unknown: string
}

/** Takes a typed code of a place, or a scanned one wherever the focus is, and goes there. */
export function CodeBox<P extends Coded>({ label, places, onPlace, onOther, unknown }: Props<P>) {
  const { t } = useLingui()
  const [code, setCode] = useState('')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const go = (wanted: string): void => {
    const found = findPlace(places, wanted)
    const leads = found !== undefined || onOther !== undefined
    setCode(leads ? '' : wanted)
    setError(leads ? undefined : unknown)
    if (found) {
      play('done')
      onPlace(found)
    } else if (onOther) onOther(wanted)
    else play('unknown')
  }
  useScanner(go, { knows: (short) => findPlace(places, short) !== undefined, field })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (code.trim() === '') return
    go(code.trim())
    // the next code replaces it
    field.current?.select()
  }
  return (
    <form onSubmit={submit} noValidate>
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
