import { useState } from 'react'

interface Typed {
  readonly value: string
  readonly onChange: (value: string) => void
  /** The value as the field shows it. */
  readonly say: (value: string) => string
  /** The value that a text means; undefined if it means none. */
  readonly parse: (text: string) => string | undefined
  /** A text that can mean nothing longer: it is taken while it is typed. */
  readonly whole: RegExp
}

/** A field in which people type a value in their own way: it is understood and written out when they leave the field. */
export function useTyped({ value, onChange, say, parse, whole }: Typed) {
  const [text, setText] = useState<string>()
  const [wrong, setWrong] = useState(false)
  const take = (next: string): void => {
    if (next !== value) onChange(next)
  }
  return {
    // what was given from outside meanwhile takes the place of what is no value
    wrong: wrong && value === '',
    shown: text === undefined || (wrong && value !== '') ? say(value) : text,
    type(typed: string): void {
      setText(typed)
      setWrong(false)
      const next = typed === '' ? '' : whole.test(typed) ? parse(typed) : undefined
      if (next !== undefined) take(next)
    },
    leave(): void {
      if (text === undefined) return
      const next = text.trim() === '' ? '' : parse(text)
      setWrong(next === undefined)
      if (next !== undefined) setText(undefined)
      take(next ?? '')
    },
    put(next: string): void {
      setText(undefined)
      setWrong(false)
      take(next)
    },
  }
}
