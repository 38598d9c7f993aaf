import type { UseFormReturnType } from '@mantine/form'
import { useLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { forgetForm, formName, keepForm, keptForm } from './kept-forms.ts'

/** The record on which values were typed. */
export interface TypedOn<V extends object> {
  readonly version: number
  readonly values: V
}

export interface ReservedFormOptions<V extends object> {
  /** Only if a screen has more than one form. */
  readonly name?: string
  /** Fields that are never stored: passwords, codes, personal numbers. */
  readonly except?: readonly string[]
  /** Stores nothing. */
  readonly never?: boolean
  /** For versioned records: the version shown when nothing was stored. */
  readonly record?: TypedOn<V>
}

export interface ReservedForm<V extends object> {
  /** Earlier input was restored into the form. */
  readonly restored: boolean
  /** After saving, or when the person discards the input. */
  readonly forget: () => void
  /** The record on which the shown values were typed: for restored input, that of the time. */
  readonly typedOn: TypedOn<V> | undefined
  readonly setTypedOn: (record: TypedOn<V>) => void
}

interface StoredForm<V extends object> {
  readonly values: Partial<V>
  readonly typedOn?: TypedOn<V>
}

/**
 * Keeps what is typed into a form (of mode `controlled`) for this session: it survives a tab dropped by the limit of
 * eight, an edit page that closes itself, a reload and a withdrawn permission. The form must have its initial values
 * before this is called.
 */
export function useReservedForm<V extends object>(
  form: UseFormReturnType<V>,
  options: ReservedFormOptions<V> = {},
): ReservedForm<V> {
  const path = useLocation({ select: (location) => location.pathname })
  const [name] = useState(() => formName(options.name ? `${path}#${options.name}` : path))
  const [kept] = useState(() => (options.never ? undefined : keptAs<V>(name, options.record !== undefined)))
  const [typedOn, setTypedOn] = useState(kept?.typedOn ?? options.record)
  const { values } = form
  useEffect(() => {
    if (kept?.typedOn) {
      form.setInitialValues(kept.typedOn.values)
      form.resetDirty(kept.typedOn.values)
    }
    if (kept) form.setValues(kept.values)
  }, []) // oxlint-disable-line react/exhaustive-deps -- once, when the screen opens
  useEffect(() => {
    if (options.never) return
    if (!form.isDirty()) return forgetForm(name)
    const shown = Object.entries(values).filter(([field]) => !options.except?.includes(field))
    const typed = Object.fromEntries(shown)
    keepForm(name, typedOn ? { values: typed, typedOn } : typed)
  }, [name, values, typedOn]) // oxlint-disable-line react/exhaustive-deps -- the form itself is new at every render
  return { restored: kept !== undefined, forget: () => forgetForm(name), typedOn, setTypedOn }
}

/** The stored input under a name; for a versioned record only together with its base. */
function keptAs<V extends object>(name: string, ofRecord: boolean): StoredForm<V> | undefined {
  const kept = keptForm(name)
  if (!kept) return undefined
  if (!ofRecord) return { values: kept as Partial<V> }
  return kept['typedOn'] === undefined ? undefined : (kept as unknown as StoredForm<V>)
}
