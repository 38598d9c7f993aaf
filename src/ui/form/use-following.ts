import type { UseFormReturnType } from '@mantine/form'
import { useEffect, useState } from 'react'
import { AppError } from '#contract/errors.ts'
import { keepTyped } from './keep-typed.ts'
import { type KeptFormOptions, type TypedOn, useKeptForm } from './use-kept-form.ts'

export interface Following<V extends object> {
  /** The version to name when saving: that of the record which the values on screen were typed on. */
  readonly version: number
  /** After a save: `values` are what is stored now. */
  readonly saved: (values: V) => void
  /**
   * After a refusal, once the newest record was asked for. Where somebody else came first, the form takes it in, with
   * what was typed, and the next try is made on it.
   */
  readonly refused: (error: unknown) => void
  /** After leaving without saving. */
  readonly forget: () => void
}

/**
 * Keeps what is typed into the form of a record, and lets the form follow that record: where somebody else, or another
 * part of the screen, saved meanwhile, every field that was left alone takes the newest value and what was typed stays.
 * What an earlier visit left behind is put back on the record it was typed on, and saved as that: so who typed it is
 * told of what somebody else saved since, and saving never takes it back. Without a record it keeps what is typed.
 */
export function useFollowing<V extends object>(
  form: UseFormReturnType<V>,
  keep: Omit<KeptFormOptions<V>, 'record'>,
  newest: TypedOn<V> | undefined,
): Following<V> {
  const {
    restored,
    forget,
    typedOn = newest,
    setTypedOn,
  } = useKeptForm(form, newest ? { ...keep, record: newest } : keep)
  const [holds, setHolds] = useState(restored)
  useEffect(() => {
    if (!newest || holds || typedOn?.version === newest.version) return
    const merged = keepTyped(form.getInitialValues(), form.getValues(), newest.values)
    form.setInitialValues(newest.values)
    form.resetDirty(newest.values)
    form.setValues(merged)
    setTypedOn(newest)
  }, [newest?.version, holds]) // eslint-disable-line react/exhaustive-deps -- the form itself is new at every render
  return {
    version: typedOn?.version ?? 0,
    saved: (values) => {
      forget()
      form.setInitialValues(values)
      form.resetDirty(values)
      setHolds(false)
    },
    refused: (error) => {
      if (error instanceof AppError && error.code === 'record.stale') setHolds(false)
    },
    forget,
  }
}
