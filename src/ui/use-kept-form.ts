import type { UseFormReturnType } from '@mantine/form'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetForm, keepForm, keptForm } from './kept-forms.ts'

export interface KeptFormOptions {
  /** Only where a screen has more than one form. */
  readonly name?: string
  /** Fields that are never kept: passwords, codes, personal numbers. */
  readonly except?: readonly string[]
}

export interface KeptForm {
  /** What was typed before was put back into the form. */
  readonly restored: boolean
  /** After saving, and when the person takes back what was typed. */
  readonly forget: () => void
}

/**
 * Keeps what is typed into a form (of mode `controlled`) for this session: a tab that the limit of eight drops, an
 * edit page that closes itself, a reload and a withdrawn permission do not lose it (product.md 5). The form must
 * have its initial values before this is called.
 */
export function useKeptForm<V extends object>(form: UseFormReturnType<V>, options: KeptFormOptions = {}): KeptForm {
  const path = useLocation({ select: (location) => location.pathname })
  const [name] = useState(options.name ? `${path}#${options.name}` : path)
  const [kept] = useState(() => keptForm(name))
  const { values } = form
  useEffect(() => {
    if (kept) form.setValues(kept as Partial<V>)
  }, []) // eslint-disable-line react/exhaustive-deps -- once, when the screen opens
  useEffect(() => {
    if (!form.isDirty()) return forgetForm(name)
    const shown = Object.entries(values).filter(([field]) => !options.except?.includes(field))
    keepForm(name, Object.fromEntries(shown))
  }, [name, values]) // eslint-disable-line react/exhaustive-deps -- the form itself is new at every render
  return { restored: kept !== undefined, forget: () => forgetForm(name) }
}
