import { type RefObject, useEffect, useState } from 'react'

interface Typed {
  readonly input: RefObject<HTMLInputElement | null>
  readonly value: string
  readonly onChange: (value: string) => void
  /** The value as the field shows it. */
  readonly say: (value: string) => string
  /** The value that a text means; undefined if it means none. */
  readonly parse: (text: string) => string | undefined
  /** A text that can mean nothing longer: it is taken while it is typed. */
  readonly whole: RegExp
}

/**
 * A field in which people type a value in their own way: it is understood and written out when they leave the field.
 * What means no value stays in the field, the value is what it was, and the form is not sent until one of them changes.
 */
export function useTyped({ input, value, onChange, say, parse, whole }: Typed) {
  const [text, setText] = useState<string>()
  /** The value beside which the text means none. */
  const [refusedAt, setRefusedAt] = useState<string>()
  // what was given from outside meanwhile takes the place of what is no value
  const wrong = refusedAt === value
  useEffect(() => {
    const field = input.current
    const form = field?.form
    if (!wrong || !form) return
    const hold = (event: Event): void => {
      event.preventDefault()
      event.stopPropagation()
      field.focus()
    }
    form.addEventListener('submit', hold)
    return () => form.removeEventListener('submit', hold)
  }, [input, wrong])
  const take = (next: string): void => {
    if (next !== value) onChange(next)
  }
  return {
    wrong,
    shown: text === undefined || (refusedAt !== undefined && !wrong) ? say(value) : text,
    type(typed: string): void {
      setText(typed)
      setRefusedAt(undefined)
      const next = typed === '' ? '' : whole.test(typed) ? parse(typed) : undefined
      if (next !== undefined) take(next)
    },
    leave(): void {
      if (text === undefined) return
      const next = text.trim() === '' ? '' : parse(text)
      if (next === undefined) return setRefusedAt(value)
      setText(undefined)
      take(next)
    },
    put(next: string): void {
      setText(undefined)
      setRefusedAt(undefined)
      take(next)
    },
  }
}
